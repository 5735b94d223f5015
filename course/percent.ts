/**
 * Returns the share of a whole in percent, rounded down, so that only all of it is 100. The share of an empty whole is 0.
 * @param part integer, such as lessons or cents, as is `whole`
 * @param decimals decimals of the result
 */
export function percentOf(part: number, whole: number, decimals: 0 | 1 = 0): number {
  if (whole === 0) return 0
  const steps = decimals === 1 ? 10 : 1
  // Divides last: 29 / 50 * 100 is 57.99999999999999.
  return Math.floor((part * 100 * steps) / whole) / steps
}
