import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { ProviderError, type ProviderErrorKind } from '#server/payments/public/provider-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type FaultName, faultyProvider } from '#server/testing/payments/faulty-provider.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { paymentProvider } from './provider.ts'

let faulty: Awaited<ReturnType<typeof faultyProvider>>
before(async () => {
  faulty = await faultyProvider()
})
after(() => faulty.close())

const budgetMs = 200
const providerAt = (url: string, budget = budgetMs) =>
  paymentProvider(readConfig({ SANDBOX_URL: url }), undefined, budget)

/** How a fault is reported. Errors without a code have the name of the SDK's error. */
const outcomes: Record<FaultName, [kind: ProviderErrorKind, code: string]> = {
  'does not respond': ['unknown', 'no_answer'],
  'sends its response a byte at a time': ['unknown', 'no_answer'],
  'closes the connection mid-response': ['unknown', 'no_answer'],
  'responds with invalid JSON': ['unknown', 'no_answer'],
  'responds with an empty object': ['unknown', 'odd_reply'],
  'responds with 402': ['refused', 'card_declined'],
  'responds with 409': ['unknown', 'StripeAPIError'],
  'responds with 429': ['unknown', 'rate_limit'],
  'responds with 500': ['failed', 'StripeAPIError'],
}

for (const name of Object.keys(outcomes) as FaultName[])
  test(`reports that the provider ${name}, and waits no longer for its response`, async () => {
    faulty.setFault(name)
    await assert.rejects(providerAt(faulty.url).api().readCheckout('cs_1'), (error) => {
      assert.ok(error instanceof ProviderError, String(error))
      assert.deepEqual([error.kind, error.code], outcomes[name])
      return true
    })
  })

/** A provider with its own listener. @returns its address */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

test('sends a request once, although its connection breaks', async () => {
  let requests = 0
  const server = createServer((request) => {
    requests += 1
    request.socket.destroy()
  })
  const api = providerAt(await listen(server), 5000).api()
  try {
    await assert.rejects(api.createCustomer({}, 'customer:1'), { kind: 'unknown', code: 'no_answer' })
    assert.equal(requests, 1)
  } finally {
    server.close()
  }
})

test('sends requests one after the other on one connection, with the key, the version and the text of the call', async () => {
  const sockets = new Set<unknown>()
  const received: object[] = []
  const server = createServer(async (request, reply) => {
    sockets.add(request.socket)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { authorization = '', 'idempotency-key': key, 'content-type': type } = request.headers
    received.push({
      call: `${request.method} ${request.url}`,
      body,
      key,
      type,
      isSigned: /^Bearer sk_test/.test(authorization),
    })
    reply.setHeader('content-type', 'application/json').end('{"id":"cus_é"}')
  })
  const api = providerAt(await listen(server), 5000).api()
  try {
    assert.deepEqual(await api.createCustomer({ name: 'Zoë & Co' }, 'customer:1'), { id: 'cus_é' })
    assert.deepEqual(await api.deleteCustomer('cus_é'), { id: 'cus_é' })
    assert.equal(sockets.size, 1)
    const type = 'application/x-www-form-urlencoded'
    assert.deepEqual(received, [
      { call: 'POST /v1/customers', body: 'name=Zo%C3%AB%20%26%20Co', key: 'customer:1', type, isSigned: true },
      { call: 'DELETE /v1/customers/cus_%C3%A9', body: '', key: undefined, type, isSigned: true },
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
