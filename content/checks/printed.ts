/** Parses printed numbers: '$1,080', '−$250', '7.2%', '30 months'. */

export type Printed = { value: number; decimals: number; percent: boolean; money: boolean; unit: string }

const shape = /^(?:about )?([-−]?)(\$?)([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(%?)(?:\s+([A-Za-z][A-Za-z ]*))?\.?$/

/** Parses a text that consists of one number with its unit, or returns null. */
export function readPrinted(text: string): Printed | null {
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, before, dollar, after, whole = '', fraction = '', percent, unit = ''] = match
  const size = Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`)
  const value = before || after ? -size : size
  return { value, decimals: fraction.length, percent: percent === '%', money: dollar === '$', unit }
}

/**
 * Whether an exact value is printed as this number, to the digits shown. A percentage matches either way: 7.2% is 0.072
 * or 7.2.
 */
export function printsAs(exact: number, printed: Printed): boolean {
  const close = (value: number) => Math.abs(value - printed.value) <= 0.5 * 10 ** -printed.decimals + 1e-9
  return close(exact) || (printed.percent && close(exact * 100))
}

const pattern = ({ value, decimals }: Printed): string => {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',?')
  const cents = fraction === '' ? '(?:\\.00)?' : `\\.${fraction}`
  const sign = value < 0 ? '[-−]\\$?' : ''
  return `${sign}(?<![\\d.,])${grouped}${cents}(?!\\d|[.,]\\d)`
}

/** Whether a text contains the number, with or without thousands separators, a unit, or cents of 00. */
export const holds = (text: string, printed: Printed): boolean => new RegExp(pattern(printed)).test(text)

/** Whether a text contains the number with its unit: 6.2% is not in '6.2 hours', and $400 is not in '400 people'. */
export function holdsAs(text: string, printed: Printed): boolean {
  const before = printed.money ? '\\$' : ''
  const after = printed.percent ? '\\s?(?:%|percent)' : ''
  return new RegExp(`${before}${pattern(printed)}${after}`).test(text)
}
