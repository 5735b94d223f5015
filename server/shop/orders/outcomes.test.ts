import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { netCharges } from '#server/testing/payments/paying.ts'
import { assertReconciled, runReconcile } from '#server/testing/payments/reconciling.ts'
import {
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
import { overdueCheckouts } from './overdue.ts'

const minute = 60_000

const site = siteForTests(startShop)

const provider = () => site.payments.provider
const checkout = (person: Person, total: number, headers?: Record<string, string>) =>
  person.send('POST', '/api/cart/checkout', { total }, headers)
const stateOf = async (person: Person, id: number) => (await orderOf(person, id)).state

test('an abandoned checkout releases its stock only when the provider confirms', async () => {
  const member = await site.as('abandons@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id, checkout: checkoutId } = await startCheckout(member)
  await provider().setDelivery('held')
  site.clock.advance(61 * minute)
  await provider().advance(0)
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['pending', 0], 'no event delivered')
  await provider().setDelivery('at_once')
  assert.equal(provider().find('checkout.session', checkoutId)?.status, 'expired')
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['failed', 1])
})

/** Runs the recurring check for overdue checkouts. */
async function checkOverdueCheckouts() {
  const { config, db, clock } = site
  const { payments } = areasOf({ config, db, clock, partnerFetch: site.payments.partnerFetch })
  const { handler } = overdueCheckouts(site.db, payments.public)
  await handler(firstCall(null, site.clock.now()))
}

test('detects an expired checkout without an event by asking the provider', async () => {
  const member = await site.as('event-lost@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id } = await startCheckout(member)
  await provider().setDelivery('held')
  site.clock.advance(50 * minute)
  await checkOverdueCheckouts()
  assert.equal(await stateOf(member, id), 'pending')
  site.clock.advance(25 * minute)
  await checkOverdueCheckouts()
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['failed', 1])
  await provider().setDelivery('at_once')
  assert.equal(await stockOf(site, mug), 1, 'restocked once')
})

test('a checkout paid in its last minute becomes an order, whatever the local clock shows', async () => {
  const member = await site.as('last-minute@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id, checkout: checkoutId } = await startCheckout(member)
  await provider().setDelivery('held')
  await provider().pay(checkoutId, { name: 'Mara', address: homeAddress })
  site.clock.advance(90 * minute)
  await checkOverdueCheckouts()
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['to_send', 0])
  await provider().setDelivery('at_once')
})

test('keeps items reserved during bank processing; a rejection releases them and sends an e-mail', async () => {
  const member = await site.as('bank@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id, checkout: checkoutId } = await startCheckout(member)
  await provider().startAsyncPayment(checkoutId, { name: 'Mara', address: homeAddress })
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['pending', 0])
  assert.equal((await checkout(member, 17)).json().code, 'pending')
  assert.equal((await member.send('DELETE', '/api/cart/checkout')).json().code, 'pending')
  await provider().completeAsyncPayment(checkoutId, 'failed')
  assert.deepEqual([await stateOf(member, id), await stockOf(site, mug)], ['failed', 1])
  const [message] = await emailsTo(site.db, member.email)
  assert.match(message?.text ?? '', /did not confirm your payment for Mug.*\n*.*\/cart/)
})

test('refunds a late payment automatically with an e-mail if the last item was sold', async () => {
  const [late, quick] = [await site.as('late@example.test'), await site.as('quick@example.test')]
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(late, { id: mug })
  const order = await startCheckout(late)
  await provider().startAsyncPayment(order.checkout, { name: 'Mara', address: homeAddress })
  // The provider first reports that no payment comes, and later reports one.
  await site.db.run`update orders set payment = 'failed', state = 'failed' where id = ${order.id}`
  await site.db.run`update products set inventory_count = 1 where id = ${mug}`
  await fillCart(quick, { id: mug })
  const other = await startCheckout(quick)
  await provider().completeAsyncPayment(order.checkout, 'succeeded')
  await site.runJobs()
  assert.deepEqual(netCharges(site, order.checkout), [0])
  assert.deepEqual([await stateOf(late, order.id), await stateOf(quick, other.id)], ['canceled', 'pending'])
  const [message] = await emailsTo(site.db, late.email)
  assert.equal(message?.subject, '$17.00 goes back to your card')
  assert.match(message?.text ?? '', /sold out before your payment arrived/)
  assert.equal(await stockOf(site, mug), 0, "reserved by the other member's order")
})

