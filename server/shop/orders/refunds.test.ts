import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled } from '#server/testing/payments/reconciling.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import {
  addProduct,
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

test('a partial refund revokes its item and restocks unshipped ones; the rest stays', async () => {
  const member = await site.as('part@example.test')
  const { id, mug, planner, mugItemId, plannerItemId, download } = await order(member)
  const reply = await refund(id, {
    items: [
      { item_id: mugItemId, quantity: 1 },
      { item_id: plannerItemId, quantity: 1 },
    ],
    amount: 21,
  })
  assert.equal(reply.statusCode, 200, reply.body)
  const after = reply.json()
  assert.deepEqual([after.state, after.refunds[0].amount, after.refundable.total], ['to_send', 21, 17])
  assert.deepEqual([await stockOf(site, mug), await stockOf(site, planner)], [9, 10])
  const rejected = await download()
  assert.deepEqual([rejected.statusCode, rejected.json().code], [403, 'refunded'])
  assert.deepEqual(await subjectsTo(member), ['Your receipt from Moneta: 2 items', '$21.00 was refunded'])
  assert.deepEqual((await member.send('GET', '/api/orders/files')).json(), [])
})

test('partial refunds up to the total cancel the order, and nothing is refunded twice', async () => {
  const member = await site.as('parts@example.test')
  const { id, mug, planner, mugItemId, plannerItemId } = await order(member)
  await refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })
  const rest = await refund(id, { items: [{ item_id: plannerItemId, quantity: 1 }], shipping: true, amount: 14 })
  assert.deepEqual([rest.json().state, rest.json().refundable], ['canceled', { shipping: 0, tax: 0, total: 0 }])
  assert.deepEqual([await stockOf(site, mug), await stockOf(site, planner)], [10, 10])
  const repeated = await refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 })
  assert.deepEqual([repeated.statusCode, repeated.json().code], [409, 'refunded'])
  assert.equal((await send(id)).json().code, 'refunded', 'a refunded order cannot be shipped')
})

test('restocks the quantity of shipped items that the admin enters', async () => {
  const member = await site.as('sent@example.test')
  const { id, mug, mugItemId } = await order(member)
  await send(id)
  await refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 })
  assert.equal(await stockOf(site, mug), 8)
  const reply = await refund(id, { items: [{ item_id: mugItemId, quantity: 1, restock: true }], amount: 12 })
  assert.deepEqual([reply.json().state, await stockOf(site, mug)], ['part_refunded', 9])
  const history = await site.db.all`select reason, change from product_stock where product_id = ${mug} order by id`
  assert.deepEqual(
    history.map(({ reason, change }) => [reason, change]),
    [
      ['held', -2],
      ['restocked', 1],
    ],
  )
})

test('rejects an amount that the admin has not seen or that exceeds the payment, and refunds nothing', async () => {
  const member = await site.as('odd-refund@example.test')
  const { id, mugItemId, plannerItemId } = await order(member)
  const other = await order(await site.as('other-refund@example.test'))
  const twice = [
    { item_id: mugItemId, quantity: 1 },
    { item_id: mugItemId, quantity: 1 },
  ]
  for (const [requested, status, sentence] of [
    [
      { items: [{ item_id: mugItemId, quantity: 1 }], amount: 13 },
      409,
      'This comes to $12.00 now. Please look at the order again.',
    ],
    [
      { items: [{ item_id: plannerItemId, quantity: 2 }], amount: 18 },
      400,
      'Of Budget Planner there are only 1 left to refund.',
    ],
    [{ items: [{ item_id: other.mugItemId, quantity: 1 }], amount: 12 }, 400, 'This thing is not in the order.'],
    [{ items: twice, amount: 24 }, 400, 'Please name each thing once.'],
    [{ amount: 0 }, 400, 'Please choose what goes back.'],
    [{ items: [{ item_id: mugItemId, quantity: 0 }], amount: 0 }, 400, 'Please give at least 1.'],
  ] as const) {
    const reply = await refund(id, { ...requested, items: 'items' in requested ? [...requested.items] : [] })
    assert.deepEqual([reply.statusCode, reply.json().error], [status, sentence])
  }
  assert.equal((await adminOrderOf(admin, id)).refundable.total, 38)
  assert.equal(provider().list('refund', { payment_intent: await paymentIntentOf(site, member) }).length, 0)
})

