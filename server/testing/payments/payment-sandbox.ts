import Fastify from 'fastify'
import { mountPayments } from '#sandbox/payments/mount.ts'
import { openPayments, type PaymentsProvider } from '#sandbox/payments/provider.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Delivers a provider's event and returns the reply's status. */
export type HandleEvent = (payload: string, signature: string) => Promise<number>

/** Test hooks between the site and its provider. */
interface RequestHooks {
  /** Runs on each reply before the site gets it, for example to delay it. */
  beforeReply?: (path: string) => Promise<unknown>
  /** Intercepts a request; may delay it, replace its response or call `forward`. */
  interceptRequest?: (
    call: string,
    forward: () => Promise<Response>,
    init: RequestInit | undefined,
  ) => Promise<Response>
}

const origin = 'http://127.0.0.1:4999'

/** The demo payment provider for one site: driven by the test, and called through its own API without a network. */
export function paymentSandbox(clock: Clock, handleEvent: HandleEvent) {
  const options = { origin, clock, production: false, backoff: [] }
  const provider = openPayments({ ...options, deliver: ({ payload, signature }) => handleEvent(payload, signature) })
  const app = Fastify()
  mountPayments(app, { ...options, allowRemote: false }, provider)
  const hooks: RequestHooks = {}

  const partnerFetch: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    const method = init?.method === 'POST' || init?.method === 'DELETE' ? init.method : 'GET'
    const forward = () => send(method, url, init)
    return hooks.interceptRequest ? hooks.interceptRequest(`${method} ${url.pathname}`, forward, init) : forward()
  }

  const send = async (method: 'GET' | 'POST' | 'DELETE', url: URL, init?: RequestInit) => {
    const reply = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: '127.0.0.1:4999' },
      payload: typeof init?.body === 'string' ? init.body : undefined,
    })
    await hooks.beforeReply?.(`${method} ${url.pathname}`)
    init?.signal?.throwIfAborted()
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.rawPayload, { status: reply.statusCode, headers })
  }

  return {
    provider,
    partnerFetch,
    hooks,
    async close() {
      await app.close()
      provider.close()
    },
  }
}

export type PaymentSandbox = ReturnType<typeof paymentSandbox>
export type { PaymentsProvider }
