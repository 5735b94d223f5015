import { splitCurrency } from './currency.ts'

/** Maximum characters of an amount with everything around it; longer text is not parsed. */
const maxAmountLength = 60

const grouped = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)?(?:\.(\d*))?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?$/,
}

/** Marks of debits and credits before or after the digits. Some banks abbreviate them to one letter. */
const markBefore = /^(CR|DR|DB|[CDHS])\.?(?=[\s\d])/i
const markAfter = /(?<=[\d\s.,)])(CR|DR|DB|[CDHS])\.?$/i

/** Most amounts have nothing around them; the others take longer. */
const plain = /^[+-]?[\d.,]*$/

interface AmountParts {
  digits: string
  isNegative: boolean
  mark: 'out' | 'in' | null
  currency: string
}

/** Splits an amount into digits with separators, sign, mark and currency. */
function splitAmount(text: string): AmountParts {
  if (plain.test(text))
    return { digits: text.replace(/^[+-]/, ''), isNegative: text[0] === '-', mark: null, currency: '' }
  const trimmed = text.replace(/[−–—]/g, '-').trim()
  const after = markAfter.exec(trimmed)
  const before = after ? null : markBefore.exec(trimmed)
  const word = (after ?? before)?.[1] ?? ''
  const mark = word === '' ? null : /^[CH]/i.test(word) ? 'in' : 'out'
  const unmarked = after ? trimmed.slice(0, after.index) : trimmed.slice(before?.[0].length ?? 0)
  const { rest, currency } = splitCurrency(unmarked)
  const compact = rest.replace(/[\s'’*]/g, '')
  const inner = /^\((.*)\)$/.exec(compact)?.[1] ?? compact
  const digits = inner.replace(/^[+-]|[+-]$/g, '')
  const isNegative = mark === 'out' || inner !== compact || inner.startsWith('-') || inner.endsWith('-')
  return { digits, isNegative, mark, currency }
}

/**
 * Parses an amount as banks write it: '1,234.56', '1.234,56', '(12.50)', '12.50-', '- $25.00', 'CHF 1’234.50'.
 * Fractions of a cent are rounded half away from zero.
 * @param decimal the decimal separator; the other one may only separate groups of digits
 * @returns signed cents, or null for a text that is no amount
 */
export function parseAmount(text: string, decimal: '.' | ','): number | null {
  if (text.length > maxAmountLength) return null
  const { digits, isNegative } = splitAmount(text)
  const match = grouped[decimal].exec(digits)
  if (!match || !/\d/.test(digits)) return null
  const fraction = match[1] ?? ''
  const integerPart = digits.split(decimal)[0]?.replace(/\D/g, '') || '0'
  const roundedUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0
  const cents = Number(integerPart) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundedUp
  if (!Number.isSafeInteger(cents)) return null
  return isNegative && cents !== 0 ? -cents : cents
}

/** Whether a text is an amount with either decimal separator. */
export const isAmount = (text: string): boolean => parseAmount(text, '.') !== null || parseAmount(text, ',') !== null

/** The direction that an amount states by a mark, as in '12.50 CR'; null without a mark. */
export const markOf = (text: string): AmountParts['mark'] =>
  text.length > maxAmountLength ? null : splitAmount(text).mark

/** The currency that an amount states by a sign or a code, as in '12,50 €'; empty if there is none. */
export const currencyIn = (text: string): string => (text.length > maxAmountLength ? '' : splitAmount(text).currency)

/** Whether an amount has cents or fractions of them. */
export const hasCents = (text: string): boolean =>
  text.length <= maxAmountLength && /[.,](?:\d{1,2}|\d{4,})$/.test(splitAmount(text).digits)

/**
 * Decimal separator of a column: the one after which most amounts have one or two digits. If no amount has cents, the
 * one that does not precede three digits.
 */
export function decimalOf(texts: Iterable<string>): '.' | ',' {
  let points = 0
  let commas = 0
  for (const text of texts) {
    if (text.length > maxAmountLength) continue
    const last = /^(.*)([.,])(\d+)$/.exec(splitAmount(text).digits)
    if (!last) continue
    const [, before = '', separator, after = ''] = last
    // '0.500', '1234.500' and '1,234.500' cannot be thousands.
    const isDecimal =
      after.length !== 3 || /^0?$|^\d{4,}$/.test(before) || before.includes(separator === '.' ? ',' : '.')
    if ((separator === '.') === isDecimal) points += isDecimal ? 100 : 1
    else commas += isDecimal ? 100 : 1
  }
  return commas > points ? ',' : '.'
}
