import { pluralize } from '#web/platform/format/number-text.ts'
import type { Sample } from './transfer.ts'

/** Estimated remaining seconds at the recent rate; null until the rate is known. */
export function secondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1_000 || last.sent <= first.sent) return null
  return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000
}

/** 'About 40 seconds left.', rounded to a natural number. */
export function restText(seconds: number | null): string {
  if (seconds === null) return 'The time left shows in a moment.'
  if (seconds < 10) return 'A few seconds left.'
  if (seconds < 55) return `About ${Math.round(seconds / 10) * 10} seconds left.`
  if (seconds < 55 * 60) return `About ${pluralize(Math.round(seconds / 60), 'minute')} left.`
  return `About ${pluralize(Math.round(seconds / 3600), 'hour')} left.`
}
