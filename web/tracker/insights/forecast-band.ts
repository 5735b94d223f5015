/** Projected total of the current month, in cents. */
export interface Projection {
  total: number
  range: { low: number; high: number } | null
  /** Only 'band80' is drawn, as a band. */
  rangeKind: 'weeks' | 'past' | 'band80' | null
  /** Cumulative spending per day, from today to the end of the month. */
  path: readonly { day: string; cents: number }[]
}

/** The lowest and highest expected total by the end of a day, in cents. */
export interface BandDay {
  low: number
  high: number
}

/**
 * Prediction interval on each day of the forecast path. It has no width today and that of the range on the last day.
 * In between, its distance from the path grows evenly, so that both edges follow the steps of the path. The lower edge
 * is never below what is spent. Empty without a prediction interval.
 */
export function forecastBand(projection: Projection | null): BandDay[] {
  if (!projection?.range || projection.rangeKind !== 'band80' || projection.path.length < 2) return []
  const { path, range } = projection
  const [spent, total] = [path[0]?.cents ?? 0, path.at(-1)?.cents ?? 0]
  const [below, above] = [Math.max(0, total - range.low), Math.max(0, range.high - total)]
  return path.map(({ cents }, day) => {
    const share = day / (path.length - 1)
    return { low: Math.max(Math.min(spent, cents), cents - below * share), high: cents + above * share }
  })
}
