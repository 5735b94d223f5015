import { formatCents, parseCents } from '#contract/platform/money.ts'

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Converts the wire format's dollars to cents. */
export const centsOf = (dollars: number): number => parseCents(dollars) ?? 0

/** Formats the wire format's dollars for users. */
export const dollarsText = (dollars: number): string => formatCents(centsOf(dollars))

/** Short amount for chart bar labels: '$24', '$1.2K'. */
export const shortAmount = (cents: number): string =>
  (Math.abs(cents) < 100_000 ? whole : compact).format(cents / 100).replace('-', '−')

/** An amount without cents: '$1,204'. */
export const wholeDollars = (cents: number): string => whole.format(cents / 100).replace('-', '−')
