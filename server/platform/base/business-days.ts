import { addDays } from '#course/reviews/days.ts'
import { localDate, localMinutes } from './clock.ts'

// Days of the business's time zone (BUSINESS_TIME_ZONE), which define days and months on admin pages. A day has 23 or 25
// hours where the clocks change, so a day is never a number of milliseconds.

const hour = 3_600_000
const quarterHour = 15 * 60_000

/** Zones are between 12 hours behind UTC and 14 hours ahead of it. */
const [mostAhead, mostBehind] = [14 * hour, 12 * hour]

/** The first quarter of an hour within a range for which a condition is true; it must stay true after it. */
function firstQuarter(from: number, to: number, isTrue: (time: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2 / quarterHour) * quarterHour
    if (isTrue(middle)) high = middle
    else low = middle + quarterHour
  }
  return low
}

/**
 * Start of a day in a zone, in milliseconds since 1970. Where the clocks skip midnight, or the whole day, it is the first
 * moment after that.
 * @param day 'YYYY-MM-DD'
 */
export function startOfDay(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return firstQuarter(midnight - mostAhead, midnight + mostBehind, (time) => localDate(zone, time) >= day)
}

/**
 * First moment of a day at which the clock shows a time or a later one, in milliseconds since 1970. An hour that the
 * clocks skip or repeat has one such moment.
 * @param day 'YYYY-MM-DD'
 * @param minutes since midnight
 */
export function timeOfDay(zone: string, day: string, minutes: number): number {
  const [start, end] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))]
  let time = start
  while (time < end && localMinutes(zone, time) < minutes) time += quarterHour
  return time
}

/** From `since` (inclusive) to `until` (exclusive), as ISO text in UTC. */
export interface Span {
  since: string
  until: string
}

/**
 * The span of days in a zone.
 * @param from first day, 'YYYY-MM-DD'
 * @param to last day, inclusive
 */
export const spanOfDays = (zone: string, from: string, to: string): Span => ({
  since: new Date(startOfDay(zone, from)).toISOString(),
  until: new Date(startOfDay(zone, addDays(to, 1))).toISOString(),
})

/**
 * A timestamp as ISO text of a zone: '2026-03-15T13:00:00.000+01:00'. In UTC it stays as it is.
 * @param timestamp ISO text in UTC
 */
export function zonedTimestamp(zone: string, timestamp: string): string {
  if (zone === 'UTC') return timestamp
  const time = Date.parse(timestamp)
  const minute = Math.floor(time / 60_000)
  const local = Date.parse(`${localDate(zone, time)}T00:00:00Z`) / 60_000 + localMinutes(zone, time)
  const [ahead, size] = [local - minute, Math.abs(local - minute)]
  const offset = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${new Date(time + ahead * 60_000).toISOString().slice(0, -1)}${ahead < 0 ? '-' : '+'}${offset}`
}
