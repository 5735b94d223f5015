import { pluralize } from '#web/kit/number-words.ts'

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

/** How many seconds the rest takes at the pace of the last ones; null until there is a pace. */
export function secondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1_000 || last.sent <= first.sent) return null
  return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000
}

/** Whole percent, and 100 only when all of it has left. */
export const percentSent = (sent: number, total: number): number =>
  total > 0 ? Math.min(Math.floor((sent / total) * 100), 100) : 0

/** 'About 40 seconds left.', rounded as people speak of it. */
export function restInWords(seconds: number | null): string {
  if (seconds === null) return 'The time left shows in a moment.'
  if (seconds < 10) return 'A few seconds left.'
  if (seconds < 55) return `About ${Math.round(seconds / 10) * 10} seconds left.`
  if (seconds < 55 * 60) return `About ${pluralize(Math.round(seconds / 60), 'minute')} left.`
  return `About ${pluralize(Math.round(seconds / 3600), 'hour')} left.`
}
