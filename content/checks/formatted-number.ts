/** Parses formatted numbers: '$1,080', '−$250', '7.2%', '30 months'. */

export type FormattedNumber = { value: number; decimals: number; percent: boolean; money: boolean; unit: string }

const numberPattern =
  /^(?:about )?([-−]?)(\$?)([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(%?)(?:\s+([A-Za-z][A-Za-z ]*))?\.?$/

/** Parses a text that consists of one number with its unit, or returns null. */
export function parseFormatted(text: string): FormattedNumber | null {
  const match = numberPattern.exec(text.trim())
  if (!match) return null
  const [, before, dollar, after, whole = '', fraction = '', percent, unit = ''] = match
  const size = Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`)
  const value = before || after ? -size : size
  return { value, decimals: fraction.length, percent: percent === '%', money: dollar === '$', unit }
}

/**
 * Whether an exact value is formatted as this number, to the digits shown. A percentage matches either way: 7.2% is 0.072
 * or 7.2.
 */
export function isFormattedAs(exact: number, formatted: FormattedNumber): boolean {
  const isClose = (value: number) => Math.abs(value - formatted.value) <= 0.5 * 10 ** -formatted.decimals + 1e-9
  return isClose(exact) || (formatted.percent && isClose(exact * 100))
}

const pattern = ({ value, decimals }: FormattedNumber): string => {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',?')
  const cents = fraction === '' ? '(?:\\.00)?' : `\\.${fraction}`
  const sign = value < 0 ? '[-−]\\$?' : ''
  return `${sign}(?<![\\d.,])${grouped}${cents}(?!\\d|[.,]\\d)`
}

/** Whether a text contains the number, with or without thousands separators, a unit, or cents of 00. */
export const containsNumber = (text: string, formatted: FormattedNumber): boolean =>
  new RegExp(pattern(formatted)).test(text)

/** Whether a text contains the number with its unit: 6.2% is not in '6.2 hours', and $400 is not in '400 people'. */
export function containsFormatted(text: string, formatted: FormattedNumber): boolean {
  const before = formatted.money ? '\\$' : ''
  const after = formatted.percent ? '\\s?(?:%|percent)' : ''
  return new RegExp(`${before}${pattern(formatted)}${after}`).test(text)
}
