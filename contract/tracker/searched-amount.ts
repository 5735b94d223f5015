import { currencies } from './currencies.ts'

/** Amounts in cents, both ends included. */
export interface AmountRange {
  from: number
  to: number
}

/** How an amount is marked beside its digits: any sign of a currency, a code, or letters used as a sign. */
const mark = `(?:[a-z]{0,3}\\p{Sc}|kr\\.?|zł|kč|ft|lei|${currencies.join('|')})`
const grouped = "\\d{1,3}(?:([., '’\\u00a0\\u202f])\\d{3})(?:\\2\\d{3})*"
const pattern = new RegExp(`^-?${mark}?\\s*-?(${grouped}|\\d+)(?:[.,](\\d{0,2}))?\\s*${mark}?$`, 'iu')

/** Maximum digits before the decimals, as in the largest amount of an expense. */
const maxDigits = 7

/**
 * The amounts that a searched text means. Decimals may be incomplete, as while typing: '12' and '12.' are 12.00 to
 * 12.99, '12,5' is 12.50 to 12.59. One separator before three digits groups them: '1,234' and '1.234' are 1234.
 * @returns null if the text is not an amount
 */
export function searchedAmounts(text: string): AmountRange | null {
  const [, whole = '', , decimals = ''] = pattern.exec(text.trim()) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '' || digits.length > maxDigits) return null
  const cents = (fill: string) => Number(digits + decimals.padEnd(2, fill))
  return { from: cents('0'), to: cents('9') }
}

/** Whether an amount is in a range. @param cents of an expense or a refund, without a sign */
export const isInRange = (range: AmountRange | null, cents: number): boolean =>
  range !== null && cents >= range.from && cents <= range.to
