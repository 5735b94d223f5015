import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxSecretKey } from '#sandbox/payments/client.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000

const site = siteForTests(() => startApp({ course: smallCourse() }))

const provider = () => site.payments.provider
const stateOf = async (person: Person) => (await person.send('GET', '/api/cashcoach/status')).json().state
const subscriptionAt = (id: string) => provider().find('subscription', id)
const chargesOf = (customer: string) =>
  provider()
    .list('charge', { customer, status: 'succeeded' })
    .map(({ amount, amount_refunded: refunded }) => `${refunded} of ${amount} back`)

/** Subscribes and pays. @returns the subscription and its customer */
async function subscribe(person: Person) {
  const session = await provider().pay(await subscriptionCheckoutOf(person))
  return { id: String(session.subscription), customer: String(session.customer) }
}

/** Pays for a duplicate subscription without a trial, in a concurrent checkout. */
async function subscribeConcurrently({ id }: Person, customer: string): Promise<string> {
  const form = new URLSearchParams({
    mode: 'subscription',
    customer,
    success_url: 'http://127.0.0.1/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '599',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][product_data][name]': 'CashCoach',
    'subscription_data[metadata][product]': 'cashcoach',
    'subscription_data[metadata][member]': String(id),
  })
  const reply = await site.payments.partnerFetch('http://provider.test/v1/checkout/sessions', {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxSecretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  assert.equal(reply.status, 200, await reply.clone().text())
  const session = await provider().pay(String(Object(await reply.json()).id))
  return String(session.subscription)
}

test('a duplicate subscription is cancelled and refunded at once, and the member is notified', async () => {
  const member = await site.as('two@example.test')
  const { id, customer } = await subscribe(member)
  site.clock.advance(1000)
  const second = await subscribeConcurrently(member, customer)
  await site.runJobs()
  assert.equal(subscriptionAt(second)?.status, 'canceled')
  assert.equal(subscriptionAt(id)?.status, 'trialing')
  assert.deepEqual(chargesOf(customer), ['599 of 599 back'])
  assert.equal(await stateOf(member), 'trialing')
  const subjects = (await emailsTo(site.db, member.email)).map(({ subject }) => subject)
  assert.deepEqual(subjects, ['Your CashCoach subscription has begun', '$5.99 goes back to your card'])
})

test('reordered events of two subscriptions give the same result', async () => {
  const member = await site.as('told-first@example.test')
  await provider().setDelivery('held')
  const { id, customer } = await subscribe(member)
  site.clock.advance(1000)
  const second = await subscribeConcurrently(member, customer)
  for (const event of provider().undeliveredEvents().toReversed()) await provider().deliverEvent(event.id)
  await provider().setDelivery('at_once')
  await site.runJobs()
  assert.deepEqual([subscriptionAt(id)?.status, subscriptionAt(second)?.status], ['trialing', 'canceled'])
  assert.deepEqual(chargesOf(customer), ['599 of 599 back'])
  assert.equal(await stateOf(member), 'trialing')
})

test('a lapsed subscriber with an unpaid month subscribes again and keeps the new subscription, and used months are not refunded', async () => {
  const member = await site.as('lapsed@example.test')
  provider().setStatusAfterRetries('unpaid')
  const { id, customer } = await subscribe(member)
  await provider().advance(8 * day)
  await provider().failNextRenewal(id, true)
  await provider().advance(60 * day)
  provider().setStatusAfterRetries('canceled')
  assert.deepEqual([subscriptionAt(id)?.status, await stateOf(member)], ['unpaid', 'ended'])
  const renewed = await subscribe(member)
  await site.runJobs()
  assert.deepEqual([subscriptionAt(id)?.status, subscriptionAt(renewed.id)?.status], ['canceled', 'active'])
  assert.equal(await stateOf(member), 'active')
  assert.deepEqual(chargesOf(customer), ['0 of 599 back', '0 of 599 back'])
})

test('a refunded subscriber who subscribes again before the old subscription ends keeps the new one', async () => {
  const member = await site.as('refunded@example.test')
  const { id, customer } = await subscribe(member)
  await provider().advance(8 * day)
  const [charge] = provider().list('charge', { customer })
  await provider().refund(String(charge?.payment_intent))
  assert.deepEqual([subscriptionAt(id)?.status, await stateOf(member)], ['active', 'ended'])
  const renewed = await subscribe(member)
  await site.runJobs()
  assert.deepEqual([subscriptionAt(id)?.status, subscriptionAt(renewed.id)?.status], ['canceled', 'active'])
  assert.equal(await stateOf(member), 'active')
  assert.deepEqual(chargesOf(customer), ['0 of 599 back', '599 of 599 back'])
})
