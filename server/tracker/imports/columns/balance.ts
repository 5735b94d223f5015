export type Cents = number | null

/** Whether the rows of a file begin with the oldest payment; null if its days do not tell. */
export type RowOrder = 'oldFirst' | 'newFirst' | null

/** How amounts relate to a running balance. */
export interface BalanceProof {
  /** Whether the balance grows by an amount above zero, or falls by it. */
  sign: 'follows' | 'opposes'
  /** Number of balances that the amounts explain. */
  matches: number
}

/** Minimum share of balances that the amounts must explain; banks merge some rows. */
const minShare = 0.8

/** Number of balances whose change equals amounts, by the order of the rows. */
interface Matches {
  oldFirst: { plus: number; minus: number }
  newFirst: { plus: number; minus: number }
  steps: number
}

/** Compares each change of the balance with the amounts in between. Rows without a balance add to the next one. */
function matchesOf(amounts: readonly Cents[], balances: readonly Cents[]): Matches {
  const matches: Matches = { oldFirst: { plus: 0, minus: 0 }, newFirst: { plus: 0, minus: 0 }, steps: 0 }
  let last: number | null = null
  // Sums of the rows after the last balance up to this row, and of the last balance's row up to the one before this.
  let through = 0
  let before = 0
  for (const [index, balance] of balances.entries()) {
    const amount = amounts[index] ?? 0
    through += amount
    if (balance === null) {
      before += amount
      continue
    }
    const change = last === null ? 0 : balance - last
    if (change !== 0) {
      matches.steps += 1
      if (change === through) matches.oldFirst.plus += 1
      if (change === -through) matches.oldFirst.minus += 1
      if (-change === before) matches.newFirst.plus += 1
      if (change === before) matches.newFirst.minus += 1
    }
    last = balance
    through = 0
    before = amount
  }
  return matches
}

/**
 * Compares amounts with a running balance.
 * @param order of the rows. A balance that falls by amounts looks like one before each payment in the other order.
 * @returns null if the amounts do not explain the balance
 */
export function proveBalance(
  amounts: readonly Cents[],
  balances: readonly Cents[],
  order: RowOrder,
): BalanceProof | null {
  const { oldFirst, newFirst, steps } = matchesOf(amounts, balances)
  const after = Math.max(oldFirst.plus, newFirst.plus)
  const beforeEach = order === 'oldFirst' ? newFirst.minus : order === 'newFirst' ? oldFirst.minus : 0
  const falling = order === null ? 0 : order === 'oldFirst' ? oldFirst.minus : newFirst.minus
  const follows = Math.max(after, beforeEach)
  const matches = Math.max(follows, falling)
  if (matches === 0 || matches < steps * minShare || follows === falling) return null
  if (follows > falling) return { sign: 'follows', matches }
  // A single balance proves only amounts with the usual sign.
  return matches > 1 ? { sign: 'opposes', matches } : null
}

/** Amounts less the size of others, such as credits less debits; a row without both stays empty. */
export const less = (amounts: readonly Cents[], others: readonly Cents[]): Cents[] =>
  amounts.map((amount, index) => {
    const other = others[index] ?? null
    return amount === null && other === null ? null : (amount ?? 0) - Math.abs(other ?? 0)
  })

/** The order of rows by their days as 'YYYY-MM-DD'; null if it is mixed. */
export function orderOfRows(days: readonly (string | null)[]): RowOrder {
  let rising = 0
  let falling = 0
  let last: string | null = null
  for (const day of days) {
    if (day !== null && last !== null && day !== last) {
      if (day > last) rising += 1
      else falling += 1
    }
    last = day ?? last
  }
  if (rising > 3 * falling) return 'oldFirst'
  return falling > 3 * rising ? 'newFirst' : null
}
