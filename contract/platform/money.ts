/** Money is an integer number of cents internally; only the UI and the wire use decimal amounts. */

/** Maximum amount, in cents. */
export const maxCents = 999_999_999
/** Message for an amount above the maximum. */
export const tooMuch = 'Please give at most $9,999,999.99.'

const decimal = /^-?\d{1,13}(?:\.(\d{1,2}))?$/

/**
 * Parses decimal dollars exactly: 12.5 or '12.5' is 1250 cents. The text is parsed digit by digit, because 1.15 * 100
 * is not 115.
 * @returns cents, or null for anything that is not a number with at most two decimals
 */
export function parseCents(dollars: number | string): number | null {
  const text = String(dollars).trim()
  const match = decimal.exec(text)
  if (!match) return null
  const [integerPart = '0', fraction = ''] = text.replace('-', '').split('.')
  const cents = Number(integerPart) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return text.startsWith('-') && cents !== 0 ? -cents : cents
}

/**
 * Cents as decimal dollars for the wire: 1250 is 12.5. Exact, because division rounds to the nearest double, which
 * prints correctly.
 */
export const toDollars = (cents: number): number => cents / 100

/**
 * Returns a formatter of cents with a true minus sign. It takes the code of a currency in ISO 4217, and keeps one format
 * for each.
 */
export function centsFormat(options?: Intl.NumberFormatOptions): (cents: number, currency?: string) => string {
  const formats: Record<string, Intl.NumberFormat> = {}
  return (cents, currency = 'USD') => {
    formats[currency] ??= new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options })
    return formats[currency].format(cents / 100).replace('-', '−')
  }
}

/** Cents formatted for display, with a true minus sign: 123450 is '$1,234.50', -500 in EUR is '−€5.00'. */
export const formatCents = centsFormat()
