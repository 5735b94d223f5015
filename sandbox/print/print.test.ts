import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { gelatoPath, printPath, printSandboxKey, prodigiPath } from './client.ts'
import type { Deliver } from './delivery.ts'
import { mountPrint } from './mount.ts'
import { openPrinter } from './printer.ts'

const origin = 'http://127.0.0.1:4997'
const address = {
  firstName: 'Mara',
  lastName: 'Reader',
  addressLine1: '12 Main St',
  city: '',
  postCode: '1',
  country: 'US',
}
const wish = {
  orderType: 'order',
  orderReferenceId: 'moneta-1',
  customerReferenceId: 'moneta-1',
  currency: 'USD',
  items: [
    {
      itemReferenceId: '1',
      productUid: 'demo_mugs_white',
      quantity: 1,
      files: [{ type: 'default', url: 'https://pictures.example/a.png' }],
    },
  ],
  shippingAddress: { ...address, email: 'hello@example.test' },
}

/** Printers of a test, with a manual clock. */
async function printers(deliver: Deliver = async () => 200, dataDir?: string) {
  const clock = { timestamp: Date.parse('2026-03-15T12:00:00.000Z'), now: () => clock.timestamp }
  const options = { origin, clock, production: false, deliver, ...(dataDir !== undefined && { dataDir }) }
  const printer = openPrinter(options)
  const app = Fastify()
  mountPrint(app, { ...options, allowRemote: false }, printer)
  const callApi = (
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: path,
      headers: { host: '127.0.0.1:4997', 'x-api-key': printSandboxKey, ...headers },
      ...(body && { payload: body }),
    })
  const close = async () => {
    await app.close()
    printer.close()
  }
  return { printer, clock, ask: callApi, close }
}

test('demo printers throw in production', () => {
  assert.throws(() => openPrinter({ origin, production: true }), /cannot run in production/)
  assert.throws(
    () => mountPrint(Fastify(), { origin, production: true, allowRemote: false }),
    /cannot run in production/,
  )
})

test('like the real ones, Gelato creates two orders from two calls, and Prodigi one per key', async () => {
  const { printer, ask: callApi, close } = await printers()
  for (let time = 0; time < 2; time++)
    assert.equal((await callApi('POST', `${gelatoPath}/v4/orders`, wish)).statusCode, 200)
  assert.equal(printer.store.ordersByReference('gelato', 'moneta-1').length, 2)
  const order = {
    merchantReference: 'moneta-2',
    idempotencyKey: 'moneta-2',
    shippingMethod: 'Standard',
    recipient: { name: 'Mara', address: { line1: '1', postalOrZipCode: '1', countryCode: 'US', townOrCity: '' } },
    items: [
      {
        sku: 'GLOBAL-MUG-11',
        copies: 1,
        sizing: 'fitPrintArea',
        assets: [{ printArea: 'default', url: 'https://a.b/c' }],
      },
    ],
  }
  const outcomes = []
  for (let time = 0; time < 2; time++)
    outcomes.push((await callApi('POST', `${prodigiPath}/orders`, order)).json().outcome)
  assert.deepEqual(outcomes, ['Created', 'AlreadyExists'])
  await close()
})

test('rejects calls without a key, from other machines and for unknown resources', async () => {
  const { printer, ask: callApi, close } = await printers()
  const catalogs = `${gelatoPath}/v3/catalogs`
  assert.equal((await callApi('GET', catalogs, undefined, { 'x-api-key': 'other' })).statusCode, 401)
  assert.equal((await callApi('GET', catalogs, undefined, { host: 'moneta.example' })).statusCode, 403)
  for (const path of [`${catalogs}/boats`, `${gelatoPath}/v4/orders/none`, `${prodigiPath}/products/GLOBAL-GONE-1`])
    assert.equal((await callApi('GET', path)).statusCode, 404, path)
  const invalidOrder = await callApi('POST', `${gelatoPath}/v4/orders`, { ...wish, items: [] })
  assert.deepEqual([invalidOrder.statusCode, /^items: /.test(invalidOrder.json().message)], [400, true])
  printer.setFault('silent')
  assert.equal((await callApi('GET', catalogs)).statusCode, 503)
  await close()
})

test('an order advances over time, sends a callback per stage, and survives a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printers-'))
  const received: string[] = []
  const recordCallback: Deliver = async ({ payload }) => {
    received.push(JSON.parse(payload).fulfillmentStatus)
    return 200
  }
  const { printer, ask: callApi, close } = await printers(recordCallback, folder)
  const { id } = (await callApi('POST', `${gelatoPath}/v4/orders`, wish)).json()
  for (let step = 0; step < 4; step++) await printer.advance(id)
  assert.equal(await printer.advance(id), undefined)
  assert.deepEqual(received, ['passed', 'in_production', 'shipped', 'delivered'])
  await close()
  const restarted = await printers(recordCallback, folder)
  const order = (await restarted.ask('GET', `${gelatoPath}/v4/orders/${id}`)).json()
  assert.deepEqual([order.fulfillmentStatus, order.shipment.packages.length], ['delivered', 1])
  await restarted.close()
  await rm(folder, { recursive: true })
})

test('an unaccepted callback is sent three times at most, and a printed order cannot be canceled', async () => {
  let tries = 0
  const {
    printer,
    ask: callApi,
    close,
  } = await printers(async () => {
    tries += 1
    return 500
  })
  const { id } = (await callApi('POST', `${gelatoPath}/v4/orders`, wish)).json()
  await printer.advance(id)
  const [callback] = printer.store.callbacks()
  assert.ok(callback)
  for (let time = tries; time < 3; time++) await printer.delivery.deliverOne({ ...callback, attempts: time })
  assert.deepEqual([tries, printer.store.readyCallbacks(Date.now() + 60_000)], [3, []])
  await printer.advance(id)
  assert.equal((await callApi('POST', `${gelatoPath}/v4/orders/${id}:cancel`, {})).statusCode, 400)
  await close()
})

test('a local user advances orders by a button, and another site cannot', async () => {
  const { printer, ask: callApi, close } = await printers()
  const { id } = (await callApi('POST', `${gelatoPath}/v4/orders`, wish)).json()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const submit = (action: string, from = origin) =>
    callApi('POST', printPath, `do=${encodeURIComponent(action)}`, { ...type, origin: from })
  const stage = () => printer.store.order(id)?.stage
  assert.match((await callApi('GET', printPath)).body, /moneta-1/)
  assert.equal((await submit(`next ${id}`, 'https://elsewhere.example')).statusCode, 403)
  assert.equal(stage(), 'created')
  assert.match((await submit(`next ${id}`)).body, /It went one step on\./)
  assert.equal(stage(), 'passed')
  assert.match((await submit(`fail ${id}`)).body, /It has failed\./)
  assert.equal(stage(), 'failed')
  assert.match((await submit(`next ${id}`)).body, /It goes no further\./)
  assert.match((await submit('fault silent')).body, /That is set\./)
  assert.equal(printer.fault(), 'silent')
  assert.match((await submit('dance')).body, /does not know this button/)
  assert.equal((await callApi('GET', printPath, undefined, { host: 'moneta.example' })).statusCode, 403)
  await close()
})
