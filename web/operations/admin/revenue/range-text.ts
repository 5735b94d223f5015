import { addDays, addMonths, type Days, daysOf, monthKey, monthOf } from '#contract/tracker/months.ts'
import type { RangeUrlState, ShownDays } from './range-url.ts'

export const rangeKinds = ['day', 'week', 'month', 'range'] as const
export type RangeKind = (typeof rangeKinds)[number]
export const rangeKindText: Record<RangeKind, string> = { day: 'Day', week: 'Week', month: 'Month', range: 'Range' }

/** Days that the server accepts. */
export const dayLimits = { min: '2000-01-01', max: '2099-12-31' } as const

const daysOfMonth = (day: string) => daysOf(monthOf(day, 1), 1)

/** Monday to Sunday, as in ISO 8601. */
function daysOfWeek(day: string): Days {
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}

/** The day, week or month that contains a day. */
export function rangeAround(kind: Exclude<RangeKind, 'range'>, day: string): RangeUrlState {
  if (kind === 'month') return { month: day.slice(0, 7), days: null }
  return { month: null, days: kind === 'week' ? daysOfWeek(day) : { from: day, to: day } }
}

const isSame = (one: Days, { from, to }: Days) => one.from === from && one.to === to

/** The kind of some days: those of a month are a month, also if the URL names both. */
export function kindOf({ month, from, to }: ShownDays): RangeKind {
  if (month !== null || isSame(daysOfMonth(from), { from, to })) return 'month'
  if (from === to) return 'day'
  return isSame(daysOfWeek(from), { from, to }) ? 'week' : 'range'
}

/** The range after or before the shown one; a free range moves by its own length. */
export function shiftRange(kind: RangeKind, { from, to }: Days, by: 1 | -1): RangeUrlState {
  if (kind === 'month') return { month: monthKey(addMonths(monthOf(from, 1), by)), days: null }
  if (kind !== 'range') return rangeAround(kind, by > 0 ? addDays(to, 1) : addDays(from, -1))
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return { month: null, days: { from: addDays(from, by * length), to: addDays(to, by * length) } }
}

/** Why the days of the form cannot be shown; undefined if they can. */
export function rangeError({ from, to }: Days): string | undefined {
  if (from === '' || to === '') return 'Please give the first and the last day.'
  if (from > to) return 'The last day must not be before the first.'
  if (from < dayLimits.min || to > dayLimits.max) return 'Please choose days from 2000 to 2099.'
  // Five years with two leap days.
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= 1827
    ? 'Please choose at most five years at a time.'
    : undefined
}
