import type { Guess } from '#course/exercises.ts'
import type { LessonSection } from '#course/lesson-text.ts'
import { GuessReveal } from './exercises/guess-reveal.tsx'
import { PlacedItems } from './lesson-resources.tsx'
import type { PlacedResources } from './placed-resources.ts'
import { SectionPart } from './section-part.tsx'

interface LessonSectionsProps {
  sections: readonly LessonSection[]
  /** Resources placed under headings. */
  resources?: PlacedResources['under'] | undefined
  /** Shown beside its true value under the heading that it names. */
  guess?: Guess | undefined
}

/** Sections of a lesson, each with its heading and its own layout. */
export function LessonSections({ sections, resources, guess }: LessonSectionsProps) {
  return sections.map((section) => (
    <section key={section.id} aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.title}
      </h2>
      {section.parts.map((part) => (
        <SectionPart key={part.heading?.id ?? ''} part={part} name={part.heading?.id ?? section.id}>
          {part.heading && <PlacedItems resources={resources?.get(part.heading.id)} />}
          {guess && part.heading?.id === guess.place && <GuessReveal guess={guess} />}
        </SectionPart>
      ))}
      <PlacedItems resources={resources?.get(section.id)} />
      {guess?.place === section.id && <GuessReveal guess={guess} />}
    </section>
  ))
}
