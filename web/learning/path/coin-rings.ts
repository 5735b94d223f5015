import type { LessonCard } from '#course/lesson.ts'
import type { CoinRing, SegmentState } from '#web/ui/progress-coin.tsx'
import { groupByTier } from './lesson-groups.ts'

interface CoinMarks {
  completed: ReadonlySet<number>
  /** Passed a moment ago. */
  justPassed?: number | null
  /** The one to do now. */
  next?: number
}

/** The coin of a course: a ring for each tier that has lessons, a segment for each of them. */
export function coinRings(cards: readonly LessonCard[], { completed, justPassed, next }: CoinMarks): CoinRing[] {
  const stateOf = ({ id, is_accessible }: LessonCard): SegmentState => {
    if (id === justPassed) return 'new'
    if (completed.has(id)) return 'filled'
    if (id === next) return 'next'
    return is_accessible ? 'open' : 'locked'
  }
  return groupByTier(cards, completed).map(({ tier, cards: own }) => ({ tier, segments: own.map(stateOf) }))
}
