import type { Clock } from '#server/platform/base/clock.ts'

const minute = 60_000

/**
 * Fixed-window counter per member. Returns false when the limit per minute is reached. Counts in this process only and
 * resets at each full minute.
 */
export function fixedWindowCounter(times: number, clock: Clock): (memberId: number) => boolean {
  let current = Number.NaN
  const counts = new Map<number, number>()
  return (memberId) => {
    const now = Math.floor(clock.now() / minute)
    if (now !== current) counts.clear()
    current = now
    const count = (counts.get(memberId) ?? 0) + 1
    if (count > times) return false
    counts.set(memberId, count)
    return true
  }
}
