import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cancelAnyOrder,
  cancelOrder,
  changesOf,
  moveAnyTo,
  moveTo,
  newAddress,
} from '#server/testing/shop/order-changes.ts'
import { addPrinted, atPartner, buyPrinted, failConnection } from '#server/testing/shop/printing.ts'
import { addProduct, buy, fillCart, orderOf, startCheckout, startShop, stockOf } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const bypassed = siteForTests(() => startShop({ PAYMENTS: 'bypass' }))
const admin = beforeTests(() => site.as('admin@example.test'))
const shirt = beforeTests<{ product_id: number }>(() => addPrinted(admin))

const minute = 60_000
const unreachable = /Gelato does not answer/
/** Refunds at the provider get this reply, or none. */
const failRefunds = (reply?: Response) => {
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/refunds') return forward()
    if (reply) return reply.clone()
    throw new TypeError('The connection broke')
  }
}
const accepted =
  'The printer has already accepted this order (Gelato). Its address is fixed, and it cannot be canceled.'
const partnerOrdersOf = (id: number) => atPartner(site).filter(({ reference }) => reference.startsWith(`moneta-${id}-`))
const streetsOf = (id: number) =>
  partnerOrdersOf(id).map(({ wish }) => JSON.parse(JSON.stringify(wish)).shippingAddress.addressLine1)
const statusOf = async (buyer: Person, id: number) => (await orderOf(buyer, id)).printed[0].status

test('a print order is made with the new address, and once the partner has it, both changes are rejected', async () => {
  const buyer = await site.as('moves-print@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  assert.equal((await moveTo(buyer, id)).statusCode, 200)
  await site.runJobs()
  assert.deepEqual(streetsOf(id), ['7 Elm Court'])
  for (const reply of [
    await moveTo(buyer, id, { line1: '9 Oak Lane' }),
    await moveAnyTo(admin, id, { line1: '9 Oak Lane' }),
    await cancelOrder(buyer, id, 29),
    await cancelAnyOrder(admin, id, 29),
  ])
    assert.deepEqual([reply.statusCode, reply.json()], [409, { error: accepted, code: 'shop.print_accepted' }])
  assert.equal((await changesOf(buyer, id)).obstacle, accepted)
  const mixed = await buy(site, buyer, { id: await addProduct(site) }, { id: shirt.product_id })
  await site.runJobs()
  assert.equal((await changesOf(buyer, mixed.id)).obstacle, accepted, 'the whole order is fixed')
})

test('a canceled order is not printed', async () => {
  const buyer = await site.as('cancels-print@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  assert.equal((await cancelOrder(buyer, id, 29)).statusCode, 200)
  await site.runJobs()
  assert.deepEqual(
    [partnerOrdersOf(id), await statusOf(buyer, id), (await orderOf(buyer, id)).state],
    [[], 'cancelled', 'canceled'],
  )
})

test('while the partner is asked, or its answer is lost, the address is fixed; its job decides', async () => {
  const buyer = await site.as('in-flight@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  const during: number[] = []
  site.print.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v4/orders') return forward()
    during.push((await moveTo(buyer, id)).statusCode, (await cancelOrder(buyer, id, 29)).statusCode)
    await forward()
    throw new TypeError('The reply was lost')
  }
  await assert.rejects(site.runJobs(), unreachable)
  delete site.print.hooks.interceptRequest
  assert.deepEqual([during, streetsOf(id)], [[409, 409], ['12 Main St']])
  site.clock.advance(3 * minute)
  const unknown = await moveTo(buyer, id)
  assert.deepEqual([unknown.statusCode, unknown.json().code], [409, 'busy'])
  site.clock.advance(15 * minute)
  await site.runJobs()
  assert.deepEqual([(await changesOf(buyer, id)).obstacle, streetsOf(id)], [accepted, ['12 Main St']])
})

test('an order that waits for an unreachable partner takes the new address', async () => {
  const buyer = await site.as('waits@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  site.print.hooks.interceptRequest = failConnection
  await assert.rejects(site.runJobs(), unreachable)
  delete site.print.hooks.interceptRequest
  assert.equal((await moveTo(buyer, id)).statusCode, 200, 'the partner was not asked to make it')
  site.clock.advance(15 * minute)
  await site.runJobs()
  assert.deepEqual(streetsOf(id), ['7 Elm Court'])
})

test('a refund under way stops the print order, which continues if the refund is rejected', async () => {
  const [buyer, other] = [await site.as('stops@example.test'), await site.as('continues@example.test')]
  const refuse = { error: { type: 'invalid_request_error', message: 'No.' } }
  for (const [person, reply, streets] of [
    [buyer, undefined, []],
    [other, new Response(JSON.stringify(refuse), { status: 400 }), ['12 Main St']],
  ] as const) {
    const id = await buyPrinted(site, person, shirt.product_id)
    failRefunds()
    assert.equal((await cancelOrder(person, id, 29)).statusCode, 503)
    await site.runJobs()
    assert.deepEqual([partnerOrdersOf(id), await statusOf(person, id)], [[], 'pending'])
    failRefunds(reply)
    if (!reply) delete site.payments.hooks.interceptRequest
    site.clock.advance(minute)
    await site.runJobs()
    delete site.payments.hooks.interceptRequest
    assert.deepEqual(streetsOf(id), streets)
    assert.equal((await orderOf(person, id)).state, reply ? 'to_send' : 'canceled')
  }
})

test('a free order gets its first address, and is canceled without a refund', async () => {
  const member = await bypassed.as('free@example.test')
  const mug = await addProduct(bypassed, { inventory_count: 2 })
  await fillCart(member, { id: mug })
  const { id } = await startCheckout(member)
  const { address, countries, cancel } = await changesOf(member, id)
  assert.deepEqual([address, countries, cancel.amount], [null, ['US'], 0])
  assert.equal((await moveTo(member, id, { seen: { address: null } })).statusCode, 200)
  assert.deepEqual((await changesOf(member, id)).address, newAddress)
  const owner = await bypassed.as('admin@example.test')
  assert.equal((await cancelAnyOrder(owner, id, 0)).statusCode, 200)
  assert.deepEqual([(await orderOf(member, id)).state, await stockOf(bypassed, mug)], ['canceled', 2])
})
