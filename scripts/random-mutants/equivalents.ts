/** A mutant that behaves like the original, so that no test can find it. */
export interface Equivalent {
  file: string
  /** The changed lines before and after the change, without indentation, as the command prints them. */
  before: string
  after: string
  /** Why the change cannot be observed, in one sentence. */
  reason: string
}

export const equivalents: Equivalent[] = [
  {
    file: 'web/tracker/insights/month-chart-labels.ts',
    before: 'const rise = last && last[0] > now[0] ? (now[1] - last[1]) / (last[0] - now[0]) : 0',
    after: 'const rise = last && last[0] >= now[0] ? (now[1] - last[1]) / (last[0] - now[0]) : 0',
    reason: 'The points coincide only on the last day of the month, right of the labels, where the rise is not used.',
  },
]
