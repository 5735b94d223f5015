import type { Clock } from '#server/platform/base/clock.ts'
import type { Store } from './store.ts'

export const day = 24 * 60 * 60_000

/** The provider's time: the machine's time plus the offset by which it was advanced. */
export interface SandboxClock extends Clock {
  /** In seconds, as in the stored objects. */
  seconds(): number
  /** Without the offset: the caller's time. */
  machineNow(): number
  offset(): number
  advance(milliseconds: number): void
  /** Runs a function as if at the given time. */
  at<T>(timestamp: number, work: () => T): T
}

export function sandboxClock(machine: Clock, store: Store): SandboxClock {
  let simulatedMs: number | undefined
  const offset = () => Number(store.setting('offset') ?? 0)
  const now = () => simulatedMs ?? machine.now() + offset()
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    machineNow: machine.now,
    offset,
    advance: (milliseconds) => store.saveSetting('offset', offset() + milliseconds),
    at(timestamp, work) {
      const before = simulatedMs
      simulatedMs = timestamp
      try {
        return work()
      } finally {
        simulatedMs = before
      }
    },
  }
}

/**
 * A time the given number of calendar months after another, both in seconds. The day of the month is that of the
 * anchor, or the last day of a shorter month: January 31, February 28, March 31.
 */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  return date.getTime() / 1000
}

const periodMonths = { month: 1, year: 12 }
export type Interval = keyof typeof periodMonths

/** The first period end after a time, counted from the anchor. */
export function nextPeriodEnd(anchor: number, after: number, interval: Interval): number {
  for (let count = 1; ; count++) {
    const end = addMonths(anchor, count * periodMonths[interval])
    if (end > after) return end
  }
}
