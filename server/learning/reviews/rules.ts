import { addDays, daysBetween, earlierDay } from '#course/reviews/days.ts'
import { afterRightAnswer, noRightAnswers, type RightAnswers } from '#course/reviews/review-rules.ts'
import type { Schedule, Scheduler } from './scheduler.ts'

/** A question that a member reviews. */
export interface ReviewItem extends Schedule, RightAnswers {
  lesson_id: number
  /** Key of the question in its lesson. */
  question: string
  is_sum: boolean
  /** First day on which it may be in a set. */
  enters_on: string
  /** Number of answers. */
  answers: number
  /** The last answer was wrong, and the member was sure of it. */
  sure_and_wrong: boolean
}

/** An answer to a question, in a quiz or a set. */
export interface ItemAnswer {
  isRight: boolean
  /** The member's date. */
  day: string
  variant: string
  isSure: boolean
}

type NewItem = Pick<ReviewItem, 'lesson_id' | 'question' | 'is_sum' | 'enters_on'>

/** A question after its first answer. It is due as many days later as it enters after that answer. */
export function newItem(scheduler: Scheduler, item: NewItem, { isRight, day }: Pick<ItemAnswer, 'isRight' | 'day'>) {
  const schedule = scheduler.next(undefined, isRight, day)
  const due_on = addDays(schedule.due_on, Math.max(0, daysBetween(day, item.enters_on)))
  return { ...item, ...schedule, due_on, answers: 1, sure_and_wrong: false, ...noRightAnswers } satisfies ReviewItem
}

/**
 * A question after a further answer. A second one on a day moves the schedule only if it is the first wrong one of that
 * day.
 */
export function answeredItem(scheduler: Scheduler, before: ReviewItem, answer: ItemAnswer): ReviewItem {
  const item = withoutFuture(before, answer.day)
  const { isRight, day } = answer
  const isRepeat = day === item.last_on && (isRight || !item.last_right)
  return withRightAnswers(
    {
      ...item,
      ...(!isRepeat && scheduler.next(item, isRight, day)),
      answers: item.answers + 1,
      sure_and_wrong: answer.isSure && !isRight,
    },
    answer,
  )
}

/** Counts an answer of this edition for `kept`. */
export const withRightAnswers = (item: ReviewItem, { isRight, day, variant }: Omit<ItemAnswer, 'isSure'>) => ({
  ...item,
  ...(isRight ? afterRightAnswer(item, day, variant) : noRightAnswers),
})

/** Dates by which two time zones can differ. */
const maxZoneDays = 2

/**
 * Moves the days of an item so that none of its answers is in the future. If the zone went back, the last answer counts as
 * one of today. If the clock had jumped, the item is due today.
 */
export function withoutFuture(item: ReviewItem, today: string): ReviewItem {
  const ahead = daysBetween(today, item.last_on)
  if (ahead <= 0) return item
  const days = ahead <= maxZoneDays ? -ahead : daysBetween(item.due_on, today)
  const { right_on, other_right_on } = item
  return {
    ...item,
    last_on: addDays(item.last_on, days),
    due_on: addDays(item.due_on, days),
    enters_on: addDays(item.enters_on, days),
    right_on: right_on && earlierDay(right_on, today),
    other_right_on: other_right_on && earlierDay(other_right_on, today),
  }
}
