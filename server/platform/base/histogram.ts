/** Counts observed values by bucket, for Prometheus. Observing allocates nothing. */
export interface Histogram {
  /** Upper bounds of the buckets, ascending and inclusive. */
  bounds: readonly number[]
  observe(value: number): void
  /** The number of values up to each bound, the number of all values, and their sum. */
  read(): { cumulative: number[]; count: number; sum: number }
}

/** @param bounds upper bounds of the buckets, ascending and inclusive */
export function histogram(bounds: readonly number[]): Histogram {
  // The last element counts values above all bounds.
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    bounds,
    observe(value) {
      let bucket = 0
      while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1
      counts[bucket] = (counts[bucket] ?? 0) + 1
      sum += value
    },
    read() {
      let count = 0
      const cumulative = Array.from(counts, (inBucket) => {
        count += inBucket
        return count
      })
      return { cumulative: cumulative.slice(0, -1), count, sum }
    },
  }
}
