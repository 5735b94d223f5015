/** Calculators accept dollars as users type them, add integer cents, and round once at the end. */

/**
 * Rounds half away from zero. Reads fifteen digits first, because binary errors are in the sixteenth: 1.005 * 100 is
 * 100.49999999999999 and must become 101.
 */
export function roundTo(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15))
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals + 0
}

/** Dollars to integer cents: 12.5 is 1250. */
export const toCents = (dollars: number): number => roundTo(dollars * 100, 0)

/** Cents, integer or not, to dollars rounded to the cent: 1249.6 is 12.5. */
export const inDollars = (cents: number): number => roundTo(cents, 0) / 100

/** Part of a whole in percent with two decimals: 3,220 of 45,000 is 7.16. Zero of zero is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : roundTo((part / whole) * 100, 2))
