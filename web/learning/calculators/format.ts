import { formatCents } from '#contract/platform/money.ts'
import type { SliderField } from '#course/calculators/field-groups.ts'

/** How calculators write their numbers. */

/** Dollars to the cent: 1234.5 is '$1,234.50', −5 is '−$5.00'. */
export const dollars = (amount: number): string => formatCents(Math.round(amount * 100) + 0)

/** Dollars without cents where there are none: an axis has little room. */
export const shortDollars = (amount: number): string => dollars(amount).replace(/\.00$/, '')

/** A number with up to four decimals and a true minus. */
export const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4 }).replace('-', '−')

/** Dollars of a far year at a made-up rate, where cents would say more than anybody knows. */
export const wholeDollars = (amount: number): string => shortDollars(Math.round(amount))

export const percent = (value: number): string => `${number(value)}%`

/** A rate or a change that was worked out, to the tenth at most: 66.67 is '66.7%', 25 is '25%'. */
export const tenthPercent = (value: number): string => percent(Math.round(value * 10) / 10 + 0)

/** A share that nobody needs to the hundredth: 90.35 is '90%'. */
export const wholePercent = (value: number): string => percent(Math.round(value) + 0)

/** '1 year', '2 years'. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

export const years = (value: number): string => count(value, 'year')

/** Months as they are counted, and in years from a year and a half on: '30 months (2 years 6 months)'. */
export function months(value: number): string {
  const [whole, rest] = [Math.floor(value / 12), value % 12]
  if (value < 18) return count(value, 'month')
  return `${count(value, 'month')} (${years(whole)}${rest ? ` ${count(rest, 'month')}` : ''})`
}

/** The month that is so many months after a day, 'YYYY-MM-DD': 'October 2028'. */
export function monthAfter(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const moment = new Date(Date.UTC(year, month - 1 + months, 1))
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(moment)
}

const byUnit = { dollars: shortDollars, percent, number, whole: number }

/** The value of a slider in words: '10 years', '4%', '$265'. */
export const sliderValue = ({ unit, noun }: Pick<SliderField, 'unit' | 'noun'>, value: number): string =>
  noun ? count(value, noun) : byUnit[unit](value)
