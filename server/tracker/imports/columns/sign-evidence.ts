import type { Cents, RowOrder } from './balance.ts'

/** Sign of a payment in the column of the amounts. */
export type Sign = 'negative' | 'positive'

/** What a file says about the direction of its payments. Lists have an entry for each row of the sample. */
export interface SignEvidence {
  /** Cells of the column of the amounts. */
  texts: readonly string[]
  /** The same as signed cents. */
  cents: readonly Cents[]
  /** Fees that are not part of the amounts; null if there are none. */
  fees: readonly Cents[] | null
  /** Words about each payment: its type, category, description and memo. */
  descriptions: readonly string[]
  /** Columns that may mark directions, the most likely first. */
  directions: readonly (readonly string[])[]
  /** A running balance; null if there is none. */
  balances: readonly Cents[] | null
  order: RowOrder
  /** Whether the file names its columns. */
  hasHeader: boolean
  /** Whether the name of the amounts says that they are spending, such as 'Cost'. */
  isSpending: boolean
  /** Whether the columns are those of an export of a card, or of orders: purchases may be above zero. */
  isCard: boolean
  /** Whether the columns are those of an account and of no card, such as value dates. */
  isAccount: boolean
}

/** Number of rows by direction and sign. */
export interface Votes {
  outNegative: number
  outPositive: number
  inNegative: number
  inPositive: number
}

/** Counts rows by their stated or suggested direction and the sign of their amount. */
export function votesOf(directions: readonly ('in' | 'out' | null)[], cents: readonly Cents[]): Votes {
  const votes = { outNegative: 0, outPositive: 0, inNegative: 0, inPositive: 0 }
  for (const [index, direction] of directions.entries()) {
    const amount = cents[index] ?? 0
    if (direction !== null && amount !== 0) votes[`${direction}${amount < 0 ? 'Negative' : 'Positive'}`] += 1
  }
  return votes
}

/** Minimum ratio of rows that agree to rows that contradict. */
const clearly = 2

/** The meaning of the sign by the majority of the rows; null if it is not clear. */
export function majorityOf({ outNegative, outPositive, inNegative, inPositive }: Votes): Sign | null {
  const negative = outNegative + inPositive
  const positive = outPositive + inNegative
  if (negative > clearly * positive) return 'negative'
  return positive > clearly * negative ? 'positive' : null
}
