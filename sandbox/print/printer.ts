import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, systemClock } from '#server/platform/base/clock.ts'
import { callbackOf } from './callback.ts'
import { type Deliver, deliveries } from './delivery.ts'
import { type OrderRow, openStore, type Partner, type Stage, stages } from './store.ts'

export interface PrintOptions {
  /** The folder of the state, stored as `sandbox/print.sqlite`; in memory only if absent. */
  dataDir?: string
  /** The origin of the printers. */
  origin: string
  /** The origin of the ordering site; defaults to the printers' own origin. */
  site?: string
  clock?: Clock
  deliver?: Deliver
  /** Rejected: a production server uses real printers. */
  production: boolean
  /** Receives errors of background work. */
  logError?: (error: unknown) => void
}

/** Milliseconds in a stage after which an order advances automatically. */
const stageMs = 60_000
const tickMs = 5000

export type FaultName = 'none' | 'silent' | 'key'

/**
 * The demo printers with their manual controls. Their state survives a restart.
 * @throws in production mode
 */
export function openPrinter({
  dataDir,
  origin,
  site = origin,
  clock = systemClock,
  deliver,
  production,
  logError = console.error,
}: PrintOptions) {
  if (production) throw new Error("The demonstration's printers cannot run in production mode")
  const store = openStore(dataDir === undefined ? ':memory:' : join(dataDir, 'sandbox', 'print.sqlite'))
  const delivery = deliveries(store, deliver)

  const move = (order: OrderRow, stage: Stage) => {
    store.move(order.id, stage, clock.now())
    const moved = store.order(order.id) ?? order
    const callback = callbackOf(moved, site)
    if (callback) store.insertCallback(callback)
  }

  const inOrder: readonly Stage[] = stages
  const nextOf = (stage: Stage): Stage | undefined => inOrder[inOrder.indexOf(stage) + 1]
  const isUnderWay = ({ stage }: OrderRow) => stage !== 'canceled' && stage !== 'failed' && stage !== 'delivered'

  /** Applies the changes due since the last call. */
  const passTime = () => {
    for (const order of store.newestOrders(200)) {
      const next = nextOf(order.stage)
      if (isUnderWay(order) && next && clock.now() - order.moved_at >= stageMs) move(order, next)
    }
  }

  const flush = () => delivery.flush().catch(logError)
  const timer = setInterval(() => {
    if (store.setting('moves') !== 'by_hand') passTime()
    flush()
  }, tickMs)
  timer.unref()

  return {
    store,
    origin,
    clock,
    delivery,
    flush,

    /** Creates an order once per key; without a key, on every call. */
    order(
      partner: Partner,
      reference: string,
      wish: object,
      key: string | null = null,
    ): { order: OrderRow; isNew: boolean } {
      const existing = key === null ? undefined : store.orderByKey(key)
      if (existing) return { order: existing, isNew: false }
      const id = partner === 'prodigi' ? `ord_${randomInt(1_000_000, 999_999_999)}` : randomBytes(16).toString('hex')
      store.insertOrder({ id, partner, reference, created_at: clock.now(), wish, key })
      const order = store.order(id)
      if (!order) throw new Error('An order that was made is gone')
      return { order, isNew: true }
    },

    /** Advances one stage as time would; resolves when the site has been notified. */
    async advance(id: string): Promise<Stage | undefined> {
      const order = store.order(id)
      const next = order && isUnderWay(order) ? nextOf(order.stage) : undefined
      if (order && next) move(order, next)
      await flush()
      return next
    },

    async fail(id: string) {
      const order = store.order(id)
      if (order && isUnderWay(order)) move(order, 'failed')
      await flush()
    },

    /** @returns false if it is already printed */
    cancel(order: OrderRow): boolean {
      if (order.stage === 'canceled') return true
      if (order.stage !== 'created' && order.stage !== 'passed') return false
      move(order, 'canceled')
      return true
    },

    fault: (): FaultName => {
      const name = store.setting('fault')
      return name === 'silent' || name === 'key' ? name : 'none'
    },
    setFault: (name: FaultName) => store.saveSetting('fault', name),
    /** Whether orders advance over time, or only by the button. */
    setMoves: (mode: 'with_time' | 'by_hand') => store.saveSetting('moves', mode),

    close() {
      clearInterval(timer)
      delivery.close()
      store.close()
    },
  }
}

export type Printer = ReturnType<typeof openPrinter>