test('a late payment becomes an order if the items are still in stock', async () => {
  const member = await site.as('late-but-there@example.test')
  const mug = await addProduct(site, { inventory_count: 2 })
  await fillCart(member, { id: mug })
  const order = await startCheckout(member)
  await provider().startAsyncPayment(order.checkout, { name: 'Mara', address: homeAddress })
  await site.db.run`update orders set payment = 'failed', state = 'failed' where id = ${order.id}`
  await site.db.run`update products set inventory_count = 2 where id = ${mug}`
  await provider().completeAsyncPayment(order.checkout, 'succeeded')
  assert.deepEqual([await stateOf(member, order.id), await stockOf(site, mug)], ['to_send', 1])
})

test('a provider error does not reserve stock forever, and the next click can pay', async () => {
  const member = await site.as('broken@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/checkout/sessions') return forward()
    delete site.payments.hooks.interceptRequest
    return Response.json({ error: { type: 'invalid_request_error', message: 'No.' } }, { status: 400 })
  }
  const reply = await checkout(member, 17)
  assert.equal(reply.statusCode, 502, reply.body)
  assert.match(reply.json().error, /Nothing was charged/)
  assert.equal(await stockOf(site, mug), 1)
  const { id, checkout: checkoutId } = await startCheckout(member)
  await provider().pay(checkoutId, { name: 'Mara', address: homeAddress })
  assert.equal(await stateOf(member, id), 'to_send')
})

test('a buyer who returns from the payment page before the event sees the result', async () => {
  const member = await site.as('comes-back@example.test')
  await fillCart(member, { id: await addProduct(site) })
  const { id, checkout: checkoutId } = await startCheckout(member)
  await provider().setDelivery('held')
  await provider().pay(checkoutId, { name: 'Mara', address: homeAddress })
  assert.equal(await stateOf(member, id), 'pending')
  assert.equal((await member.send('POST', `/api/orders/${id}/confirm`)).json().state, 'to_send')
  const session = provider().find('checkout.session', checkoutId)
  assert.match(session?.success_url ?? '', new RegExp(`/orders/${id}\\?session_id={CHECKOUT_SESSION_ID}$`))
  assert.match(session?.cancel_url ?? '', /\/cart\?canceled=1$/)
  await provider().setDelivery('at_once')
  assert.equal((await emailsTo(site.db, member.email)).length, 1, 'one receipt')
})

test('items added beside an open checkout stay in the cart when it is paid', async () => {
  const member = await site.as('adds@example.test')
  const [mug, poster] = [await addProduct(site), await addProduct(site, { name: 'Poster' })]
  await fillCart(member, { id: mug, quantity: 2 })
  const { checkout: checkoutId } = await startCheckout(member)
  await fillCart(member, { id: mug }, { id: poster })
  await provider().pay(checkoutId, { name: 'Mara', address: homeAddress })
  const { items } = await cartOf(member)
  assert.deepEqual(
    items.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]),
    [
      ['Mug', 1],
      ['Poster', 1],
    ],
  )
})

test('deleting an account expires its open checkout and releases the stock', async () => {
  const member = await site.as('leaves@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id, checkout: checkoutId } = await startCheckout(member)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  await site.runJobs()
  // A provider call does not wait for the event that it causes.
  await provider().advance(0)
  assert.equal(provider().find('checkout.session', checkoutId)?.status, 'expired')
  assert.equal(await stockOf(site, mug), 1)
  const row = await site.db.one`select member_id, state from orders where id = ${id}`
  assert.deepEqual({ ...row }, { member_id: null, state: 'failed' })
})

test('refunds and restocks a payment that arrives after its account is deleted', async () => {
  const member = await site.as('leaves-and-pays@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { checkout: checkoutId } = await startCheckout(member)
  await provider().startAsyncPayment(checkoutId, { name: 'Mara', address: homeAddress })
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  await provider().completeAsyncPayment(checkoutId, 'succeeded')
  await site.runJobs()
  assert.deepEqual([netCharges(site, checkoutId), await stockOf(site, mug)], [[0], 1])
})

test("the local state matches the provider's at the end", async () => {
  await assertReconciled(site)
  assert.equal((await runReconcile(site)).code, 0)
})
