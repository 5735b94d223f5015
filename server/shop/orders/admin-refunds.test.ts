import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled } from '#server/testing/payments/reconciling.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import {
  addDownload,
  adminOrderOf,
  fillCart,
  orderOf,
  startCheckout,
  startShop,
  stockOf,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const provider = () => site.payments.provider
const subjectsTo = async ({ email }: Person) => (await emailsTo(site.db, email)).map(({ subject }) => subject)

const { refund, send, order } = orderAdmin(site, admin)

test('does not refund a disputed payment', async () => {
  const member = await site.as('disputes@example.test')
  const { id, mugItemId } = await order(member)
  const intent = await paymentIntentOf(site, member)
  await provider().openDispute(intent)
  const reply = await refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'disputed'])
  assert.equal(provider().list('refund', { payment_intent: intent }).length, 0)
  const after = await adminOrderOf(admin, id)
  assert.deepEqual([after.items[0].refunded_quantity, after.refundable.total], [0, 38])
})

test('a lost dispute revokes the downloads, and a won one keeps them', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const member = await site.as(`dispute-${outcome}@example.test`)
    const { id, download } = await order(member)
    const intent = await paymentIntentOf(site, member)
    await provider().openDispute(intent)
    assert.equal((await download()).statusCode, 200, 'an open dispute changes nothing')
    await provider().closeDispute(intent, outcome)
    assert.equal((await download()).statusCode, outcome === 'won' ? 200 : 403)
    assert.equal((await orderOf(member, id)).state, outcome === 'won' ? 'to_send' : 'canceled')
  }
})

test("records a partial refund from the provider's dashboard, and a full one revokes the download", async () => {
  const member = await site.as('desk@example.test')
  const { id, mug, download } = await order(member)
  await send(id)
  const intent = await paymentIntentOf(site, member)
  await provider().refund(intent, 1000)
  const part = await adminOrderOf(admin, id)
  assert.deepEqual([part.state, part.refundable.total, part.refunds[0].amount], ['part_refunded', 28, 10])
  assert.equal((await download()).statusCode, 200)
  for (const state of ['sent', 'part_refunded', 'delivered']) {
    const { orders } = (await admin.send('GET', `/api/admin/orders?state=${state}`)).json()
    const found = orders.find((one: { id: number }) => one.id === id)
    assert.equal(found?.sent_at, state === 'delivered' ? undefined : part.sent_at, `search by state ${state}`)
  }
  await provider().refund(intent)
  assert.equal((await orderOf(member, id)).state, 'refunded')
  assert.equal((await download()).statusCode, 403)
  assert.equal(await stockOf(site, mug), 8, 'shipped items are not restocked')
  const [, , message] = await emailsTo(site.db, member.email)
  assert.equal((await subjectsTo(member)).filter((subject) => /refunded/.test(subject)).length, 2)
  assert.ok(message)
})

test('a full refund in the dashboard before shipping restocks the items, and its reversal reserves them again', async () => {
  const member = await site.as('desk-whole@example.test')
  const { id, mug, download } = await order(member)
  const intent = await paymentIntentOf(site, member)
  const { id: made } = await provider().refund(intent)
  assert.deepEqual([(await orderOf(member, id)).state, await stockOf(site, mug)], ['canceled', 10])
  await provider().failRefund(made)
  assert.deepEqual([(await orderOf(member, id)).state, await stockOf(site, mug)], ['to_send', 8])
  assert.equal((await download()).statusCode, 200)
})

test('a part that the bank sends back restores quantity, stock and state, and can be refunded again', async () => {
  const member = await site.as('part-back@example.test')
  const { id, mug, planner, mugItemId, plannerItemId, download } = await order(member)
  const parts = [
    { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 },
    { items: [{ item_id: plannerItemId, quantity: 1 }], shipping: true, amount: 14 },
  ]
  for (const part of parts) assert.equal((await refund(id, part)).statusCode, 200)
  const state = async () => {
    const { state, items, refundable } = await adminOrderOf(admin, id)
    const quantities = items.map(({ refunded_quantity: quantity }: { refunded_quantity: number }) => quantity)
    return [
      state,
      ...quantities,
      refundable.shipping,
      refundable.total,
      await stockOf(site, mug),
      await stockOf(site, planner),
    ]
  }
  assert.deepEqual(await state(), ['to_send', 1, 1, 0, 12, 9, 10])
  const [ofPlanner, ofMug] = provider().list('refund', { payment_intent: await paymentIntentOf(site, member) })
  await provider().failRefund(ofPlanner?.id ?? '')
  assert.deepEqual(await state(), ['to_send', 1, 0, 5, 26, 9, 9])
  assert.equal((await download()).statusCode, 200)
  await provider().updateRefund(ofMug?.id ?? '', 'canceled')
  assert.deepEqual(await state(), ['to_send', 0, 0, 5, 38, 8, 9])
  for (const part of parts) assert.equal((await refund(id, part)).statusCode, 200)
  assert.deepEqual(await state(), ['to_send', 1, 1, 0, 12, 9, 10])
})

test('a part that completed the refund of an order reopens the order when the bank sends it back', async () => {
  const member = await site.as('last-part-back@example.test')
  const { id, mug, mugItemId, plannerItemId } = await order(member)
  await refund(id, { items: [{ item_id: plannerItemId, quantity: 1 }], shipping: true, amount: 14 })
  await refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })
  assert.deepEqual([(await orderOf(member, id)).state, await stockOf(site, mug)], ['canceled', 10])
  const [ofMugs] = provider().list('refund', { payment_intent: await paymentIntentOf(site, member) })
  await provider().failRefund(ofMugs?.id ?? '')
  assert.deepEqual([(await orderOf(member, id)).state, await stockOf(site, mug)], ['to_send', 8])
})

test('a refund of an order that the bank sends back at once is an error and changes nothing', async () => {
  const member = await site.as('part-at-once@example.test')
  const { id, mug, mugItemId } = await order(member)
  provider().setNewRefundStatus('failed')
  const reply = await refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })
  provider().setNewRefundStatus('succeeded')
  assert.equal(reply.statusCode, 502)
  assert.match(reply.json().error, /^The bank sent this refund back\. Nothing was refunded/)
  const { items, refundable, refunds } = await adminOrderOf(admin, id)
  assert.deepEqual([items[0].refunded_quantity, refundable.total, refunds], [0, 38, []])
  assert.equal(await stockOf(site, mug), 8)
})

test('refunds a free order without calling the provider', async () => {
  const member = await site.as('free-back@example.test')
  await fillCart(member, { id: await addDownload(site, 'a gift', { price_cents: 0 }) })
  const { id } = await startCheckout(member)
  const [{ id: itemId }] = (await orderOf(member, id)).items
  const reply = await refund(id, { items: [{ item_id: itemId, quantity: 1 }], amount: 0 })
  assert.deepEqual([reply.statusCode, reply.json().state], [200, 'refunded'])
  assert.equal((await member.send('GET', `/api/orders/${id}/items/${itemId}/download`)).statusCode, 403)
})

test("the local state matches the provider's at the end, once the failed refunds are paid in another way", async () => {
  const failed = (await admin.send('GET', '/api/admin/failed-refunds')).json()
  assert.deepEqual(
    failed.map(({ amount }: { amount: number }) => amount),
    [38, 24, 24],
  )
  for (const { id } of failed)
    await admin.send('POST', `/api/admin/failed-refunds/${id}/close`, { reason: 'Paid by check' })
  await assertReconciled(site)
})
