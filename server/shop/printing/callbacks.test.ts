import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printSandboxSecret } from '#sandbox/print/client.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { addPrinted, atPartner, buyPrinted } from '#server/testing/shop/printing.ts'
import { orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const minute = 60_000
const site = siteForTests(startShop)
const shirt = beforeTests<{ product_id: number }>(async () => addPrinted(await site.as('admin@example.test')))

const sendCallback = (event: object | string, secret: string | undefined = printSandboxSecret) => {
  const headers = { 'content-type': 'application/json', ...(secret && { 'x-webhook-secret': secret }) }
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  return site.app.inject({ method: 'POST', url: '/api/webhooks/gelato', payload, headers })
}

/** An order at the partner whose status callbacks are held back. */
async function orderAhead(email: string, steps: number) {
  const buyer = await site.as(email)
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  const partnerOrder = atPartner(site).find(({ reference }) => reference.startsWith(`moneta-${id}-`)) ?? assert.fail()
  const { delivery, advance } = site.print.printer
  delivery.hold(true)
  for (let step = 0; step < steps; step++) await advance(partnerOrder.id)
  const status = async () => (await orderOf(buyer, id)).printed[0].status
  return { id, partnerOrder, status }
}

/** Counts the site's reads of an order at the partner. */
function countReads(orderId: string) {
  const count = { reads: 0 }
  site.print.hooks.interceptRequest = async (call, forward) => {
    if (call === `GET /v4/orders/${orderId}`) count.reads += 1
    return forward()
  }
  return count
}

test('rejects a callback without the secret', async () => {
  const { partnerOrder, status } = await orderAhead('forged@example.test', 1)
  const event = {
    id: 'os_forged',
    event: 'order_status_updated',
    orderId: partnerOrder.id,
    fulfillmentStatus: 'delivered',
  }
  for (const secret of ['', 'wrong', printSandboxSecret.toUpperCase()]) {
    const reply = await sendCallback(event, secret)
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'bad_secret'], secret)
  }
  for (const query of ['', '?secret=', '?secret=wrong'])
    assert.equal(
      (await site.visitor('POST', `/api/webhooks/prodigi${query}`, { id: 'evt_1', subject: 'ord_1' })).statusCode,
      403,
    )
  await site.runJobs()
  assert.equal(await status(), 'pending')
})

test('ignores the status in a callback and reads it from the partner', async () => {
  const { partnerOrder, status } = await orderAhead('lies@example.test', 1)
  const reply = await sendCallback({
    id: 'os_lie',
    event: 'order_status_updated',
    orderId: partnerOrder.id,
    fulfillmentStatus: 'delivered',
  })
  assert.deepEqual([reply.statusCode, reply.json()], [200, { received: true }])
  await site.runJobs()
  assert.equal(await status(), 'processing')
})

test('processes a callback once when it is sent twenty times', async () => {
  const { partnerOrder } = await orderAhead('twice@example.test', 2)
  const count = countReads(partnerOrder.id)
  const event = { id: 'os_again', orderId: partnerOrder.id }
  await Promise.all(Array.from({ length: 20 }, () => sendCallback(event)))
  await site.runJobs()
  await sendCallback(event)
  await site.runJobs()
  delete site.print.hooks.interceptRequest
  assert.equal(count.reads, 1)
})

test("callbacks in the wrong order lead to the partner's current state", async () => {
  const { partnerOrder, status } = await orderAhead('order@example.test', 4)
  const result = site.print.printer.store.callbacks().filter(({ order_id: id }) => id === partnerOrder.id)
  assert.equal(result.length, 4)
  for (const callback of result.toReversed()) {
    await site.print.printer.delivery.deliverOne(callback)
    await site.runJobs()
  }
  assert.equal(await status(), 'delivered')
})

test('matches a callback by our reference before the partner order id is stored', async () => {
  const { partnerOrder, status } = await orderAhead('early@example.test', 1)
  await site.db
    .run`update print_orders set partner_order = null, state = 'waiting' where partner_order = ${partnerOrder.id}`
  await sendCallback({ id: 'os_early', orderId: partnerOrder.id, orderReferenceId: partnerOrder.reference })
  await site.runJobs()
  assert.equal(await status(), 'processing')
  assert.equal(atPartner(site).filter(({ reference }) => reference === partnerOrder.reference).length, 1)
})

test("rejects a malformed event and ignores an unknown order's event", async () => {
  for (const body of ['{', '[]', '7', '{"id":7}', '{"event":"order_status_updated"}'])
    assert.equal((await sendCallback(body)).statusCode, 400, body)
  const reply = await sendCallback({ id: 'os_other', orderId: 'not-ours', orderReferenceId: 'theirs' })
  assert.deepEqual([reply.statusCode, reply.json()], [200, { received: true }])
  const secret = encodeURIComponent(printSandboxSecret)
  for (const subject of ['ord_1/../x', 'pwn', ''])
    assert.equal(
      (await site.visitor('POST', `/api/webhooks/prodigi?secret=${secret}`, { id: 'evt_2', subject })).statusCode,
      400,
    )
})

test('polls an order without callbacks after half an hour', async () => {
  const { partnerOrder, status } = await orderAhead('lost@example.test', 3)
  const poll = areasOf(site).shop.jobs?.find(({ name }) => name === 'print-orders-open')
  assert.ok(poll)
  const run = async () => {
    await jobQueue(site.db).runDue(poll, site.clock)
    site.clock.advance(11 * minute)
    return status()
  }
  const count = countReads(partnerOrder.id)
  assert.deepEqual([await run(), await run(), await run(), count.reads], ['pending', 'pending', 'pending', 0])
  assert.deepEqual([await run(), count.reads], ['shipped', 1])
  delete site.print.hooks.interceptRequest
})

test("drops unsafe URLs and removes invisible characters from a partner's text", async () => {
  const { id, partnerOrder } = await orderAhead('odd-words@example.test', 4)
  site.print.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== `GET /v4/orders/${partnerOrder.id}`) return reply
    const order = JSON.parse(await reply.text())
    order.shipment = {
      shipmentMethodName: `USPS\u0000 Ground\r\n${'!'.repeat(5000)}`,
      packages: [{ trackingCode: '94\u202e00', trackingUrl: 'javascript:alert(1)' }],
    }
    return new Response(JSON.stringify(order))
  }
  assert.equal((await sendCallback({ id: 'os_\u0000odd', orderId: partnerOrder.id })).statusCode, 200)
  await site.runJobs()
  delete site.print.hooks.interceptRequest
  const row = await site.db.one`
    select carrier, tracking_number, tracking_url from print_orders where order_id = ${id}`
  assert.deepEqual([row?.tracking_number, row?.tracking_url], ['9400', null])
  assert.match(String(row?.carrier), /^USPS Ground !{100,}$/)
  assert.ok(String(row?.carrier).length <= 300)
})
