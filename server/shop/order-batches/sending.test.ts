import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFullScan, notePlans } from '#server/testing/database/query-plans.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { addPaidOrders, batchesOf, buyersOf, placeOrders, shipmentOf } from '#server/testing/shop/many-orders.ts'
import { adminOrderOf, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'
import { orderBatchStore } from './store.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const { send, setState } = batchesOf(site, admin)
const single = orderAdmin(site, admin)

const onTheirWay = async ({ email }: Person) =>
  (await emailsTo(site.db, email)).filter(({ subject }) => subject.includes('on its way')).length
const stateOf = async (id: number) => (await adminOrderOf(admin, id)).state
const statesOf = (ids: readonly number[]) => Promise.all(ids.map(stateOf))
const logOf = async (action: string) =>
  site.db.all`select admin_id, subject, what, fields from admin_log where action = ${action} order by id`

test('many orders are marked as sent with one log entry, and each buyer gets one e-mail', async () => {
  const buyers = await buyersOf(site, 'many', 3)
  const ids = await placeOrders(site, buyers)
  const [first = 0, second = 0, third = 0] = ids
  const before = (await logOf('orderBatches.send')).length
  const reply = await send(ids.map((id, index) => shipmentOf(id, `940${index}`)))
  assert.deepEqual([reply.statusCode, reply.json()], [200, { changed: ids }])
  assert.deepEqual(await statesOf(ids), ['sent', 'sent', 'sent'])
  const { tracking, sent_at: sentAt } = await orderOf(buyers[1] ?? admin, second)
  assert.deepEqual(
    [tracking, sentAt],
    [{ carrier: 'USPS', tracking_number: '9401', tracking_url: null }, '2026-03-15T12:00:00.000Z'],
  )
  assert.deepEqual(await Promise.all(buyers.map(onTheirWay)), [1, 1, 1])
  const { events } = await adminOrderOf(admin, third)
  assert.equal(events.at(-1).what, 'Sent with USPS, number 9402.')
  const entries = (await logOf('orderBatches.send')).slice(before)
  assert.deepEqual(
    entries.map(({ admin_id, subject, what }) => [admin_id, subject, what]),
    [[admin.id, `order ${first}, order ${second}, order ${third}`, `3 orders: ${first}, ${second}, ${third}`]],
  )
  const found = (await admin.send('GET', `/api/admin/log?search=order+${second}`)).json().entries
  assert.equal(found[0].action, 'orderBatches.send')
})

test('a repeated call with its key replays the reply, and sends no second e-mail', async () => {
  const buyers = await buyersOf(site, 'again', 2)
  const ids = await placeOrders(site, buyers)
  const orders = ids.map((id) => shipmentOf(id, '1'))
  const before = (await logOf('orderBatches.send')).length
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(orders, 'key-of-again')))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200],
  )
  assert.deepEqual((await send(orders, 'key-of-again')).json(), { changed: ids })
  assert.deepEqual(await Promise.all(buyers.map(onTheirWay)), [1, 1])
  assert.equal((await logOf('orderBatches.send')).length, before + 1)
})

test('undo sets the orders back, and sending them again repeats no e-mail of the same number', async () => {
  const buyers = await buyersOf(site, 'undone', 2)
  const ids = await placeOrders(site, buyers)
  const orders = ids.map((id) => shipmentOf(id, '1'))
  await send(orders)
  const undone = await setState('to_send', ids)
  assert.deepEqual([undone.statusCode, undone.json()], [200, { changed: ids }])
  assert.deepEqual(await statesOf(ids), ['to_send', 'to_send'])
  const { tracking, sent_at: sentAt } = await adminOrderOf(admin, ids[0] ?? 0)
  assert.deepEqual([tracking, sentAt], [null, null])
  assert.equal((await send(orders)).statusCode, 200)
  assert.deepEqual(await Promise.all(buyers.map(onTheirWay)), [1, 1])
  assert.equal((await setState('delivered', ids)).statusCode, 200)
  assert.deepEqual(await statesOf(ids), ['delivered', 'delivered'])
  assert.equal((await setState('to_send', ids)).statusCode, 409)
  assert.deepEqual((await setState('delivered', ids)).json().fields, {
    'orders.0': 'Only an order that was sent can have arrived.',
    'orders.1': 'Only an order that was sent can have arrived.',
  })
})

