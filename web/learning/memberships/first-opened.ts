import type { ReplyOf } from '#web/platform/api/api.ts'

type LessonCard = ReplyOf<'lessons', 'list'>[number]
type Paid = Pick<ReplyOf<'payments', 'confirm'>, 'opened'>

/** The first lesson that a payment unlocked; undefined if unknown. */
export function firstOpened({ opened }: Paid, cards: readonly LessonCard[]): LessonCard | undefined {
  return [...cards]
    .sort((one, other) => one.lesson_order - other.lesson_order)
    .find((card) => opened.includes(card.tier) && card.is_accessible)
}
