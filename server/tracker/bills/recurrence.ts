import type { BillPeriod } from '#contract/tracker/bills.ts'

const dayLength = 86_400_000

/** Converts a day to days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength
/** Converts days since 1970-01-01 to 'YYYY-MM-DD'. */
export const dayText = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

/** The schedule of a bill; days are day numbers. */
export interface Recurrence {
  period: BillPeriod
  /** One due day; the others follow from it. */
  anchor: number
  /** Day of the month, 1 to 31, for periods of months. Shorter months use their last day. */
  dueDay: number
}

/** Approximate days per period. */
export const lengthOf: Readonly<Record<BillPeriod, number>> = {
  weekly: 7,
  fortnightly: 14,
  monthly: 30,
  quarterly: 91,
  yearly: 365,
}

const monthsOf: Readonly<Record<BillPeriod, number>> = {
  weekly: 0,
  fortnightly: 0,
  monthly: 1,
  quarterly: 3,
  yearly: 12,
}

/** Days between a payment and its due day, and days that an unpaid bill stays expected: half a period. */
export const matchToleranceDays = (period: BillPeriod): number => Math.floor(lengthOf[period] / 2)

/** Months since year 0, for arithmetic. */
const monthCount = (day: number): number => {
  const date = new Date(day * dayLength)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** First day numbers of all months from 1970 to 2101; cached because a forecast reads them some ten thousand times. */
const monthStarts = Array.from({ length: 132 * 12 }, (_, index) => Date.UTC(1970, index, 1) / dayLength)
const firstOf = (count: number): number => monthStarts[count - 1970 * 12] ?? Number.NaN

/** A day of a month as a day number; the last day if the month is shorter. */
const dayInMonth = (count: number, date: number): number => Math.min(firstOf(count) + date, firstOf(count + 1)) - 1

/** The due days of a bill in a range, both ends inclusive. */
export function dueDays({ period, anchor, dueDay }: Recurrence, from: number, to: number): number[] {
  const days: number[] = []
  const months = monthsOf[period]
  if (months === 0) {
    const step = lengthOf[period]
    const ahead = (((anchor - from) % step) + step) % step
    for (let day = from + ahead; day <= to; day += step) days.push(day)
    return days
  }
  const [start, end] = [monthCount(anchor), monthCount(to)]
  for (let count = start + Math.ceil((monthCount(from) - start) / months) * months; count <= end; count += months) {
    const day = dayInMonth(count, dueDay)
    if (day >= from && day <= to) days.push(day)
  }
  return days
}

/** A day of the month, with the lengths of its month and the neighboring months. */
interface DateInMonth {
  date: number
  before: number
  length: number
  after: number
}

function dateInMonth(day: number): DateInMonth {
  const count = monthCount(day)
  const [before = 0, first = 0, next = 0, end = 0] = [-1, 0, 1, 2].map((months) => firstOf(count + months))
  return { date: day - first + 1, before: first - before, length: next - first, after: end - next }
}

/** Days between a day and the nearest occurrence of a day of the month. */
const distance = ({ date, before, length, after }: DateInMonth, due: number): number =>
  Math.min(
    Math.abs(Math.min(due, length) - date),
    date + before - Math.min(due, before),
    length - date + Math.min(due, after),
  )

/** The lower median; 0 for no numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0

/** The day of the month nearest to all days; the earliest if several are equal. */
function dueDayOf(days: readonly number[]): number {
  const all = days.map(dateInMonth)
  let [best, min] = [1, Number.POSITIVE_INFINITY]
  for (const due of new Set(all.map(({ date }) => date).toSorted((a, b) => a - b))) {
    const cost = all.reduce((sum, one) => sum + distance(one, due), 0)
    if (cost < min) [best, min] = [due, cost]
  }
  return best
}

/** The recurrence of payments about one period apart, earliest first; needs at least one. */
export function recurrenceOf(period: BillPeriod, days: readonly number[]): Recurrence {
  const last = days.at(-1) ?? 0
  if (monthsOf[period] === 0) {
    const step = lengthOf[period]
    const offsets = days.slice(-6).map((day) => day - last - Math.round((day - last) / step) * step)
    return { period, anchor: last + median(offsets), dueDay: 0 }
  }
  const dueDay = dueDayOf(days.slice(-12))
  const near = [-1, 0, 1].map((months) => dayInMonth(monthCount(last) + months, dueDay))
  const anchor = near.reduce((best, day) => (Math.abs(day - last) < Math.abs(best - last) ? day : best))
  return { period, anchor, dueDay }
}

/** The recurrence of a bill that is due on a day. @param dueDay its usual day of the month, if a shorter month moved it */
export function recurrenceFrom(period: BillPeriod, day: number, dueDay?: number): Recurrence {
  const { date } = dateInMonth(day)
  const isSame = dueDay !== undefined && dayInMonth(monthCount(day), dueDay) === day
  return { period, anchor: day, dueDay: isSame ? dueDay : date }
}
