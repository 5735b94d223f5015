import { Fragment } from 'react'
import { headingsOf, type LessonText } from '#course/lesson-text.ts'
import type { Sitting } from '#course/sitting.ts'
import { sectionsBySitting } from '#course/sittings.ts'
import { GuessForm } from './exercises/guess-form.tsx'
import { LessonNodes } from './lesson-nodes.tsx'
import { LessonSections } from './lesson-sections.tsx'
import type { PlacedResources } from './placed-resources.ts'
import { SittingEnd, SittingHead } from './sitting-bounds.tsx'

interface LessonBodyProps {
  text: LessonText
  sittings: readonly Sitting[]
  resources?: PlacedResources['under'] | undefined
  /** Only the sections that fill the first screens. */
  isFirstView?: boolean
}

/** Number of sections in a first view. */
const firstViewSections = 2

/** The text of a lesson in its sittings, up to its end matter. */
export function LessonBody({ text, sittings, resources, isFirstView }: LessonBodyProps) {
  const groups = sectionsBySitting(text.sections)
  return (isFirstView ? groups.slice(0, 1) : groups).map(({ topic, sections }, index) => (
    <Fragment key={topic}>
      <SittingHead number={index + 1} sittings={sittings} />
      {index === 0 && <LessonLead text={text} />}
      <LessonSections
        sections={isFirstView ? sections.slice(0, firstViewSections) : sections}
        resources={resources}
        guess={text.guess}
      />
      {!isFirstView && <SittingEnd number={index + 1} sittings={sittings} />}
    </Fragment>
  ))
}

/** The opening, the scene and the guess. */
export function LessonLead({ text }: { text: LessonText }) {
  const { opening, scenario, guess } = text
  return (
    <>
      <div className="lesson-lead">
        <p className="opening">
          <LessonNodes nodes={opening} />
        </p>
        <LessonNodes nodes={scenario} />
      </div>
      {guess && <GuessForm guess={guess} place={headingsOf(text).find(({ id }) => id === guess.place)} />}
    </>
  )
}
