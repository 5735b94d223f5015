import type { LessonPart, LessonSection } from '#course/lesson-text.ts'
import { LessonNodes } from './lesson-nodes.tsx'

/** The sections of a lesson, each under its heading and in its own form. */
export function LessonSections({ sections }: { sections: readonly LessonSection[] }) {
  return sections.map((section) => (
    <section key={section.id} aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.title}
      </h2>
      {section.parts.map((part) => (
        <SectionPart key={part.heading?.id ?? ''} part={part} />
      ))}
    </section>
  ))
}

function SectionPart({ part: { heading, body } }: { part: LessonPart }) {
  return (
    <>
      {heading && (
        <h3 id={heading.id} tabIndex={-1}>
          {heading.title}
        </h3>
      )}
      <LessonNodes nodes={body} />
    </>
  )
}
