import type { LessonCard } from '#course/lesson.ts'
import type { CoinRing, SegmentState } from '#web/ui/progress-coin.tsx'
import { groupByTier } from './lesson-groups.ts'

interface CoinMarks {
  completed: ReadonlySet<number>
  /** Ids of lessons whose questions are kept. */
  kept?: ReadonlySet<number>
  /** Just passed. */
  justPassed?: number | null
  /** Id of the next lesson. */
  next?: number
}

/** The coin of a course: a ring for each tier with lessons, a segment per lesson. */
export function coinRings(cards: readonly LessonCard[], { completed, kept, justPassed, next }: CoinMarks): CoinRing[] {
  const stateOf = ({ id, is_accessible }: LessonCard): SegmentState => {
    if (id === justPassed) return 'new'
    if (completed.has(id)) return 'filled'
    if (id === next) return 'next'
    return is_accessible ? 'open' : 'locked'
  }
  const isMilled = ({ id, is_accessible }: LessonCard) => is_accessible && kept?.has(id) === true
  return groupByTier(cards, completed).map(({ tier, cards: own }) => {
    const ring = { tier, segments: own.map(stateOf) }
    return own.some(isMilled) ? { ...ring, milled: own.map(isMilled) } : ring
  })
}
