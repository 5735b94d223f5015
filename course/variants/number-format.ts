import { roundTo } from './arithmetic.ts'

/** A number that its format cannot show exactly, such as $0.40 in whole dollars. */
export class NumberFormatError extends Error {}

/**
 * How a text shows a number: '$' whole dollars, '$.00' dollars and cents, '$.?' cents only if there are any, '%' percent,
 * '#' a number, '#.0' and '#.00' a number with decimals, '0' without separators, such as a year of the calendar, 'word'
 * and 'Word' a whole number up to twelve in words, 'sup' an exponent, '# month' a whole number with its noun, '#.? hour'
 * with one decimal only if there is one. Words may follow dollars: '$.00 a pound'.
 */
export const numberFormat =
  /^(?:\$(?:\.00|\.\?)?(?: [a-z][a-z ]*)?|%|#|#\.0|#\.00|0|word|Word|sup|#(?:\.\?)? [a-z][a-z ]*)$/

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Rounds to the decimals of a format that shows no more. @throws NumberFormatError for a number with more decimals */
function exact(value: number, decimals: number, format: string): number {
  const rounded = roundTo(value, decimals)
  if (Math.abs(rounded - value) > 1e-7 * Math.max(1, Math.abs(value)))
    throw new NumberFormatError(`${value} has too many decimals for the format ${format}; round it`)
  return rounded
}

/** A number with separators of thousands and a minus sign, with `least` to `most` decimals. */
function digits(value: number, least: number, most: number): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(most).split('.')
  const shown = fraction.slice(least).replace(/0+$/, '')
  const decimals = fraction.slice(0, least) + shown
  const size = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (decimals && `.${decimals}`)
  return value < 0 ? `−${size}` : size
}

const withDollar = (text: string) => (text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`)

/** @throws NumberFormatError for a number that the format cannot show */
export function formatNumber(value: number, format: string): string {
  const [, dollars, unit] = /^(\$\S*)( .*)$/.exec(format) ?? []
  if (dollars !== undefined) return formatNumber(value, dollars) + unit
  switch (format) {
    case '$':
      return withDollar(digits(exact(value, 0, format), 0, 0))
    case '$.00':
      return withDollar(digits(roundTo(value, 2), 2, 2))
    case '$.?':
      return withDollar(
        Number.isInteger(roundTo(value, 2)) ? digits(roundTo(value, 2), 0, 0) : digits(roundTo(value, 2), 2, 2),
      )
    case '%':
      return `${digits(exact(value, 2, format), 0, 2)}%`
    case '#':
      return digits(exact(value, 4, format), 0, 4)
    case '#.0':
      return digits(roundTo(value, 1), 1, 1)
    case '#.00':
      return digits(roundTo(value, 2), 2, 2)
    case '0':
      return String(exact(value, 0, format))
    default:
      return format.startsWith('#') ? withNoun(value, format) : formatWhole(exact(value, 0, format), format)
  }
}

/** A number with its noun, from a format such as '# month' and '#.? hour'. */
function withNoun(value: number, format: string): string {
  const [number = '', ...nouns] = format.split(' ')
  const decimals = number === '#.?' ? 1 : 0
  const shown = exact(value, decimals, format)
  return `${digits(shown, 0, decimals)} ${nouns.join(' ')}${Math.abs(shown) === 1 ? '' : 's'}`
}

function formatWhole(value: number, format: string): string {
  if (format === 'sup') return [...String(value)].map((digit) => superscripts[Number(digit)] ?? '⁻').join('')
  const word = words[value] ?? digits(value, 0, 0)
  return format === 'Word' ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
