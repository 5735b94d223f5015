import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkoutOf,
  membershipOf,
  payFor,
  paymentIntentOf,
  subscriptionCheckoutOf,
} from '#server/testing/payments/paying.ts'
import { advance, callsDuring, poll, rejectCalls, scriptOf, startPolledSite } from '#server/testing/payments/polling.ts'
import { addProduct, adminOrderOf, buy } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const site = siteForTests(startPolledSite)
const admin = beforeTests(async () => scriptOf(site))

const provider = () => site.payments.provider
const statusNow = async () => (await admin.send('GET', '/api/admin/payment-status')).json()
const stateOf = async (person: Person) => (await person.send('GET', '/api/cashcoach/status')).json().state

test('without events a subscription ends when the provider is asked, and stays open while it is silent', async () => {
  const member = await site.as('silent@example.test')
  const { subscription } = await provider().pay(await subscriptionCheckoutOf(member))
  await provider().setDelivery('held')
  await provider().cancelSubscription(String(subscription), { atPeriodEnd: true })
  await advance(site, 8 * day)
  assert.equal(await stateOf(member), 'trialing', 'no event was delivered')
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'cut' }, { kind: 'garbage' }] as const) {
    provider().setFault(fault)
    await poll(site)
    assert.deepEqual([await stateOf(member), (await statusNow()).is_refused], ['trialing', false], fault.kind)
  }
  provider().setFault(null)
  rejectCalls(site, /./, 401)
  await poll(site)
  assert.deepEqual([await stateOf(member), (await statusNow()).is_refused], ['trialing', true])
  const since = (await statusNow()).silent_since
  await advance(site, hour)
  await poll(site)
  assert.equal((await statusNow()).silent_since, since, 'the first silence counts')
  delete site.payments.hooks.interceptRequest
  await poll(site)
  assert.deepEqual([await stateOf(member), (await statusNow()).silent_since], ['ended', null])
  await provider().setDelivery('at_once')
})

test('asks about checkouts past their end and about checkouts that were never created', async () => {
  const [late, lost] = [await site.as('late@example.test'), await site.as('lost-reply@example.test')]
  const checkout = await checkoutOf(late, 'silver')
  await provider().setDelivery('held')
  site.payments.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== 'POST /v1/checkout/sessions') return reply
    throw new TypeError('fetch failed')
  }
  assert.equal((await lost.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })).statusCode, 503)
  delete site.payments.hooks.interceptRequest
  const statesOf = async () =>
    (
      await site.db.all`
        select state from payment_attempts where member_id in (${late.id}, ${lost.id}) order by id`
    ).map(({ state }) => state)
  assert.deepEqual(await statesOf(), ['open', 'creating'])
  await advance(site, 30 * minute)
  await poll(site)
  assert.deepEqual(await statesOf(), ['open', 'creating'])
  await advance(site, 31 * minute)
  await poll(site)
  assert.deepEqual(await statesOf(), ['open', 'expired'])
  await advance(site, day)
  await poll(site)
  assert.deepEqual(await statesOf(), ['expired', 'expired'])
  assert.equal(provider().find('checkout.session', checkout)?.status, 'expired')
  await provider().setDelivery('at_once')
})

test('asks about pending refunds, open disputes and warnings until they are decided', async () => {
  const member = await site.as('pending@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  provider().setNewRefundStatus('pending')
  const refund = await provider().refund(payment)
  provider().setNewRefundStatus('succeeded')
  assert.equal((await membershipOf(member)).membership_tier, 'bronze')
  const disputed = await site.as('disputed@example.test')
  await payFor(site, disputed, 'silver')
  const disputedPayment = await paymentIntentOf(site, disputed)
  await provider().openDispute(disputedPayment)
  await provider().setDelivery('held')
  await provider().updateRefund(refund.id, 'failed')
  await provider().closeDispute(disputedPayment, 'lost')
  await poll(site)
  assert.deepEqual(
    [(await membershipOf(member)).membership_tier, (await membershipOf(disputed)).membership_tier],
    ['silver', 'bronze'],
  )
  const calls = await callsDuring(site, () => poll(site))
  assert.deepEqual(
    calls.filter((call) => /payment_intents|checkout/.test(call)),
    [],
    'decided ones are not asked about',
  )
  await provider().setDelivery('at_once')
})

test('at night the unseen events of two days are applied, once', async () => {
  const buyer = await site.as('order@example.test')
  const { id, checkout } = await buy(site, buyer, { id: await addProduct(site, { kind: 'digital' }) })
  const payment = String(provider().find('checkout.session', checkout)?.payment_intent)
  await advance(site, 2 * day)
  await poll(site)
  await provider().setDelivery('held')
  await provider().warnOfFraud(payment)
  await advance(site, hour)
  await poll(site)
  assert.equal((await adminOrderOf(admin, id)).hold, null, 'not yet night')
  await advance(site, day)
  await poll(site)
  assert.equal((await adminOrderOf(admin, id)).hold, 'fraud_warning')
  assert.equal((await statusNow()).disputed_orders, 1)
  const calls = await callsDuring(site, () => poll(site))
  assert.equal(calls.filter((call) => call === 'GET /v1/events').length, 1, 'only the probe')
  await provider().setDelivery('at_once')
})

test('money without an event for a day means a dead webhook, until an event arrives', async () => {
  const member = await site.as('webhook@example.test')
  await payFor(site, member, 'silver')
  await provider().setDelivery('held')
  await advance(site, hour)
  await payFor(site, member, 'gold')
  await advance(site, day - minute)
  await poll(site)
  assert.equal((await statusNow()).webhook_dead_since, null)
  await advance(site, minute)
  await poll(site)
  assert.equal(typeof (await statusNow()).webhook_dead_since, 'string')
  await provider().setDelivery('at_once')
  assert.equal((await statusNow()).webhook_dead_since, null)
  await advance(site, 3 * day)
  assert.equal((await statusNow()).webhook_dead_since, null, 'without money no event is expected')
})
