/** So many bytes had left at that moment, in milliseconds of the page's clock. */
export interface Sample {
  at: number
  sent: number
}

/** Older samples say nothing of how fast the line is now. */
const windowMs = 8_000

/** The samples of the last seconds, with this one. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= windowMs),
  sample,
]

/** Whole percent, and 100 only when all of it has left. */
export const percentSent = (sent: number, total: number): number =>
  total > 0 ? Math.min(Math.floor((sent / total) * 100), 100) : 0
