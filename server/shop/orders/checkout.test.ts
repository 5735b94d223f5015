import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { assertReconciled } from '#server/testing/payments/reconciling.ts'
import {
  addDownload,
  addProduct,
  cartOf,
  fillCart,
  homeAddress,
  orderOf,
  startCheckout,
  startShop,
  stockOf,
} from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)

const provider = () => site.payments.provider
const checkout = (person: Person, total: number, headers?: Record<string, string>) =>
  person.send('POST', '/api/cart/checkout', { total }, headers)
const stateOf = async (person: Person, id: number) => (await orderOf(person, id)).state

test('of three concurrent checkouts of the last item, exactly one succeeds', async () => {
  const last = await addProduct(site, { inventory_count: 1 })
  const people = await Promise.all(['one', 'other', 'third'].map((name) => site.as(`race-${name}@example.test`)))
  for (const person of people) await fillCart(person, { id: last })
  const replies = await Promise.all(people.map((person) => checkout(person, 17)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  const rejected = replies.find(({ statusCode }) => statusCode === 409)
  assert.ok(['sold_out', 'empty'].includes(rejected?.json().code), 'reserved during the request or before it')
  assert.equal(await stockOf(site, last), 0)
  const orders = await site.db
    .all`select o.id from orders o join order_items i on i.order_id = o.id where i.product_id = ${last}`
  assert.equal(orders.length, 1)
})

test('twenty concurrent clicks, with and without keys, create one payment page and one order', async () => {
  const member = await site.as('twenty@example.test')
  const mug = await addProduct(site, { inventory_count: 5 })
  await fillCart(member, { id: mug, quantity: 2 })
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => checkout(member, 29, index % 2 ? { 'idempotency-key': key } : undefined)),
  )
  // A second request with the same key must wait while the first one runs.
  const successes = replies.filter(({ statusCode }) => statusCode === 200)
  assert.ok(successes.length >= 10 && replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  assert.equal(new Set(successes.map(({ body }) => body)).size, 1)
  assert.equal((await member.send('GET', '/api/orders')).json().length, 1)
  assert.equal(await stockOf(site, mug), 3)
})

test('rejects a total that the buyer has not seen', async () => {
  const member = await site.as('unseen@example.test')
  const mug = await addProduct(site, { inventory_count: 5 })
  await fillCart(member, { id: mug })
  await site.db.run`update products set price_cents = 1500 where id = ${mug}`
  const reply = await checkout(member, 17)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'total_changed'])
  assert.deepEqual([await stockOf(site, mug), (await member.send('GET', '/api/orders')).json()], [5, []])
  assert.equal((await checkout(member, 20)).statusCode, 200)
})

test('ignores a price in the request body', async () => {
  const member = await site.as('own-price@example.test')
  await fillCart(member, { id: await addProduct(site) })
  const body = { total: 17, items: [{ price: 0.01 }], coupon: 'FREE', shipping: 0 }
  const { sessionUrl } = (await member.send('POST', '/api/cart/checkout', body)).json()
  const session = provider().find('checkout.session', /cs_\w+/.exec(sessionUrl)?.[0])
  assert.equal(session?.amount_total, 1700)
})

test('does not start a payment for an empty or unavailable cart', async () => {
  const member = await site.as('empty@example.test')
  assert.deepEqual([(await checkout(member, 5)).statusCode, (await checkout(member, 5)).json().code], [409, 'empty'])
  const mug = await addProduct(site)
  await fillCart(member, { id: mug })
  await site.db.run`update products set is_active = 0 where id = ${mug}`
  assert.equal((await checkout(member, 17)).json().code, 'empty')
})

test('orders free items at once and makes them downloadable', async () => {
  const member = await site.as('free@example.test')
  await fillCart(member, { id: await addDownload(site, 'a gift', { price_cents: 0, inventory_count: 3 }) })
  const { id, checkout: none } = await startCheckout(member)
  const order = await orderOf(member, id)
  assert.deepEqual([none, order.state, order.total, order.receipt_id], ['', 'complete', 0, null])
  assert.equal((await member.send('GET', `/api/orders/${id}/items/${order.items[0].id}/download`)).body, 'a gift')
  assert.deepEqual(
    (await emailsTo(site.db, member.email)).map(({ subject }) => subject),
    ['Your order from Moneta: Budget Planner'],
  )
  assert.equal((await cartOf(member)).items.length, 0)
})

test('a free physical order has no address, and the admin sees that', async () => {
  const [member, admin] = [await site.as('free-parcel@example.test'), await site.as('admin@example.test')]
  await site.db.run`update settings set value = '{"price":0,"countries":["US"]}' where name = 'shipping'`
  await fillCart(member, { id: await addProduct(site, { price_cents: 0 }) })
  const { id } = await startCheckout(member)
  await site.db.run`update settings set value = '{"price":500,"countries":["US"]}' where name = 'shipping'`
  const { state, address, events } = (await admin.send('GET', `/api/admin/orders/${id}`)).json()
  assert.deepEqual([state, address], ['to_send', null])
  assert.match(events.at(-1).what, /^No address was asked for/)
})

test('reports a total below the card minimum before the payment', async () => {
  const member = await site.as('cheap@example.test')
  await fillCart(member, { id: await addDownload(site, 'x', { price_cents: 49 }) })
  const reply = await checkout(member, 0.49)
  assert.deepEqual([reply.statusCode, reply.json().error], [400, 'Cards take $0.50 or more.'])
  assert.equal((await member.send('GET', '/api/orders')).json().length, 0)
})

test('another cart waits until the open checkout is paid or closed, and closing it releases its stock', async () => {
  const member = await site.as('another@example.test')
  const [mug, poster] = [await addProduct(site, { inventory_count: 1 }), await addProduct(site, { name: 'Poster' })]
  await fillCart(member, { id: mug })
  const first = await startCheckout(member)
  await fillCart(member, { id: poster })
  const rejected = await checkout(member, 29)
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'open_checkout'])
  assert.equal(await stockOf(site, mug), 0)
  const closed = await member.send('DELETE', '/api/cart/checkout')
  assert.deepEqual([closed.statusCode, closed.json().checkout], [200, null])
  assert.equal(provider().find('checkout.session', first.checkout)?.status, 'expired')
  assert.deepEqual([await stateOf(member, first.id), await stockOf(site, mug)], ['failed', 1])
  const second = await startCheckout(member)
  await provider().pay(second.checkout, { name: 'Mara', address: homeAddress })
  assert.equal(await stateOf(member, second.id), 'to_send')
})

test("the local state matches the provider's at the end", () => assertReconciled(site))
