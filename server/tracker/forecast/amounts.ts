/** Cents by category. */
export type Amounts = ReadonlyMap<number, number>

/** Sums amounts by category. */
export function amountsOf(parts: Iterable<readonly [category: number, cents: number]>): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const [category, cents] of parts) amounts.set(category, (amounts.get(category) ?? 0) + cents)
  return amounts
}

export const addAmounts = (...all: readonly Amounts[]): Map<number, number> => amountsOf(all.flatMap((one) => [...one]))

export const totalOf = (amounts: Amounts): number => [...amounts.values()].reduce((total, cents) => total + cents, 0)

/**
 * Divides cents by weights into whole cents without loss. Rounding remainders go to the largest fractions (Hamilton's
 * method).
 * @param weights none below 0; if all are 0, the first takes everything
 */
export function divide(cents: number, weights: Amounts): Map<number, number> {
  const all = totalOf(weights)
  const entries = [...weights]
  if (all <= 0) return new Map(entries.map(([category], index) => [category, index === 0 ? cents : 0]))
  const shares = entries.map(([category, weight]) => ({ category, share: (cents * weight) / all }))
  const parts = new Map(shares.map(({ category, share }) => [category, Math.floor(share)]))
  const remainder = cents - totalOf(parts)
  const byRemainder = shares.toSorted((a, b) => b.share - Math.floor(b.share) - (a.share - Math.floor(a.share)))
  for (const { category } of byRemainder.slice(0, remainder)) parts.set(category, (parts.get(category) ?? 0) + 1)
  return parts
}

/** Splits an amount evenly over days, in whole cents. */
export const spread = (cents: number, days: number): number[] =>
  Array.from({ length: days }, (_, day) => Math.round((cents * (day + 1)) / days) - Math.round((cents * day) / days))
