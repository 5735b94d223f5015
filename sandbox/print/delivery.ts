import { printSandboxSecret } from './client.ts'
import type { CallbackRow, Store } from './store.ts'

/** Like the real printers: at most three attempts, five seconds apart. */
const maxAttempts = 3
const retryDelayMs = 5000
const timeoutMs = 15_000

/** Posts a callback to the site and returns the reply's status. */
export type Deliver = (call: { url: string; headers: Record<string, string>; payload: string }) => Promise<number>

const post: Deliver = async ({ url, headers, payload }) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The connection is reusable only after the body has been read.
  await reply.arrayBuffer()
  return reply.status
}

/** Sends callbacks to the site, one after another. */
export function deliveries(store: Store, deliver: Deliver = post) {
  let isClosed = false
  let isPaused = false
  let running: Promise<unknown> = Promise.resolve()

  async function deliverOne({ id, url, payload, attempts }: CallbackRow): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-webhook-secret': printSandboxSecret }
    const status = await deliver({ url, headers, payload }).catch(() => 0)
    const isAccepted = status >= 200 && status < 300
    if (!isClosed)
      store.recordCallbackAttempt(
        id,
        isAccepted,
        isAccepted || attempts + 1 >= maxAttempts ? null : Date.now() + retryDelayMs,
      )
    return status
  }

  return {
    /** Resolves when the site has answered each due callback once. */
    flush(): Promise<void> {
      const run = running.then(async () => {
        if (isClosed || isPaused) return
        for (const callback of store.readyCallbacks(Date.now())) {
          await deliverOne(callback)
          if (isClosed) return
        }
      })
      running = run.catch(() => {})
      return run
    },

    /** Pauses all callbacks until resumed. */
    hold(paused: boolean) {
      isPaused = paused
    },

    /** Sends one callback immediately, regardless of earlier attempts. */
    deliverOne,
    close() {
      isClosed = true
    },
  }
}
