import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, systemClock } from '#server/platform/base/clock.ts'
import { callbackOf } from './callback.ts'
import { deliveries } from './delivery.ts'
import { type OrderRow, openStore, type Partner, type Stage, stages } from './store.ts'

/** Posts a callback to the site and tells the status of its reply. */
export type Deliver = (call: { url: string; headers: Record<string, string>; payload: string }) => Promise<number>

export interface PrintOptions {
  /** The folder of the state, which lies in `sandbox/print.sqlite` there; nothing is kept when absent. */
  dataDir?: string
  /** The origin of the printers' own addresses. */
  origin: string
  /** The origin of the site that orders; the own origin when absent. */
  site?: string
  clock?: Clock
  deliver?: Deliver
  /** Refused: a production server has real printers. */
  production: boolean
  /** Told of what nobody waits for. */
  logError?: (error: unknown) => void
}

/** An order goes on by itself after so long in a stage, in milliseconds. */
const stageMs = 60_000
const tickMs = 5000

export type FaultName = 'none' | 'silent' | 'key'

/**
 * The demonstration's printers, with what drives them by hand. Their state survives a restart.
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

  /** What time has brought about since somebody looked last. */
  const passTime = () => {
    for (const order of store.newestOrders(200)) {
      const next = nextOf(order.stage)
      if (isUnderWay(order) && next && clock.now() - order.moved_at >= stageMs) move(order, next)
    }
  }

  const flush = () => delivery.flush().catch(logError)
  const tick = setInterval(() => {
    if (store.setting('moves') !== 'by_hand') passTime()
    flush()
  }, tickMs)
  tick.unref()

  return {
    store,
    origin,
    clock,
    delivery,
    flush,

    /** An order with this key is made once; without a key as often as it is asked for. */
    order(
      partner: Partner,
      reference: string,
      wish: object,
      key: string | null = null,
    ): { order: OrderRow; isNew: boolean } {
      const known = key === null ? undefined : store.orderByKey(key)
      if (known) return { order: known, isNew: false }
      const id = partner === 'prodigi' ? `ord_${randomInt(1_000_000, 999_999_999)}` : randomBytes(16).toString('hex')
      store.insertOrder({ id, partner, reference, created_at: clock.now(), wish, key })
      const order = store.order(id)
      if (!order) throw new Error('An order that was made is gone')
      return { order, isNew: true }
    },

    /** One step on, as time would do it; resolves when the site was told. */
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

    /** @returns false where it is printed already */
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
    /** Whether orders go on with time, or by the button alone. */
    setMoves: (how: 'with_time' | 'by_hand') => store.saveSetting('moves', how),

    close() {
      clearInterval(tick)
      delivery.close()
      store.close()
    },
  }
}

export type Printer = ReturnType<typeof openPrinter>
