import { opens, type Tier, tiers } from '#contract/tiers.ts'
import type { ReplyOf } from '#web/kit/api.ts'
import type { CoinRing, SegmentState } from '#web/ui/progress-coin.tsx'

export type Card = ReplyOf<'lessons', 'list'>[number]
export type Progress = ReplyOf<'progress', 'list'>[number]

/** How far somebody has come in one tier. */
export interface TierProgress {
  tier: Tier
  passed: number
  total: number
}

export interface Learning {
  /** Lessons open to the member, and how many of them are passed. */
  open: number
  passed: number
  /** Passed of open, in whole percent; buying a tier opens more, so the words stand beside it. */
  percent: number
  /** The first open lesson that is not passed. */
  next: Card | undefined
  /** The tiers that are open to the member. */
  perTier: TierProgress[]
  rings: CoinRing[]
  /** Mean of the best scores in percent, or null before the first quiz. */
  averageScore: number | null
  quizzes: number
  /** The records that were touched last, each with its lesson. */
  recent: { record: Progress; card: Card }[]
}

const recentLength = 5

/** What the lessons and the records of a member add up to. Records of lessons that are gone do not count. */
export function learningOf(cards: readonly Card[], records: readonly Progress[]): Learning {
  const byLesson = new Map(records.map((record) => [record.lesson_id, record]))
  const isPassed = (card: Card) => byLesson.get(card.id)?.is_completed === true
  const open = cards.filter((card) => card.is_accessible)
  const passed = open.filter(isPassed)
  const next = open.find((card) => !isPassed(card))
  const scores = open.flatMap((card) => byLesson.get(card.id)?.quiz_score ?? [])
  const stateOf = (card: Card): SegmentState => {
    if (!card.is_accessible) return 'locked'
    if (isPassed(card)) return 'filled'
    return card === next ? 'next' : 'open'
  }
  const ofTier = (tier: Tier) => cards.filter((card) => card.tier === tier)
  return {
    open: open.length,
    passed: passed.length,
    percent: open.length === 0 ? 0 : Math.round((passed.length / open.length) * 100),
    next,
    perTier: tiers.flatMap((tier) => {
      const own = ofTier(tier).filter((card) => card.is_accessible)
      return own.length === 0 ? [] : [{ tier, passed: own.filter(isPassed).length, total: own.length }]
    }),
    rings: tiers.flatMap((tier) => {
      const own = ofTier(tier)
      return own.length === 0 ? [] : [{ tier, segments: own.map(stateOf) }]
    }),
    averageScore:
      scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    quizzes: scores.length,
    recent: records.slice(0, recentLength).flatMap((record) => {
      const card = cards.find(({ id }) => id === record.lesson_id)
      return card ? [{ record, card }] : []
    }),
  }
}

/** What moving up one tier would open first, or undefined at the top. */
export const tierAbove = (mine: Tier): Tier | undefined => tiers.find((tier) => !opens(mine, tier))
