import type { Event } from '#server/payments/provider/provider-objects.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** How long processed events are remembered, in milliseconds. */
const retentionMs = 60 * 24 * 3_600_000

export const eventStore = (db: Database) => ({
  async isKnown(event: string): Promise<boolean> {
    return (await db.one`select event from payment_events where event = ${event}`) !== undefined
  },

  /** Records a processed event, so that a duplicate is detected. */
  async insert({ id, type, created, data: { object } }: Event, now: number, isDelivered: boolean) {
    await db.run`
      insert into payment_events (event, type, object, created_at, received_at, polled)
      values (${id}, ${type}, ${object.id ?? null}, ${isoTimestamp(created * 1000)}, ${isoTimestamp(now)},
        ${isDelivered ? 0 : 1})
      on conflict (event) do nothing`
  },

  /** Deletes up to `limit` old events; the provider repeats none after a month. */
  purge: (now: number, limit: number) => db.run`
    delete from payment_events where event in (
      select event from payment_events where received_at < ${isoTimestamp(now - retentionMs)} order by received_at limit ${limit})`,
})

export type EventStore = ReturnType<typeof eventStore>
