import type { MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import type { Tier } from '#course/tiers.ts'

/** A result stored in browser history, so that a reload or Back from a lesson shows it again. */
export interface StoredMixedResult {
  tier: Tier
  result: MixedQuizResult
}

/** The result in a history entry's state; null if it has none for the mixed quiz of this tier. */
export function storedMixedResultIn(state: unknown, tier: Tier): MixedQuizResult | null {
  return isStoredMixedResult(state) && state.tier === tier ? state.result : null
}

function isStoredMixedResult(state: unknown): state is StoredMixedResult {
  if (typeof state !== 'object' || state === null || !('tier' in state && 'result' in state)) return false
  const { result } = state
  return typeof result === 'object' && result !== null && 'best' in result && 'review' in result
}
