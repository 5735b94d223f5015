import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { LessonCard } from '#course/lesson.ts'
import { type Tier, tiers } from '#course/tiers.ts'

export interface LessonGroup {
  tier: Tier
  /** In course order. */
  cards: LessonCard[]
  completed: number
  /** All lessons of a tier open together, so the first one is representative. */
  isOpen: boolean
}

type Progress = readonly ProgressRecord[] | undefined

const inOrder = (cards: readonly LessonCard[]) =>
  [...cards].sort((one, other) => one.lesson_order - other.lesson_order || one.id - other.id)

/** Ids of lessons with a passed quiz. */
export const completedIds = (progress: Progress): ReadonlySet<number> =>
  new Set(progress?.filter(({ is_completed }) => is_completed).map(({ lesson_id }) => lesson_id))

/** Ids of lessons whose questions are kept. */
export const keptIds = (progress: Progress): ReadonlySet<number> =>
  new Set(progress?.filter(({ is_kept }) => is_kept).map(({ lesson_id }) => lesson_id))

/** The member's records by lesson id. */
export const recordsByLesson = (progress: Progress): ReadonlyMap<number, ProgressRecord> =>
  new Map(progress?.map((record) => [record.lesson_id, record]))

/** Lessons by tier, lowest first, without empty tiers. */
export function groupByTier(cards: readonly LessonCard[], completed: ReadonlySet<number>): LessonGroup[] {
  const sorted = inOrder(cards)
  return tiers
    .map((tier) => ({ tier, cards: sorted.filter((card) => card.tier === tier) }))
    .filter((group) => group.cards.length > 0)
    .map((group) => ({
      ...group,
      completed: group.cards.filter(({ id }) => completed.has(id)).length,
      isOpen: group.cards.some(({ is_accessible }) => is_accessible),
    }))
}

/** Progress through the lessons open to the member. */
export function accessibleProgress(cards: readonly LessonCard[], completed: ReadonlySet<number>) {
  const open = cards.filter(({ is_accessible }) => is_accessible)
  return { open: open.length, completed: open.filter(({ id }) => completed.has(id)).length }
}

/** The first open lesson not completed; undefined if all open lessons are completed. */
export const nextLesson = (cards: readonly LessonCard[], completed: ReadonlySet<number>): LessonCard | undefined =>
  inOrder(cards).find(({ id, is_accessible }) => is_accessible && !completed.has(id))

/** The lesson to continue with: the next open one not completed, else the first such from the start. */
export function lessonAfter(
  cards: readonly LessonCard[],
  completed: ReadonlySet<number>,
  id: number,
): LessonCard | undefined {
  const sorted = inOrder(cards)
  const currentIndex = sorted.findIndex((card) => card.id === id)
  const others = [...sorted.slice(currentIndex + 1), ...sorted.slice(0, Math.max(currentIndex, 0))]
  return others.find((card) => card.is_accessible && !completed.has(card.id))
}

/** Lessons before and after one, open or not: locked ones have a preview. */
export function neighborsOf(cards: readonly LessonCard[], id: number): { previous?: LessonCard; next?: LessonCard } {
  const sorted = inOrder(cards)
  const currentIndex = sorted.findIndex((card) => card.id === id)
  if (currentIndex < 0) return {}
  const [previous, next] = [sorted[currentIndex - 1], sorted[currentIndex + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** Text about the open lessons: 'Lessons 1 to 13 are open.' */
export function accessSummary(cards: readonly LessonCard[]): string {
  const orders = inOrder(cards.filter(({ is_accessible }) => is_accessible)).map(({ lesson_order }) => lesson_order)
  const [first, last] = [orders[0], orders.at(-1)]
  if (first === undefined || last === undefined) return 'No lesson is open yet.'
  if (orders.length === 1) return `Lesson ${first} is open.`
  const isRow = last - first === orders.length - 1
  return isRow ? `Lessons ${first} to ${last} are open.` : `${orders.length} lessons are open.`
}
