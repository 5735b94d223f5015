import { percentOf } from '#course/percent.ts'

/** Bytes sent at a timestamp, in milliseconds of the page's clock. */
export interface Sample {
  at: number
  sent: number
}

/** Sample window in milliseconds; older samples do not reflect the current speed. */
const windowMs = 8_000

/** Adds a sample and drops expired ones. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= windowMs),
  sample,
]

/** Whole percent; 100 only when all bytes have been sent. */
export const percentSent = (sent: number, total: number): number => Math.min(percentOf(sent, total), 100)
