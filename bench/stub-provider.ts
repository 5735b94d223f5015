import { fork } from 'node:child_process'
import { createServer } from 'node:http'

export const purchaseCount = 200
export const purchaseCents = 1999
/** The ids of one purchase at the provider and of our attempt. */
export const checkoutOf = (purchase: number) => `cs_bench_${purchase}`
export const referenceOf = (purchase: number) => `bench-${purchase}`

/** A stub payment provider in its own process. It reports every checkout as paid and implements nothing else. */
export async function startStubProvider(): Promise<{ url: string; stop(): void }> {
  const child = fork(import.meta.filename)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** A paid checkout with its payment and charge, as the provider sends it. */
function paidCheckout(purchase: string) {
  const created = Math.floor(Date.now() / 1000)
  const money = { amount: purchaseCents, amount_refunded: 0, currency: 'usd', disputed: false }
  const charge = {
    id: `ch_bench_${purchase}`,
    object: 'charge',
    ...money,
    created,
    livemode: false,
    status: 'succeeded',
    refunds: { object: 'list', data: [], has_more: false },
  }
  return {
    id: checkoutOf(Number(purchase)),
    object: 'checkout.session',
    url: null,
    mode: 'payment',
    livemode: false,
    status: 'complete',
    payment_status: 'paid',
    currency: 'usd',
    amount_subtotal: purchaseCents,
    amount_total: purchaseCents,
    total_details: { amount_tax: 0, amount_shipping: 0 },
    metadata: { attempt: referenceOf(Number(purchase)), product: 'membership' },
    customer_details: { email: 'lee@bench.test' },
    payment_intent: { id: `pi_bench_${purchase}`, status: 'succeeded', latest_charge: charge, metadata: {} },
    subscription: null,
  }
}

function serve() {
  const server = createServer((request, response) => {
    const purchase = /\/v1\/checkout\/sessions\/cs_bench_(\d+)/.exec(request.url ?? '')?.[1]
    response.writeHead(purchase ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(purchase ? paidCheckout(purchase) : { error: { code: 'resource_missing' } }))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
}

if (import.meta.main) {
  serve()
  process.on('disconnect', () => process.exit(0))
}
