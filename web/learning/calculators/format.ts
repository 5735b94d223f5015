import { formatCents } from '#contract/platform/money.ts'
import type { SliderField } from '#course/calculators/field-groups.ts'

/** Number formats of calculators. */

/** Dollars to the cent: 1234.5 is '$1,234.50', −5 is '−$5.00'. */
export const dollars = (amount: number): string => formatCents(Math.round(amount * 100) + 0)

/** Dollars without cents if they are zero: an axis has little space. */
export const shortDollars = (amount: number): string => dollars(amount).replace(/\.00$/, '')

/** A number with up to four decimals and a true minus. */
export const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4 }).replace('-', '−')

/** Dollars of a distant year at an assumed rate; cents would be false precision. */
export const wholeDollars = (amount: number): string => shortDollars(Math.round(amount))

export const percent = (value: number): string => `${number(value)}%`

/** A computed rate or change, with at most one decimal: 66.67 is '66.7%', 25 is '25%'. */
export const tenthPercent = (value: number): string => percent(Math.round(value * 10) / 10 + 0)

/** A share without decimals: 90.35 is '90%'. */
export const wholePercent = (value: number): string => percent(Math.round(value) + 0)

/** '1 year', '2 years'. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

export const years = (value: number): string => count(value, 'year')

/** Months, plus years from a year and a half: '30 months (2 years 6 months)'. */
export function months(value: number): string {
  const [whole, rest] = [Math.floor(value / 12), value % 12]
  if (value < 18) return count(value, 'month')
  return `${count(value, 'month')} (${years(whole)}${rest ? ` ${count(rest, 'month')}` : ''})`
}

/** The month a number of months after a date, 'YYYY-MM-DD': 'October 2028'. */
export function monthAfter(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const timestamp = new Date(Date.UTC(year, month - 1 + months, 1))
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(timestamp)
}

const byUnit = { dollars: shortDollars, percent, number, whole: number }

/** A slider's value with its unit: '10 years', '4%', '$265'. */
export const sliderValue = ({ unit, noun }: Pick<SliderField, 'unit' | 'noun'>, value: number): string =>
  noun ? count(value, noun) : byUnit[unit](value)
