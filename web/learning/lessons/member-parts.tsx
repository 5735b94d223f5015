import type { ReactNode } from 'react'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { Heading } from '#course/lesson-text.ts'
import { resumeHeading } from './reading-position.ts'

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
): MemberParts {
  const resume = resumeHeading(headings, savedPosition)
  return {
    status: record?.is_completed ? completedText(record) : 'Done when: quiz 70 percent or more',
    resume: resume && (
      <p className="resume">
        You stopped at “{resume.title}”. <a href={`#${resume.id}`}>Continue where you left off</a>
      </p>
    ),
  }
}

const completedText = ({ quiz_score }: ProgressRecord) =>
  quiz_score === null ? 'Completed' : `Completed, best score ${quiz_score} percent`
