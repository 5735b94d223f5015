import type { QuizResult } from '#contract/learning/lessons.ts'

/** A result as the browser's history keeps it, so that a reload and the way back from the next lesson still show it. */
export interface StoredResult {
  lessonId: number
  result: QuizResult
  /** It completed the lesson, which was not completed before. */
  isFirstPass: boolean
}

/** The result in the state of a history entry, or null where it holds none for this lesson. */
export function storedResultIn(state: unknown, lessonId: number): StoredResult | null {
  return isStoredResult(state) && state.lessonId === lessonId ? state : null
}

function isStoredResult(state: unknown): state is StoredResult {
  if (typeof state !== 'object' || state === null) return false
  if (!('lessonId' in state && 'result' in state && 'isFirstPass' in state)) return false
  const { result } = state
  return typeof result === 'object' && result !== null && 'review' in result && Array.isArray(result.review)
}
