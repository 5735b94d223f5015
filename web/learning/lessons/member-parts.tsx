import type { ReactNode } from 'react'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { Heading } from '#course/lesson-text.ts'
import type { Sitting } from '#course/sitting.ts'
import { resumeHeading } from './reading-position.ts'
import { type Continuation, continuationAt } from './sitting-text.ts'

/** The parts of a lesson page that differ between members. The server renders the rest once for all of them. */
export interface MemberParts {
  /** Whether the member has completed the lesson, or what completes it. */
  status: ReactNode
  /** The offer to continue at the reading position. */
  resume: ReactNode
}

/** @param savedPosition the anchor of the last heading reached; null or undefined for none */
export function memberParts(
  record: ProgressRecord | undefined,
  headings: readonly Heading[],
  savedPosition: string | null | undefined,
  sittings: readonly Sitting[],
): MemberParts {
  const resume = resumeHeading(headings, savedPosition)
  return {
    status: record?.is_completed ? completedText(record) : 'Done when: quiz 70 percent or more',
    resume: resume && <Resume heading={resume} continuation={continuationAt(sittings, resume.id)} />,
  }
}

/** Links to the heading, and to the beginning of a later sitting that contains it. */
const Resume = ({ heading, continuation }: { heading: Heading; continuation: Continuation | null }) => (
  <p className="resume">
    You stopped at {continuation?.anchor ? <a href={`#${heading.id}`}>“{heading.title}”</a> : `“${heading.title}”`}.{' '}
    <a className="resume-link" href={`#${continuation?.anchor || heading.id}`}>
      {continuation ? `Continue: ${continuation.text}` : 'Continue where you left off'}
    </a>
  </p>
)

const completedText = ({ quiz_score }: ProgressRecord) =>
  quiz_score === null ? 'Completed' : `Completed, best score ${quiz_score} percent`
