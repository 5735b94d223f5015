/** Median of whole numbers, rounded to a whole number: the middle one, or the mean of the two in the middle. 0 if empty. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.round(((lower ?? 0) + (upper ?? 0)) / 2)
}
