import type { Finding } from './editor-types.ts'
import type { Checks } from './use-checks.ts'
import type { LessonDraft } from './use-lesson-draft.ts'

/** Target of a finding: its line or question, from 1. `press` distinguishes repeated presses. */
export interface Target {
  line: number | null
  question: number | null
  press: number
}

export interface PartProps {
  draft: LessonDraft
  checks: Checks
  /** Target of the pressed finding. */
  target: Target
  onGoTo: (finding: Finding) => void
}
