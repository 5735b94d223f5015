import * as z from 'zod'
import { sandboxApiVersion } from './client.ts'
import type { SandboxClock } from './clock.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'
import { type EventType, type ProviderEvent, toSeconds } from './wire.ts'

/** Shared dependencies of all parts of the provider. */
export interface SandboxContext {
  store: Store
  clock: SandboxClock
  /** Base URL of its pages, without a trailing slash. */
  origin: string
  /** The origin of the site that receives the events. */
  site: string
  /** Records an event; the site is notified after the transaction commits. */
  emit(type: EventType, object: object, before?: object): void
}

/** The status of a subscription after its last failed charge attempt. */
export type StatusAfterRetries = 'canceled' | 'unpaid'

export const statusAfterRetries = ({ store }: SandboxContext): StatusAfterRetries =>
  store.setting('subscription_end') === 'unpaid' ? 'unpaid' : 'canceled'

export const NewRefundStatus = z.enum(['succeeded', 'pending', 'requires_action', 'failed'])

/** The status of new refunds, as the bank decides. */
export const newRefundStatus = ({ store }: SandboxContext) =>
  NewRefundStatus.catch('succeeded').parse(store.setting('refund_status'))

/** The previous values of the fields that an update changed. */
function previousAttributes(now: object, before: object): Record<string, unknown> {
  const current = new Map<string, unknown>(Object.entries(now))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name))),
  )
}

/** @param getDelayMs returns the delivery delay in milliseconds, undefined for none */
export function createSandboxContext(
  base: Omit<SandboxContext, 'emit'>,
  getDelayMs: () => number | undefined,
): SandboxContext {
  const { store, clock } = base
  const insertDelivery = store.db.prepare(
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
      const delayMs = getDelayMs()
      insertDelivery.run(event.id, delayMs === undefined ? null : Date.now() + delayMs)
    },
  }
}
