import { formatCents, parseCents } from '#contract/platform/money.ts'

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** The wire's dollars in cents. */
export const centsOf = (dollars: number): number => parseCents(dollars) ?? 0

/** The wire's dollars as a person reads them. */
export const dollarsText = (dollars: number): string => formatCents(centsOf(dollars))

/** An amount as short as it stands over a bar: '$24', '$1.2K'. */
export const shortAmount = (cents: number): string =>
  (Math.abs(cents) < 100_000 ? whole : compact).format(cents / 100).replace('-', '−')

/** An amount without cents: '$1,204'. */
export const wholeDollars = (cents: number): string => whole.format(cents / 100).replace('-', '−')
