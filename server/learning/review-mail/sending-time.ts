import { localMinutes } from '#server/platform/base/clock.ts'

const minute = 60_000
const hour = 60 * minute
const quarterHour = 15 * minute

/** E-mails are sent between these hours in the member's time zone. */
const [firstHour, endHour] = [16, 19] as const
/** Quarter hours, from the first hour on, to which members are spread. */
const slots = 10
/** Less than a week, so that an e-mail that was sent late in its time does not move the next one to another day. */
const pauseMs = 7 * 24 * hour - (endHour - firstHour) * hour

/** Whether e-mails may be sent now. */
export function isSendingTime(zone: string | null, now: number): boolean {
  const minutes = localMinutes(zone, now)
  return minutes >= firstHour * 60 && minutes < endHour * 60
}

/** The next time for a member's e-mail that is not before a timestamp. Every zone is a multiple of 15 minutes from UTC. */
export function nextSendingTime(member: { id: number; time_zone: string | null }, notBefore: number): number {
  const minutes = firstHour * 60 + (member.id % slots) * 15
  let time = Math.ceil(notBefore / quarterHour) * quarterHour
  while (localMinutes(member.time_zone, time) !== minutes) time += quarterHour
  return time
}

/** The earliest time of the e-mail after one that was sent. */
export const afterSent = (sentAt: number): number => sentAt + pauseMs
