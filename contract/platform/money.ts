/** Money is an integer number of cents inside; only people and the wire see decimal dollars. */

/** The most that one amount may be, in cents. */
export const maxCents = 999_999_999
/** What is said of a larger amount. */
export const tooMuch = 'Please give at most $9,999,999.99.'

const decimal = /^-?\d{1,13}(?:\.(\d{1,2}))?$/

/**
 * Reads decimal dollars exactly: 12.5 or '12.5' is 1250 cents. The text is read digit by digit, since 1.15 * 100 is not 115.
 * @returns cents, or null for anything that is not a number with at most two decimals
 */
export function parseCents(dollars: number | string): number | null {
  const text = String(dollars).trim()
  const match = decimal.exec(text)
  if (!match) return null
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return text.startsWith('-') && cents !== 0 ? -cents : cents
}

/** Cents as the decimal dollars of the wire: 1250 is 12.5. Exact, since dividing rounds to the nearest double, which prints right. */
export const toDollars = (cents: number): number => cents / 100

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a person reads them, with a true minus: 123450 is '$1,234.50', -500 is '−$5.00'. */
export const formatCents = (cents: number): string => format.format(cents / 100).replace('-', '−')
