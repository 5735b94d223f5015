import { formatCents } from '#contract/platform/money.ts'
import type { LessonCard } from '#course/lesson.ts'
import { type Tier, tierNames, tiers, upgradePrice } from '#course/tiers.ts'
import { groupByTier, type LessonGroup } from '#web/learning/path/lesson-groups.ts'
import { numberWord } from '#web/platform/format/number-text.ts'

/** Milestone reached by a passed lesson, and what comes next. */
export interface Milestone {
  title: string
  text: string
  /** The tier to upgrade to; null if it is open or the whole course is done. */
  upgradeTo: Tier | null
  isWholeCourse: boolean
}

/** The end of a tier or of the course; null while its lessons remain. */
export function milestoneAfter(
  cards: readonly LessonCard[],
  completed: ReadonlySet<number>,
  tier: Tier,
): Milestone | null {
  const groups = groupByTier(cards, completed)
  const ended = groups.find((group) => group.tier === tier)
  if (!ended || !isComplete(ended)) return null
  const left = groups.filter((group) => !isComplete(group))
  const next = left.find((group) => tiers.indexOf(group.tier) > tiers.indexOf(tier)) ?? left[0]
  if (!next) return wholeCourse(cards.length)
  return {
    title: `You have finished ${tierNames[tier].name}`,
    text: `Every lesson of it is passed, and that is yours for good. Well done. ${nextTier(groups, next)}`,
    upgradeTo: next.isOpen ? null : next.tier,
    isWholeCourse: false,
  }
}

const isComplete = ({ cards, completed }: LessonGroup) => completed === cards.length

const wholeCourse = (lessons: number): Milestone => ({
  title: 'You have finished the whole course',
  text: `All ${numberWord(lessons)} lessons, from the first to the last. Well done. What you know now is yours for good; CashCoach helps you use it on your own money, month by month.`,
  upgradeTo: null,
  isWholeCourse: true,
})

/** What comes next, its extent, and its price if not yet bought. */
function nextTier(groups: readonly LessonGroup[], next: LessonGroup): string {
  const { name } = tierNames[next.tier]
  const left = next.cards.length - next.completed
  if (next.isOpen) return `${name} comes next: ${lessonsText(left)}, open to you already.`
  const memberTier = groups.findLast(({ isOpen }) => isOpen)?.tier ?? 'bronze'
  const cents = upgradePrice(memberTier, next.tier)
  const price = cents === null ? '' : ` for one payment of ${formatCents(cents)}`
  return `${name} comes next: ${lessonsText(next.cards.length)}${price}. There is no hurry; what you have passed stays.`
}

const lessonsText = (count: number) => `${numberWord(count)} ${count === 1 ? 'lesson' : 'lessons'}`
