/** Calculators take dollars as a person types them, add whole cents, and round once, at the end. */

/**
 * Rounds half away from zero. Fifteen digits are read first, because binary fractions lie in the sixteenth:
 * 1.005 * 100 is 100.49999999999999 and has to become 101.
 */
export function roundTo(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15))
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals + 0
}

/** Dollars as whole cents: 12.5 is 1250. */
export const toCents = (dollars: number): number => roundTo(dollars * 100, 0)

/** Cents, whole or not, as dollars rounded to the cent: 1249.6 is 12.5. */
export const inDollars = (cents: number): number => roundTo(cents, 0) / 100

/** Part of a whole in percent with two decimals: 3,220 of 45,000 is 7.16. Nothing of nothing is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : roundTo((part / whole) * 100, 2))
