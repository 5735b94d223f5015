import Fastify from 'fastify'
import { mountPayments } from '#sandbox/payments/mount.ts'
import { openPayments, type PaymentsProvider } from '#sandbox/payments/provider.ts'
import type { Clock } from '#server/kit/clock.ts'

/** Takes in an event of the provider, and tells the status of the reply. */
export type TakeEvent = (payload: string, signature: string) => Promise<number>

const origin = 'http://127.0.0.1:4999'

/**
 * The demonstration's payment provider for one site: driven by hand, reached by the site through its own API without a
 * network.
 */
export function paymentSandbox(clock: Clock, takeEvent: TakeEvent) {
  const options = { origin, clock, production: false, backoff: [] }
  const provider = openPayments({ ...options, deliver: ({ payload, signature }) => takeEvent(payload, signature) })
  const app = Fastify()
  mountPayments(app, { ...options, allowRemote: false }, provider)
  /** What a test does with each reply before the site gets it, such as holding it back. */
  const meddle: { reply?: (path: string) => Promise<unknown> } = {}

  const partnerFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const method = init?.method === 'POST' || init?.method === 'DELETE' ? init.method : 'GET'
    const reply = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: '127.0.0.1:4999' },
      payload: typeof init?.body === 'string' ? init.body : undefined,
    })
    await meddle.reply?.(`${method} ${url.pathname}`)
    init?.signal?.throwIfAborted()
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.rawPayload, { status: reply.statusCode, headers })
  }

  return {
    provider,
    partnerFetch,
    meddle,
    async close() {
      await app.close()
      provider.close()
    },
  }
}

export type PaymentSandbox = ReturnType<typeof paymentSandbox>
export type { PaymentsProvider }
