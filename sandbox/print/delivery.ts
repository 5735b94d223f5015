import { printSandboxSecret } from './client.ts'
import type { CallbackRow, Store } from './store.ts'

/** Like the real printers: at most three attempts, five seconds apart. */
const tries = 3
const pauseMs = 5000
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
  let isHeld = false
  let running: Promise<unknown> = Promise.resolve()

  async function deliverOne({ id, url, payload, attempts }: CallbackRow): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-webhook-secret': printSandboxSecret }
    const status = await deliver({ url, headers, payload }).catch(() => 0)
    const isTaken = status >= 200 && status < 300
    if (!isClosed) store.noteCallback(id, isTaken, isTaken || attempts + 1 >= tries ? null : Date.now() + pauseMs)
    return status
  }

  return {
    /** Resolves when the site has answered each due callback once. */
    flush(): Promise<void> {
      const pass = running.then(async () => {
        if (isClosed || isHeld) return
        for (const callback of store.readyCallbacks(Date.now())) {
          await deliverOne(callback)
          if (isClosed) return
        }
      })
      running = pass.catch(() => {})
      return pass
    },

    /** Pauses all callbacks until resumed. */
    hold(held: boolean) {
      isHeld = held
    },

    /** Sends one callback immediately, regardless of earlier attempts. */
    deliverOne,
    close() {
      isClosed = true
    },
  }
}
