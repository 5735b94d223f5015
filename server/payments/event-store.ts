import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { Event } from './provider-objects.ts'

export const eventStore = (db: Database) => ({
  async isKnown(event: string): Promise<boolean> {
    return (await db.one`select event from payment_events where event = ${event}`) !== undefined
  },

  /** Notes an event that was taken in, so that the same one is nothing new. */
  async insert({ id, type, created, data: { object } }: Event, now: number) {
    await db.run`
      insert into payment_events (event, type, object, created_at, received_at)
      values (${id}, ${type}, ${object.id ?? null}, ${isoMoment(created * 1000)}, ${isoMoment(now)})
      on conflict (event) do nothing`
  },

  /** Deletes the events that came in before a moment, at most `limit` of them; the provider repeats none after a month. */
  deleteBefore: (moment: string, limit: number) => db.run`
    delete from payment_events where event in (
      select event from payment_events where received_at < ${moment} order by received_at limit ${limit})`,
})

export type EventStore = ReturnType<typeof eventStore>
