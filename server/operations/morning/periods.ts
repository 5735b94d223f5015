import { addDays, type Days } from '#contract/tracker/months.ts'
import { localDate } from '#server/platform/base/clock.ts'

/** The days that the morning compares. */
export interface Periods {
  /** Yesterday and today. */
  recent: Days
  /** The 7 full days before today. Today is left out, since it has only begun. */
  week: Days
  week_before: Days
}

/** @param zone time zone that defines the days */
export function periodsOf(zone: string, now: number): Periods {
  const today = localDate(zone, now)
  const days = (from: number, to: number): Days => ({ from: addDays(today, from), to: addDays(today, to) })
  return { recent: days(-1, 0), week: days(-7, -1), week_before: days(-14, -8) }
}
