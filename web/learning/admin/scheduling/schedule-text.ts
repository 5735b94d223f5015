import type { ReplyOf } from '#web/platform/api/api.ts'
import { type ClockTime, clockTime, onClocks, zonedMoment } from '#web/platform/format/zoned-time.ts'

export type Publication = ReplyOf<'scheduledPublications', 'list'>['publications'][number]

/** A day and a time as typed, in the time zone of the business. */
export interface ScheduleInput {
  date: string
  time: string
  /** Chosen moment of a time that the clocks show twice. */
  pick: number
}

/** Tomorrow at nine. */
export const suggestedInput = (zone: string, now: number): ScheduleInput => ({
  date: onClocks(zone, now + 24 * 3_600_000).date,
  time: '09:00',
  pick: 0,
})

/** The input that means a moment. */
export function inputOf(zone: string, timestamp: string): ScheduleInput {
  const moment = Date.parse(timestamp)
  const { date, time } = onClocks(zone, moment)
  return { date, time, pick: Math.max(0, clockTime(zone, date, time)?.moments.indexOf(moment) ?? 0) }
}

export interface Meaning extends ClockTime {
  /** The chosen moment, as ISO text in UTC. */
  publishAt: string
  sentence: string
}

/** The moment that an input means, in words; null while it is incomplete. */
export function meaningOf(zone: string, { date, time, pick }: ScheduleInput): Meaning | null {
  const clock = clockTime(zone, date, time)
  const moment = clock?.moments[pick] ?? clock?.moments[0]
  if (!clock || moment === undefined) return null
  const at = zonedMoment(moment, zone)
  const skipped = clock.isSkipped ? 'The clocks skip this time on that day. ' : ''
  return { ...clock, publishAt: new Date(moment).toISOString(), sentence: `${skipped}It is published on ${at}.` }
}

/** Why an input cannot be scheduled; null if it can. */
export function inputProblem(meaning: Meaning | null, now: number): string | null {
  if (!meaning) return 'Choose a day and a time.'
  return Date.parse(meaning.publishAt) <= now ? 'This time has passed. Choose a later one.' : null
}

/** Texts about a scheduled publication. @param isDraftOther the draft on the page is not the scheduled one */
export function publicationText(
  { state, reason, publish_at, planned_by }: Publication,
  zone: string,
  isDraftOther = false,
): { kind: 'info' | 'warn' | 'error'; title: string; text: string } {
  const at = zonedMoment(publish_at, zone)
  if (state === 'failed') return { kind: 'error', title: `Nothing was published on ${at}`, text: reason ?? '' }
  if (state === 'changed' || isDraftOther)
    return {
      kind: 'warn',
      title: `Nothing will be published on ${at}`,
      text: `${reason ?? 'The draft was changed after this was scheduled.'} Schedule it again to publish it as it is now.`,
    }
  const by = planned_by === null ? '' : ` Scheduled by ${planned_by}.`
  return { kind: 'info', title: `Scheduled for ${at}`, text: `This draft is published then.${by}` }
}

/** Label of the chip of a lesson. */
export const chipText = ({ state }: Pick<Publication, 'state'>): string =>
  state === 'waiting' ? 'Scheduled' : state === 'changed' ? 'Scheduled, but changed' : 'Not published in time'
