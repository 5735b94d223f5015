import { sandboxApiVersion } from './client.ts'
import type { SandboxClock } from './clock.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'
import { type ProviderEvent, toSeconds } from './wire.ts'

/** What every part of the provider stands on. */
export interface World {
  store: Store
  clock: SandboxClock
  /** Where its pages are, without a slash at its end. */
  origin: string
  /** Notes that something happened; the site is told of it once the transaction is written. */
  emit(type: string, object: object, before?: object): void
}

/** What a subscription becomes when the last try to charge it has failed too. */
export type SubscriptionEnd = 'canceled' | 'unpaid'

export const subscriptionEnd = ({ store }: World): SubscriptionEnd =>
  store.setting('subscription_end') === 'unpaid' ? 'unpaid' : 'canceled'

/** The fields that an update changed, as they were before. */
function previousAttributes(now: object, before: object): Record<string, unknown> {
  const current = new Map<string, unknown>(Object.entries(now))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name))),
  )
}

/** @param lateBy tells how many milliseconds the site hears of it after it happened, undefined for at once */
export function openWorld(base: Omit<World, 'emit'>, lateBy: () => number | undefined): World {
  const { store, clock } = base
  const note = store.db.prepare(
    'insert into deliveries (event_id, seq, next_attempt_at) values (?, (select coalesce(max(seq), 0) + 1 from deliveries), ?)',
  )
  return {
    ...base,
    emit(type, object, before) {
      const event: ProviderEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: sandboxApiVersion,
        created: toSeconds(clock.now()),
        data: { object, ...(before && { previous_attributes: previousAttributes(object, before) }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      store.insert('event', event, null)
      const late = lateBy()
      note.run(event.id, late === undefined ? null : Date.now() + late)
    },
  }
}
