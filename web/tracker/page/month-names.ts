import type { Days, Month } from '#contract/tracker/months.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const long = format({ month: 'long' })
const dayFormat = format({ month: 'long', day: 'numeric' })
const shortFormat = format({ month: 'short', day: 'numeric' })
const shortWithYear = format({ month: 'short', day: 'numeric', year: 'numeric' })

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** 'June' */
export const monthWord = ({ year, month }: Month): string => long.format(Date.UTC(year, month - 1, 1))

/** 'June 2026' */
export const monthName = (month: Month): string => `${monthWord(month)} ${month.year}`

/** 'June 18', independent of the time zone. */
export const dayName = (day: string): string => dayFormat.format(atNoon(day))

/** 'Jun 18', with the year only if it differs from today's. */
export const tableDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortFormat : shortWithYear).format(atNoon(day))

/** 'June 1 to 18', or 'June 25 to July 24'. */
export const daysText = ({ from, to }: Days): string => {
  if (from === to) return dayName(from)
  return `${dayName(from)} to ${from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : dayName(to)}`
}
