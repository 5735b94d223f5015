import { addDays, daysBetween } from './days.ts'

/** Maximum number of questions in the set of a day. */
export const reviewSetSize = 5

/** Questions that enter per day. */
const entriesPerDay = 3

/** Days between the two right answers that keep a question. */
const keptDays = 30

/** Kept questions for the milled edge of a lesson. */
const keptForEdge = 3

/**
 * Assigns entry days: the earliest day, from a given one on, that has fewer than three entries.
 * @param taken entry days that are assigned already
 */
export function entryDays(taken: Iterable<string>): (from: string) => string {
  const entries = new Map<string, number>()
  const add = (day: string) => entries.set(day, (entries.get(day) ?? 0) + 1)
  for (const day of taken) add(day)
  return (from) => {
    let day = from
    while ((entries.get(day) ?? 0) >= entriesPerDay) day = addDays(day, 1)
    add(day)
    return day
  }
}

/** The right answers to a question since its last wrong one, as far as they decide whether it is kept. */
export interface RightAnswers {
  /** Day and variant of the first one; null without one. */
  right_on: string | null
  right_variant: string | null
  /** Day of the first one to another variant. */
  other_right_on: string | null
  is_kept: boolean
}

/** The state after a wrong answer, and of answers of earlier releases. */
export const noRightAnswers: RightAnswers = {
  right_on: null,
  right_variant: null,
  other_right_on: null,
  is_kept: false,
}

/** Counts a right answer: a question is kept after two that are 30 days apart, to different variants. */
export function afterRightAnswer(before: RightAnswers, day: string, variant: string): RightAnswers {
  if (before.right_on === null) return { ...noRightAnswers, right_on: day, right_variant: variant }
  const isOther = variant !== before.right_variant
  const toOtherVariant = isOther ? before.right_on : before.other_right_on
  const isFarApart = toOtherVariant !== null && daysBetween(toOtherVariant, day) >= keptDays
  return {
    ...before,
    other_right_on: before.other_right_on ?? (isOther ? day : null),
    is_kept: before.is_kept || isFarApart,
  }
}

/** Whether a lesson has the milled edge: three kept questions, one of them a sum where it asks for sums. */
export function hasMilledEdge(items: readonly { is_kept: boolean; is_sum: boolean }[]): boolean {
  const kept = items.filter(({ is_kept }) => is_kept)
  const hasSums = items.some(({ is_sum }) => is_sum)
  return kept.length >= keptForEdge && (!hasSums || kept.some(({ is_sum }) => is_sum))
}
