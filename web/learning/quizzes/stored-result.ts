import type { QuizResult } from '#contract/learning/lessons.ts'

/** A result stored in browser history, so that a reload or Back from the next lesson shows it again. */
export interface StoredResult {
  lessonId: number
  result: QuizResult
  /** This submission completed the lesson. */
  isFirstPass: boolean
}

/** The result in a history entry's state; null if it has none for this lesson. */
export function storedResultIn(state: unknown, lessonId: number): StoredResult | null {
  return isStoredResult(state) && state.lessonId === lessonId ? state : null
}

function isStoredResult(state: unknown): state is StoredResult {
  if (typeof state !== 'object' || state === null) return false
  if (!('lessonId' in state && 'result' in state && 'isFirstPass' in state)) return false
  const { result } = state
  return typeof result === 'object' && result !== null && 'review' in result && Array.isArray(result.review)
}
