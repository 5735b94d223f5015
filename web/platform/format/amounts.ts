import { centsFormat, formatCents } from '#contract/platform/money.ts'
import { centsOf } from './dollars.ts'

type Format = (cents: number, currency: string) => string

const compact: Format = centsFormat({ notation: 'compact', maximumFractionDigits: 1 })
const narrow: Format = centsFormat({ currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })

/** Formats an amount of the wire format in a currency: '€1,204.50'. */
export const amountText = (amount: number, currency: string): string => formatCents(centsOf(amount), currency)

/** An amount without cents: '€1,204'. */
export const wholeAmount: Format = centsFormat({ maximumFractionDigits: 0 })

/** Short amount for chart bar labels: '€24', '€1.2K'. */
export const shortAmount: Format = (cents, currency) =>
  (Math.abs(cents) < 100_000 ? wholeAmount : compact)(cents, currency)

/** The short sign of a currency, as a prefix of a field: '$', '€', 'kr'. */
export const currencySign = (currency: string): string => narrow(0, currency).replace(/[\d\s]/g, '')