test('one order that does not allow it stops the whole change, and each fault is listed', async () => {
  const buyers = await buyersOf(site, 'whole', 5)
  const ids = await placeOrders(site, buyers)
  const [good = 0, sent = 0, , refunded = 0, twice = 0] = ids
  await single.send(sent)
  await site.payments.provider.openDispute(await paymentIntentOf(site, buyers[2] ?? admin))
  const [item] = (await adminOrderOf(admin, refunded)).items
  const refund = await single.refund(refunded, {
    items: [{ item_id: item.id, quantity: 1 }],
    shipping: true,
    amount: 17,
  })
  assert.equal(refund.statusCode, 200, refund.body)
  await site.runJobs()
  const reply = await send([...ids, twice, 999_999_999].map((id) => shipmentOf(id, '1')))
  assert.deepEqual(
    [reply.statusCode, reply.json()],
    [
      409,
      {
        error: '5 of these 7 orders do not allow this, so nothing was changed.',
        code: 'shop.orders_refused',
        fields: {
          'orders.1': 'This order is sent already. Correct its number at the order.',
          'orders.2':
            'The bank has not decided about this payment, so the order waits. Choose “Send all the same” to send it now.',
          'orders.3': 'This order went back as a whole, so there is nothing to send.',
          'orders.5': `Order ${twice} is listed twice.`,
          'orders.6': 'There is no order 999999999.',
        },
      },
    ],
  )
  assert.deepEqual(await statesOf([good, twice]), ['to_send', 'to_send'])
  assert.equal(await onTheirWay(buyers[0] ?? admin), 0)
})

test('of two admins at once, one sends the orders and the other one is told of each', async () => {
  const ids = await placeOrders(site, await buyersOf(site, 'race', 4))
  const [one, other] = await Promise.all([
    send(ids.map((id) => shipmentOf(id, '1'))),
    send(ids.toReversed().map((id) => shipmentOf(id, '2'))),
  ])
  assert.deepEqual([one.statusCode, other.statusCode].toSorted(), [200, 409])
  const refused = one.statusCode === 409 ? one : other
  assert.equal(Object.keys(refused.json().fields).length, 4)
  const numbers = await Promise.all(ids.map(async (id) => (await adminOrderOf(admin, id)).tracking.tracking_number))
  assert.equal(new Set(numbers).size, 1)
})

test('a disputed order is sent with others once an admin has overruled its hold', async () => {
  const buyers = await buyersOf(site, 'overruled', 2)
  const ids = await placeOrders(site, buyers)
  await site.payments.provider.openDispute(await paymentIntentOf(site, buyers[0] ?? admin))
  const orders = ids.map((id) => shipmentOf(id, '1'))
  assert.equal((await send(orders)).statusCode, 409)
  const body = { hold: 'dispute', reason: 'A regular customer' }
  assert.equal((await admin.send('POST', `/api/admin/orders/${ids[0]}/release`, body)).statusCode, 200)
  assert.equal((await send(orders)).statusCode, 200)
})

test('an order of a deleted account is sent without an e-mail, and its recipient is erased', async () => {
  const buyers = await buyersOf(site, 'gone', 2)
  const ids = await placeOrders(site, buyers)
  const [gone, stays] = buyers
  assert.equal((await gone?.send('DELETE', '/api/account', { confirm: 'DELETE' }))?.statusCode, 204)
  assert.equal((await send(ids.map((id) => shipmentOf(id, '1')))).statusCode, 200)
  const addresses = await Promise.all(ids.map(async (id) => (await adminOrderOf(admin, id)).address))
  assert.deepEqual(
    addresses.map((address) => address === null),
    [true, false],
  )
  assert.equal(await onTheirWay(stays ?? admin), 1)
})

test('500 orders are sent in one transaction, and set back', async () => {
  const buyer = await site.as('five-hundred@example.test')
  const ids = await addPaidOrders(site, buyer, 500)
  const reply = await send(ids.map((id) => shipmentOf(id, `N${id}`)))
  assert.equal(reply.statusCode, 200, reply.body)
  assert.deepEqual(reply.json().changed, ids)
  assert.equal(await onTheirWay(buyer), 500)
  assert.equal((await setState('to_send', ids)).statusCode, 200)
})

test('the orders of a change are found by index', async () => {
  const { db, plans } = notePlans(site.db)
  const rows = orderBatchStore(db)
  await rows.unsentIds(500)
  await rows.printedIds(500)
  await rows.memberIds([1, 2])
  await rows.byIds([1, 2])
  await rows.items([1, 2])
  await rows.packedItemIds([1, 2])
  await rows.eraseOrphanRecipients([1, 2])
  assert.deepEqual(plans.filter(isFullScan), [])
})

test('rejects a change of no order, of too many, and by a member', async () => {
  const member = await site.as('member@example.test')
  const tooMany = Array.from({ length: 501 }, (_, index) => shipmentOf(index + 1, '1'))
  assert.equal((await send([])).statusCode, 400)
  assert.equal((await send(tooMany)).json().error, 'Please choose at most 500 orders at once.')
  assert.equal((await send([{ ...shipmentOf(1, '1'), tracking_url: 'http://x.test' }])).statusCode, 400)
  assert.equal((await send([{ ...shipmentOf(1, 'x'.repeat(101)) }])).statusCode, 400)
  assert.equal((await setState('delivered', [0])).statusCode, 400)
  assert.equal(
    (await member.send('POST', '/api/admin/orders/states', { state: 'to_send', orders: [1] })).statusCode,
    403,
  )
})
