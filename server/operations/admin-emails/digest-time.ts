import { addDays } from '#course/reviews/days.ts'
import { timeOfDay } from '#server/platform/base/business-days.ts'
import { localDate } from '#server/platform/base/clock.ts'

/** When digests are sent: an IANA zone, and minutes since midnight there. */
export interface DigestSchedule {
  zone: string
  minutes: number
}

/** One digest: its day in the zone, and its time in milliseconds since 1970. */
interface DigestTime {
  day: string
  at: number
}

/** The digest of the day that the zone has at a timestamp. An hour that the clocks skip or repeat has one time. */
export function digestOfToday({ zone, minutes }: DigestSchedule, now: number): DigestTime {
  const day = localDate(zone, now)
  return { day, at: timeOfDay(zone, day, minutes) }
}

/**
 * The next digest after a timestamp.
 * @param sentDays days whose digest was sent: after a change of the zone, one of them may be ahead
 */
export function nextDigest(schedule: DigestSchedule, now: number, sentDays: readonly string[]): DigestTime {
  let next = digestOfToday(schedule, now)
  while (next.at <= now || sentDays.includes(next.day)) {
    const day = addDays(next.day, 1)
    next = { day, at: timeOfDay(schedule.zone, day, schedule.minutes) }
  }
  return next
}
