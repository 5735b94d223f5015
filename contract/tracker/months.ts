/** A member's month: if months start on the 25th, March runs from March 25 to April 24. */
export interface Month {
  year: number
  /** 1 to 12. */
  month: number
}

/** Days, 'YYYY-MM-DD', both inclusive. */
export interface Days {
  from: string
  to: string
}

const dayLength = 86_400_000

const two = (number: number) => String(number).padStart(2, '0')
const dayText = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Adds months; negative numbers subtract. */
export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** Adds days; negative numbers subtract. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** Number of days in a range, both ends inclusive. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength) + 1

/** The days of a month that starts on day `start`, 1 to 28, or of several months from it. */
export function daysOf(month: Month, start: number, months = 1): Days {
  const next = addMonths(month, months)
  return {
    from: dayText(month.year, month.month, start),
    to: addDays(dayText(next.year, next.month, start), -1),
  }
}

/** The month that contains a day, if months start on day `start`. */
export function monthOf(day: string, start: number): Month {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return date >= start ? { year, month } : addMonths({ year, month }, -1)
}

/** A month as API query parameters. */
export const monthQuery = ({ year, month }: Month) => ({ year: String(year), month: String(month) })

/** A month as text, such as '2026-03'. */
export const monthKey = ({ year, month }: Month): string => `${String(year).padStart(4, '0')}-${two(month)}`

export const isWithin = (day: string, { from, to }: Days): boolean => day >= from && day <= to
