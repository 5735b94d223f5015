import * as z from 'zod'
import { sandboxWebhookSecret } from './client.ts'
import { signatureOf } from './signature.ts'
import type { Store } from './store.ts'
import type { ProviderEvent } from './wire.ts'

export const DeliveryMode = z.enum(['at_once', 'twice', 'late', 'shuffled', 'held'])
export type DeliveryMode = z.infer<typeof DeliveryMode>

/** Posts an event to the site and returns the reply's status. */
export type Deliver = (event: { payload: string; signature: string }) => Promise<number>

/** An event that the site has not accepted yet. */
export interface UndeliveredEvent {
  id: string
  type: string
  payload: string
  signature: () => string
}

/** Delivery status of an event, for the controls page. */
export interface DeliveryRecord {
  id: string
  type: string
  created: number
  isDelivered: boolean
  attempts: number
  lastStatus: number | null
}

const second = 1000
const minute = 60 * second
/** Delays between delivery attempts of an event. */
export const defaultBackoff: readonly number[] = [second, 5 * second, 30 * second, 5 * minute, 30 * minute, 60 * minute]

const Settings = z.object({ mode: DeliveryMode.default('at_once'), lateMs: z.number().default(30 * second) })
const settingsOf = (store: Store) => Settings.parse(store.setting('delivery') ?? {})

/** Current delivery delay, undefined for immediate delivery. */
export function deliveryDelay(store: Store): number | undefined {
  const { mode, lateMs } = settingsOf(store)
  return mode === 'late' ? lateMs : undefined
}

const payloadOf = (event: ProviderEvent) => JSON.stringify(event, null, 2)

export interface DeliveryOptions {
  store: Store
  deliver: Deliver
  backoff: readonly number[]
}

/** Delivers events to the site in order, with retries until each is accepted. */
export function eventDelivery({ store, deliver, backoff }: DeliveryOptions) {
  const rows = deliveryRows(store)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running: Promise<unknown> = Promise.resolve()

  async function attempt(event: ProviderEvent): Promise<number> {
    const payload = payloadOf(event)
    const status = await deliver({ payload, signature: signatureOf(payload, sandboxWebhookSecret) }).catch(() => 0)
    if (!isClosed) rows.recordAttempt(event.id, status, backoff)
    return status
  }

  async function deliverReady() {
    const { mode } = settingsOf(store)
    if (mode === 'held') return
    for (let ready = rows.ready(); ready.length > 0; ready = rows.ready())
      for (const event of mode === 'shuffled' ? ready.reverse() : ready) {
        await attempt(event)
        if (mode === 'twice' && !isClosed) await attempt(event)
        if (isClosed) return
      }
  }

  function scheduleNext() {
    clearTimeout(timer)
    const next = isClosed ? undefined : rows.nextAttemptAt()
    if (next === undefined) return
    timer = setTimeout(flush, Math.max(0, next - Date.now()))
    timer.unref()
  }

  /** Delivers the due events; resolves when the site has answered each once. */
  function flush(): Promise<void> {
    const run = running.then(async () => {
      if (isClosed) return
      await deliverReady()
      scheduleNext()
    })
    running = run.catch(() => {})
    return run
  }

  return {
    flush,
    mode: () => settingsOf(store).mode,
    /** Paused events are delivered when the mode changes. */
    setMode(mode: DeliveryMode, lateMs?: number) {
      store.saveSetting('delivery', { mode, ...(lateMs !== undefined && { lateMs }) })
      if (mode !== 'late') rows.makeDue()
      return flush()
    },
    undelivered: (): UndeliveredEvent[] => rows.undelivered().map(toUndelivered),
    /** Delivers one event immediately, regardless of the mode and earlier deliveries. */
    async deliverOne(id: string): Promise<number> {
      const event = store.find('event', id)
      return event ? attempt(event) : 0
    },
    records: rows.records,
    isDelivered: rows.isDelivered,
    settled: () => running,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
export type EventDelivery = ReturnType<typeof eventDelivery>

function toUndelivered(event: ProviderEvent): UndeliveredEvent {
  const payload = payloadOf(event)
  return { id: event.id, type: event.type, payload, signature: () => signatureOf(payload, sandboxWebhookSecret) }
}

function deliveryRows(store: Store) {
  const { db } = store
  const open = 'from deliveries where delivered = 0'
  const ready = db.prepare(
    `select event_id ${open} and ((attempts = 0 and next_attempt_at is null) or next_attempt_at <= ?) order by seq`,
  )
  const next = db.prepare(`select min(next_attempt_at) as at ${open}`)
  const all = db.prepare(`select event_id ${open} order by seq`)
  const one = db.prepare('select * from deliveries where event_id = ?')
  const last = db.prepare('select * from deliveries order by seq desc limit ?')
  const update = db.prepare(
    'update deliveries set delivered = max(delivered, ?), attempts = attempts + 1, last_status = ?, next_attempt_at = ? where event_id = ?',
  )
  const makeDue = db.prepare('update deliveries set next_attempt_at = null where attempts = 0')
  const eventsOf = (found: Record<string, unknown>[]): ProviderEvent[] =>
    found.flatMap(({ event_id }) => store.find('event', String(event_id)) ?? [])

  return {
    ready: () => eventsOf(ready.all(Date.now())),
    undelivered: () => eventsOf(all.all()),
    nextAttemptAt(): number | undefined {
      const at = next.get()?.at
      return typeof at === 'number' ? at : undefined
    },
    isDelivered: (id: string) => one.get(id)?.delivered === 1,
    /** Delivers the delayed events immediately. */
    makeDue: () => void makeDue.run(),
    recordAttempt(id: string, status: number, backoff: readonly number[]) {
      const isAccepted = status >= 200 && status < 300
      const wait = backoff[Number(one.get(id)?.attempts ?? 0)]
      update.run(isAccepted ? 1 : 0, status, isAccepted || wait === undefined ? null : Date.now() + wait, id)
      const event = store.find('event', id)
      if (event && isAccepted) store.save<'event'>({ ...event, pending_webhooks: 0 })
    },
    records: (count: number): DeliveryRecord[] =>
      last.all(count).flatMap((row) => {
        const event = store.find('event', String(row.event_id))
        if (!event) return []
        const { last_status } = row
        return {
          id: event.id,
          type: event.type,
          created: event.created,
          isDelivered: row.delivered === 1,
          attempts: Number(row.attempts),
          lastStatus: typeof last_status === 'number' ? last_status : null,
        }
      }),
  }
}