test('rejects a refund without a reason, and refunds nothing', async () => {
  const member = await site.as('no-reason@example.test')
  const { id, mugItemId } = await order(member)
  const reply = await refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12, reason: '  ' })
  assert.deepEqual([reply.statusCode, reply.json().fields], [400, { reason: 'Say why. It is kept in the log.' }])
  assert.equal((await adminOrderOf(admin, id)).refundable.total, 38)
})

test('rejects a refund of an unpaid order', async () => {
  const member = await site.as('unpaid@example.test')
  await fillCart(member, { id: await addProduct(site) })
  const { id } = await startCheckout(member)
  const [{ id: itemId }] = (await orderOf(member, id)).items
  const reply = await refund(id, { items: [{ item_id: itemId, quantity: 1 }], amount: 12 })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'not_paid'])
})

test('concurrent clicks refund once', async () => {
  const member = await site.as('refund-clicks@example.test')
  const { id, mugItemId, mug } = await order(member)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })),
  )
  const statuses = replies.map(({ statusCode }) => statusCode).sort()
  assert.deepEqual([statuses[0], statuses.slice(1).every((status) => status >= 400)], [200, true])
  const intent = await paymentIntentOf(site, member)
  assert.deepEqual(
    provider()
      .list('refund', { payment_intent: intent })
      .map(({ amount }) => amount),
    [2400],
  )
  assert.equal(await stockOf(site, mug), 10)
})

const amountsAtProvider = async (member: Person) => {
  const intent = await paymentIntentOf(site, member)
  return provider()
    .list('refund', { payment_intent: intent })
    .map(({ amount }) => amount)
}

test('twenty concurrent requests for one of two mugs refund it once, as does a request from an outdated page', async () => {
  const member = await site.as('refund-one@example.test')
  const { id, mugItemId } = await order(member)
  const one = { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 }
  const replies = await Promise.all(Array.from({ length: 20 }, () => refund(id, one)))
  assert.ok(replies.some(({ statusCode }) => statusCode === 200))
  assert.deepEqual(await amountsAtProvider(member), [1200])
  const stale = await refund(id, { ...one, left: 38 })
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'amount_changed'])
  assert.equal((await refund(id, { ...one, left: 26 })).statusCode, 200)
  assert.deepEqual(await amountsAtProvider(member), [1200, 1200])
})

test('clicking again does not restart a refund that is queued', async () => {
  const member = await site.as('refund-again@example.test')
  const { id, mugItemId } = await order(member)
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/refunds') return forward()
    delete site.payments.hooks.interceptRequest
    throw new TypeError('The connection broke')
  }
  const requestRefund = () => refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12, left: 38 })
  assert.deepEqual([(await requestRefund()).statusCode, (await requestRefund()).statusCode], [503, 200])
  assert.deepEqual(await amountsAtProvider(member), [1200])
  assert.equal((await adminOrderOf(admin, id)).items[0].refunded_quantity, 1)
})

test('a job completes a refund whose reply was lost, and the admin sees that it is pending', async () => {
  const member = await site.as('refund-lost@example.test')
  const { id, mugItemId } = await order(member)
  site.payments.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== 'POST /v1/refunds') return reply
    delete site.payments.hooks.interceptRequest
    throw new TypeError('The connection broke')
  }
  const reply = await refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 })
  assert.equal(reply.statusCode, 503)
  assert.match(reply.json().error, /The refund is kept, and is tried again by itself/)
  site.clock.advance(60_000)
  await site.runJobs()
  const intent = await paymentIntentOf(site, member)
  assert.deepEqual(
    provider()
      .list('refund', { payment_intent: intent })
      .map(({ amount }) => amount),
    [1200],
  )
  const { items, refunds } = await adminOrderOf(admin, id)
  assert.deepEqual([items[0].refunded_quantity, refunds.length], [1, 1])
})

test("the local state matches the provider's at the end", () => assertReconciled(site))
