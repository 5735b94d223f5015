import { formatCents, parseCents } from '#contract/platform/money.ts'

/** Converts an amount of the wire format to cents. */
export const centsOf = (amount: number): number => parseCents(amount) ?? 0

/** Formats the wire format's dollars for users. */
export const dollarsText = (dollars: number): string => formatCents(centsOf(dollars))
