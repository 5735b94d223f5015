import Fastify from 'fastify'
import { printPath } from '#sandbox/print/client.ts'
import type { Deliver } from '#sandbox/print/delivery.ts'
import { mountPrint } from '#sandbox/print/mount.ts'
import { openPrinter } from '#sandbox/print/printer.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Intercepts a request to a print partner; may delay it, replace its response or call `forward`. */
type RequestInterceptor = (
  call: string,
  forward: () => Promise<Response>,
  init: RequestInit | undefined,
) => Promise<Response>

const origin = 'http://127.0.0.1:4998'

/** The demo print partners for one site: driven by the test, called without a network. */
export function printSandbox(clock: Clock, deliver: Deliver) {
  const options = { origin, site: 'http://127.0.0.1', clock, production: false, deliver }
  const printer = openPrinter(options)
  printer.setMoves('by_hand')
  const app = Fastify()
  mountPrint(app, { ...options, allowRemote: false }, printer)
  const hooks: { interceptRequest?: RequestInterceptor } = {}

  const send = async (method: 'GET' | 'POST', url: URL, init?: RequestInit) => {
    const reply = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: '127.0.0.1:4998' },
      payload: typeof init?.body === 'string' ? init.body : undefined,
    })
    init?.signal?.throwIfAborted()
    return new Response(reply.rawPayload, { status: reply.statusCode })
  }

  const partnerFetch: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    const method = init?.method === 'POST' ? 'POST' : 'GET'
    const forward = () => send(method, url, init)
    const name = url.pathname.replace(/^\/sandbox\/print\/(gelato|prodigi\/v4\.0)/, '')
    return hooks.interceptRequest ? hooks.interceptRequest(`${method} ${name}`, forward, init) : forward()
  }

  return {
    printer,
    hooks,
    partnerFetch,
    isPrintRequest: (input: Parameters<typeof fetch>[0]) => new URL(String(input)).pathname.startsWith(printPath),
    async close() {
      await app.close()
      printer.close()
    },
  }
}
