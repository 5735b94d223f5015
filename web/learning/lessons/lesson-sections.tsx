import type { LessonPart, LessonSection } from '#course/lesson-text.ts'
import { LessonNodes } from './lesson-nodes.tsx'
import { PlacedItems } from './lesson-resources.tsx'
import type { PlacedResources } from './placed-resources.ts'

interface LessonSectionsProps {
  sections: readonly LessonSection[]
  /** Resources placed under headings. */
  resources?: PlacedResources['under'] | undefined
}

/** Sections of a lesson, each with its heading and its own layout. */
export function LessonSections({ sections, resources }: LessonSectionsProps) {
  return sections.map((section) => (
    <section key={section.id} aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.title}
      </h2>
      {section.parts.map((part) => (
        <SectionPart key={part.heading?.id ?? ''} part={part} resources={resources} />
      ))}
      <PlacedItems resources={resources?.get(section.id)} />
    </section>
  ))
}

interface SectionPartProps {
  part: LessonPart
  resources: LessonSectionsProps['resources']
}

function SectionPart({ part: { heading, body }, resources }: SectionPartProps) {
  return (
    <>
      {heading && (
        <h3 id={heading.id} tabIndex={-1}>
          {heading.title}
        </h3>
      )}
      <LessonNodes nodes={body} />
      {heading && <PlacedItems resources={resources?.get(heading.id)} />}
    </>
  )
}
