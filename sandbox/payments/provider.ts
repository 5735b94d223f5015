import { join } from 'node:path'
import { type Clock, systemClock } from '#server/platform/base/clock.ts'
import { api } from './api.ts'
import { paymentsPath, webhookPath } from './client.ts'
import { sandboxClock } from './clock.ts'
import { type Deliver, defaultBackoff, deliveryDelay, eventDelivery } from './delivery.ts'
import { drive } from './drive.ts'
import { runDue } from './due.ts'
import { faultSwitch } from './faults.ts'
import { createSandboxContext } from './sandbox-context.ts'
import { openStore } from './store.ts'

export interface PaymentsOptions {
  /** The folder of the state, stored as `sandbox/payments.sqlite`; in memory only if absent. */
  dataDir?: string
  /** The origin of the pages, as browsers use it. */
  origin: string
  /** The origin of the site that receives the payments; defaults to its own origin. */
  site?: string
  clock?: Clock
  /** Delivers an event to the site; defaults to an HTTP request. */
  deliver?: Deliver
  /** Milliseconds between delivery attempts of an event. */
  backoff?: readonly number[]
  /** Rejected: a production server uses a real provider. */
  production: boolean
  /** Receives errors of background work. */
  logError?: (error: unknown) => void
}

/** Interval in milliseconds for checking the clock without calls. */
const tickMs = 5000
const deliveryTimeoutMs = 15_000

const deliverTo =
  (site: string): Deliver =>
  async ({ payload, signature }) => {
    const response = await fetch(`${site}${webhookPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryTimeoutMs),
    })
    // The connection is reusable only after the body has been read.
    await response.arrayBuffer()
    return response.status
  }

/**
 * The demo payment provider with its manual controls. Its state survives a restart.
 * @throws in production mode
 */
export function openPayments(options: PaymentsOptions) {
  const { dataDir, origin, site = origin, clock = systemClock, backoff = defaultBackoff } = options
  if (options.production) throw new Error("The demonstration's payments cannot run in production mode")
  const logError = options.logError ?? ((error) => console.error(error))
  const store = openStore(dataDir === undefined ? ':memory:' : join(dataDir, 'sandbox', 'payments.sqlite'))
  const ownClock = sandboxClock(clock, store)
  const context = createSandboxContext({ store, clock: ownClock, origin: `${origin}${paymentsPath}`, site }, () =>
    deliveryDelay(store),
  )
  const delivery = eventDelivery({ store, deliver: options.deliver ?? deliverTo(site), backoff })
  const faults = faultSwitch(store)
  const tick = setInterval(() => {
    try {
      runDue(context)
      delivery.flush().catch(logError)
    } catch (error) {
      logError(error)
    }
  }, tickMs)
  tick.unref()

  return {
    ...drive(context, delivery, faults),
    context,
    delivery,
    faults,
    site,
    respond: api(context, delivery, logError),
    /** Resolves when every delivery in progress has been answered. */
    settled: () => delivery.settled(),
    close() {
      clearInterval(tick)
      delivery.close()
      store.close()
    },
  }
}
export type PaymentsProvider = ReturnType<typeof openPayments>
