import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { currencySign } from '#web/platform/format/amounts.ts'

/** An amount as it is read from a text, or the reason why it is not. */
export type AmountReading =
  | {
      /** May be negative, or above the maximum of an amount. */
      cents: number
      /** Written without groups, signs and sums, as in 12.50, so that the reading need not be shown. */
      isPlain: boolean
    }
  | { problem: 'empty' | 'unreadable' | 'decimals' }

/** Currencies that are usually written with a decimal comma, so that a dot before three digits groups them. */
const commaCurrencies: readonly Currency[] = [
  ...(['EUR', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'UAH'] as const),
  ...(['IDR', 'BRL', 'ARS', 'COP', 'UYU', 'MAD'] as const),
]

/** Maximum characters that are read; longer texts are no amounts. */
const maxLength = 300
/** Maximum numbers in a sum or product. */
const maxNumbers = 20

const plain = /^\d{1,13}(?:\.\d{0,2})?$/

/**
 * Reads an amount as users write it: '1,234.56', '1.234,56', '1 234,50', '12,5', '€12', '15+3', '3*4.99'. Products are
 * computed first and rounded to cents. One separator before exactly three digits is read in the usual style of the
 * currency: '1,234' is 1,234 US dollars, and has too many decimals in euros.
 */
export function readAmount(text: string, currency: Currency): AmountReading {
  const written = normalized(text)
  if (written === '') return { problem: 'empty' }
  if (written.length > maxLength) return { problem: 'unreadable' }
  const signs = signsOf(currency)
  const { isNegative, rest } = withoutMinus(written, signs)
  const parts = rest.split(/([-+*])/)
  const numbers: bigint[] = []
  for (const part of parts.filter((_, index) => index % 2 === 0)) {
    const number = readNumber(withoutSigns(part.trim(), signs), commaCurrencies.includes(currency) ? ',' : '.')
    if (typeof number === 'string') return { problem: number }
    numbers.push(number)
  }
  if (numbers.length > maxNumbers) return { problem: 'unreadable' }
  const operators = parts.filter((_, index) => index % 2 === 1)
  return { cents: Number(computed(numbers, operators, isNegative)), isPlain: plain.test(text.trim()) }
}

/** One kind of space, minus, multiplication sign and apostrophe, in lower case. */
const normalized = (text: string) =>
  text.toLowerCase().replace(/\s+/g, ' ').replace(/[−–]/g, '-').replaceAll('×', '*').replaceAll('’', "'").trim()

/** How a currency is marked beside an amount, longest first: 'cad', 'ca$', '$'. */
const signsOf = (currency: Currency): string[] =>
  [currency, formatCents(0, currency).replace(/[\d\s.]/g, ''), currencySign(currency)]
    .map((sign) => sign.toLowerCase())
    .sort((a, b) => b.length - a.length)

/** Removes the minus of the first number: '-$5' and '$-5' are '$5' and '5'. */
function withoutMinus(text: string, signs: readonly string[]): { isNegative: boolean; rest: string } {
  const sign = signs.find((one) => text.startsWith(one)) ?? ''
  const rest = text.slice(sign.length).trimStart()
  return rest.startsWith('-') ? { isNegative: true, rest: rest.slice(1) } : { isNegative: false, rest: text }
}

/** Removes a sign of the currency before and after a number. */
function withoutSigns(text: string, signs: readonly string[]): string {
  const before = signs.find((sign) => text.startsWith(sign)) ?? ''
  const rest = text.slice(before.length)
  const after = signs.find((sign) => rest.endsWith(sign)) ?? ''
  return rest.slice(0, rest.length - after.length).trim()
}

const grouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/

/** Reads one number without a sign, in hundredths. */
function readNumber(text: string, decimal: '.' | ','): bigint | 'unreadable' | 'decimals' {
  const at = decimalPlace(text, decimal)
  const whole = at < 0 ? text : text.slice(0, at)
  const fraction = at < 0 ? '' : text.slice(at + 1)
  const isNumber = (/^\d*$/.test(whole) || grouped.test(whole)) && /^\d*$/.test(fraction)
  if (!isNumber || whole + fraction === '') return 'unreadable'
  if (fraction.length > 2) return 'decimals'
  return BigInt(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'))
}

/** Index of the decimal separator; -1 if the number is whole. */
function decimalPlace(text: string, decimal: '.' | ','): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const mark = text.charAt(last)
  if (text.includes(mark === '.' ? ',' : '.')) return last
  // A repeated separator groups.
  if (text.indexOf(mark) < last) return -1
  const isAmbiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isAmbiguous && mark !== decimal ? -1 : last
}

/** Computes from left to right, products first. Numbers and the result are in hundredths. */
function computed([first = 0n, ...rest]: readonly bigint[], operators: readonly string[], isNegative: boolean): bigint {
  let sum = 0n
  let product = isNegative ? -first : first
  let scale = 1n
  for (const [index, number] of rest.entries()) {
    if (operators[index] === '*') {
      product *= number
      scale *= 100n
      continue
    }
    sum += rounded(product, scale)
    product = operators[index] === '-' ? -number : number
    scale = 1n
  }
  return sum + rounded(product, scale)
}

/** Divides, and rounds a half away from zero. */
const rounded = (product: bigint, scale: bigint): bigint => (product + (product < 0n ? -scale : scale) / 2n) / scale
