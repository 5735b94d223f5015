import type { DateOrder } from '#contract/tracker/import-mapping.ts'
import { monthOf } from './month-names.ts'

/** Maximum characters of a date with a time. */
const maxDateLength = 60

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i
const yearFirst = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})\.?(?=$|[T\s,Z+])/
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|\d{6}|[T\s[])/
/** QIF files write '1/ 5/26' and '1/ 5'26'. */
const numeric = /^(\d{1,2})([-/.])\s?(\d{1,2})(?:\2|')\s?(\d{4}|\d{1,2})\.?(?=$|[T\s,])/
const monthFirst = /^(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?=$|[\s,])/iu
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s/-]*(?:de\s)?(\p{L}{3,12})\.?,?[\s/-]*(?:de\s)?(\d{4}|\d{2})(?=$|[\s,])/iu
const namedAfterYear = /^(\d{4})[\s/-](\p{L}{3,12})[\s/-](\d{1,2})(?=$|[T\s,])/iu

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function dayText(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Maps years of one or two digits to 1970 to 2069. */
const yearOf = (text: string) => Number(text) + (text.length > 2 ? 0 : Number(text) < 70 ? 2000 : 1900)

/** Parses a day with the name of its month. */
function parseNamed(text: string): string | null {
  const month = monthFirst.exec(text)
  if (month) return dayText(yearOf(month[3] ?? ''), monthOf(month[1] ?? ''), Number(month[2]))
  const day = dayFirst.exec(text)
  if (day) return dayText(yearOf(day[3] ?? ''), monthOf(day[2] ?? ''), Number(day[1]))
  const year = namedAfterYear.exec(text)
  return year && dayText(yearOf(year[1] ?? ''), monthOf(year[2] ?? ''), Number(year[3]))
}

/**
 * Parses the day at the start of a text and ignores a time after it.
 * @param order of day, month and year in numeric dates without a leading year
 * @returns 'YYYY-MM-DD', or null for an invalid day
 */
export function parseDay(text: string, order: DateOrder): string | null {
  const date = text.slice(0, maxDateLength).replace(weekday, '')
  const iso = yearFirst.exec(date) ?? compact.exec(date)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = numeric.exec(date)
  if (!numbers) return parseNamed(date)
  const [, first = '', , second = '', third = ''] = numbers
  if (order === 'ymd') return null
  const [month, day] = order === 'mdy' ? [first, second] : [second, first]
  return dayText(yearOf(third), Number(month), Number(day))
}

/** Whether a text is a day in any order. */
export const isDay = (text: string): boolean => parseDay(text, 'mdy') !== null || parseDay(text, 'dmy') !== null

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
