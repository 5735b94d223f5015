import { percentOf } from '#course/percent.ts'
import { includesTier, type Tier, tiers } from '#course/tiers.ts'
import { coinRings } from '#web/learning/path/coin-rings.ts'
import {
  accessibleProgress,
  completedIds,
  groupByTier,
  keptIds,
  nextLesson,
  recordsByLesson,
} from '#web/learning/path/lesson-groups.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import type { CoinRing } from '#web/ui/progress-coin.tsx'

export type LessonListItem = ReplyOf<'lessons', 'list'>[number]
export type ProgressItem = ReplyOf<'progress', 'list'>[number]

/** Progress in one tier. */
export interface TierProgress {
  tier: Tier
  passed: number
  total: number
}

export interface LearningSummary {
  /** Number of lessons open to the member; `passed` counts those passed. */
  open: number
  passed: number
  /** Passed lessons in percent of the open ones. */
  percent: number
  /** The open lesson begun last and not passed, else the first one not passed. */
  next: LessonListItem | undefined
  /** The last heading reached in it. */
  nextPlace: string | null
  /** Tiers open to the member. */
  perTier: TierProgress[]
  rings: CoinRing[]
  /** Number of open lessons with the milled edge. */
  kept: number
  /** Mean of the best scores in percent, rounded down, or null before the first quiz. */
  averageScore: number | null
  quizzes: number
  /** Most recently changed records, each with its lesson. */
  recent: { record: ProgressItem; card: LessonListItem }[]
}

const recentLength = 5

/** Summary of a member's lessons and records. Records of deleted lessons do not count. */
export function summarizeLearning(cards: readonly LessonListItem[], records: readonly ProgressItem[]): LearningSummary {
  const passed = completedIds(records)
  const openCards = cards.filter((card) => card.is_accessible)
  // Lessons locked again by a refund stay passed in the records, but do not count here.
  const completed = new Set(openCards.map(({ id }) => id).filter((id) => passed.has(id)))
  const { open } = accessibleProgress(cards, completed)
  const kept = keptIds(records)
  const next = begunLesson(openCards, records, completed) ?? nextLesson(cards, completed)
  const byLesson = recordsByLesson(records)
  const scores = openCards.flatMap((card) => byLesson.get(card.id)?.quiz_score ?? [])
  const totalScore = scores.reduce((sum, score) => sum + score, 0)
  return {
    open,
    passed: completed.size,
    percent: percentOf(completed.size, open),
    next,
    nextPlace: (next && byLesson.get(next.id)?.place) ?? null,
    perTier: groupByTier(openCards, completed).map(({ tier, cards: own, completed: done }) => ({
      tier,
      passed: done,
      total: own.length,
    })),
    rings: coinRings(cards, { completed, kept, next: next?.id }),
    kept: openCards.filter(({ id }) => kept.has(id)).length,
    averageScore: scores.length === 0 ? null : percentOf(totalScore, scores.length * 100),
    quizzes: scores.length,
    recent: records.slice(0, recentLength).flatMap((record) => {
      const card = cards.find(({ id }) => id === record.lesson_id)
      return card ? [{ record, card }] : []
    }),
  }
}

/** Lesson to continue: of those begun and not passed, the one with the newest record. */
function begunLesson(
  openCards: readonly LessonListItem[],
  records: readonly ProgressItem[],
  completed: ReadonlySet<number>,
): LessonListItem | undefined {
  const begun = records.filter(({ lesson_id }) => !completed.has(lesson_id))
  return begun.flatMap(({ lesson_id }) => openCards.find(({ id }) => id === lesson_id) ?? [])[0]
}

/** Lessons that the next tier would open, or undefined at the top. */
export const tierAbove = (memberTier: Tier): Tier | undefined => tiers.find((tier) => !includesTier(memberTier, tier))
