/** Characters around the digits: currency signs and codes, spaces, apostrophes of Swiss thousands. */
const surroundingCharacters = /\b[A-Z]{3}\b|\p{Sc}|[\s\u00a0\u202f'’*]/gu

/** Maximum characters of an amount with everything around it; longer text is not parsed. */
const maxAmountLength = 60

const grouped = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?$/,
}

/** The digits of an amount without its sign, and whether it is negative. */
function splitSign(text: string): { digits: string; isNegative: boolean } {
  const trimmed = text.replace(/[−–]/g, '-').replace(surroundingCharacters, '')
  const debit = /DR$/i.test(trimmed)
  const withoutMarker = trimmed.replace(/(CR|DR)$/i, '')
  const inner = /^\((.*)\)$/.exec(withoutMarker)?.[1] ?? withoutMarker
  const digits = inner.replace(/^[+-]|[+-]$/g, '')
  return { digits, isNegative: debit || inner !== withoutMarker || inner.startsWith('-') || inner.endsWith('-') }
}

/**
 * Parses an amount as banks write it: '1,234.56', '1.234,56', '(12.50)', '12.50-', '- $25.00', 'CHF 1’234.50'.
 * @param decimal the decimal separator; the other one may only separate groups of three digits
 * @returns signed cents, or null for invalid amounts, such as three decimals
 */
export function parseAmount(text: string, decimal: '.' | ','): number | null {
  if (text.length > maxAmountLength) return null
  const { digits, isNegative } = splitSign(text)
  const match = grouped[decimal].exec(digits)
  if (!match || !/\d/.test(digits)) return null
  const fraction = (match[1] ?? '').replace(/(?<=\d{2})0+$/, '')
  if (fraction.length > 2) return null
  const integerPart = digits.split(decimal)[0]?.replace(/\D/g, '') || '0'
  const cents = Number(integerPart) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return isNegative && cents !== 0 ? -cents : cents
}

/** Whether a text is an amount with either decimal separator. */
export const isAmount = (text: string): boolean => parseAmount(text, '.') !== null || parseAmount(text, ',') !== null

/**
 * Decimal separator of a column: the one after which most amounts have one or two digits. If no amount has cents, the
 * one that does not precede three digits.
 */
export function decimalOf(texts: Iterable<string>): '.' | ',' {
  let points = 0
  let commas = 0
  for (const text of texts) {
    if (text.length > maxAmountLength) continue
    const last = /([.,])(\d+)\D*$/.exec(splitSign(text).digits)
    if (!last) continue
    const isCents = (last[2] ?? '').length !== 3
    if ((last[1] === '.') === isCents) points += isCents ? 100 : 1
    else commas += isCents ? 100 : 1
  }
  return commas > points ? ',' : '.'
}
