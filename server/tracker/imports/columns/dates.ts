import type { DateOrder } from '#contract/tracker/imports.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|\d{6}|[T\s[])/
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s,])/
const monthFirst = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[\s,])/i
const namedMonth = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})(?=$|[\s,])/i

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function dayText(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Maps two-digit years to 1970 to 2069. */
const yearOf = (text: string) => Number(text) + (text.length > 2 ? 0 : Number(text) < 70 ? 2000 : 1900)

const monthOfName = (name: string) => monthNames.indexOf(name.toLowerCase()) + 1

/**
 * Parses the day at the start of a text and ignores a time after it.
 * @param order of day, month and year in numeric dates without a leading year
 * @returns 'YYYY-MM-DD', or null for an invalid day
 */
export function parseDay(text: string, order: DateOrder): string | null {
  const iso = yearFirst.exec(text) ?? compact.exec(text)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = numeric.exec(text)
  if (numbers) {
    const [, first = '', , second = '', third = ''] = numbers
    if (order === 'ymd') return null
    const [month, day] = order === 'mdy' ? [first, second] : [second, first]
    return dayText(yearOf(third), Number(month), Number(day))
  }
  const named = monthFirst.exec(text)
  if (named) return dayText(yearOf(named[3] ?? ''), monthOfName(named[1] ?? ''), Number(named[2]))
  const dayFirst = namedMonth.exec(text)
  return dayFirst && dayText(yearOf(dayFirst[3] ?? ''), monthOfName(dayFirst[2] ?? ''), Number(dayFirst[1]))
}

/** Whether a text is a day in any order. */
export const isDay = (text: string): boolean =>
  parseDay(text, 'mdy') !== null || parseDay(text, 'dmy') !== null || parseDay(text, 'ymd') !== null

/**
 * Detects the date order of a column: the order in which most values are valid. A single value with a 25 can decide it.
 * @returns null if all values are ambiguous, so that the member must choose
 */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  const counts = { ymd: 0, mdy: 0, dmy: 0 }
  let hasDots = false
  for (const text of texts) {
    for (const order of ['ymd', 'mdy', 'dmy'] as const) if (parseDay(text, order) !== null) counts[order] += 1
    hasDots ||= numeric.exec(text)?.[2] === '.'
  }
  const { ymd, mdy, dmy } = counts
  // Dates with a leading year or a month name are valid in every order.
  if (ymd >= mdy && ymd >= dmy) return mdy === 0 && ymd === 0 ? null : 'ymd'
  if (mdy !== dmy) return mdy > dmy ? 'mdy' : 'dmy'
  return hasDots ? 'dmy' : null
}
