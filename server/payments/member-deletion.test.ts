import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import {
  checkoutOf,
  linkCheckoutOf,
  membershipOf,
  netCharges,
  payFor,
  subscriptionCheckoutOf,
} from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const provider = () => site.payments.provider
const statusOf = (checkout: string) => provider().find('checkout.session', checkout)?.status

async function deleteAccount(person: Person) {
  const reply = await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.ok(reply.statusCode < 300, reply.body)
}

async function customerOf({ id }: Person): Promise<string> {
  const row = await site.db.one`select customer from payment_customers where member_id = ${id}`
  return String(row?.customer)
}
const isDeleted = (customer: string) => provider().context.store.internalState('customer', customer).isDeleted

test('deleting an account closes its open payment page, also that of a link, and deletes the customer at the provider', async () => {
  const member = await site.as('leaves@example.test')
  const [own, link] = [await checkoutOf(member, 'silver'), await linkCheckoutOf(site, member, 'gold')]
  const customer = await customerOf(member)
  await deleteAccount(member)
  assert.deepEqual([statusOf(own), isDeleted(customer)], ['open', false], 'closed later, by a job')
  await site.runJobs()
  assert.deepEqual([statusOf(own), statusOf(link), isDeleted(customer)], ['expired', 'expired', true])
})

test('a payment after the account was deleted is refunded, and its rows contain no personal data', async () => {
  const member = await site.as('pays-and-leaves@example.test')
  const paidCheckout = await checkoutOf(member, 'silver')
  await provider().pay(paidCheckout)
  const delayedCheckout = await checkoutOf(member, 'gold')
  await provider().startAsyncPayment(delayedCheckout)
  await deleteAccount(member)
  await provider().completeAsyncPayment(delayedCheckout, 'succeeded')
  await site.runJobs()
  assert.deepEqual(netCharges(site, paidCheckout, delayedCheckout), [1999, 0])
  const rows = await site.db.all`
    select a.member_id as wished, c.member_id as paid, c.total_cents, c.refunded_cents
    from payment_attempts a join payment_charges c on c.attempt_id = a.id
    where a.checkout in (${paidCheckout}, ${delayedCheckout}) order by a.id`
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { wished: null, paid: null, total_cents: 1999, refunded_cents: 0 },
      { wished: null, paid: null, total_cents: 2000, refunded_cents: 2000 },
    ],
  )
})

test('a payment made during the account deletion is refunded', async () => {
  const member = await site.as('at-the-moment@example.test')
  const checkout = await checkoutOf(member, 'silver')
  await deleteAccount(member)
  await provider().pay(checkout)
  await site.runJobs()
  assert.deepEqual(netCharges(site, checkout), [0])
})

test('the payer of a link for a deleted account is notified and refunded', async () => {
  const member = await site.as('asked-and-left@example.test')
  const link = await linkCheckoutOf(site, member, 'silver')
  await deleteAccount(member)
  await provider().pay(link, { email: 'granny@example.test' })
  await site.runJobs()
  assert.deepEqual(netCharges(site, link), [0])
  const [message, ...more] = await emailsTo(site.db, 'granny@example.test')
  assert.match(message?.text ?? '', /The account that it was for was deleted/)
  assert.deepEqual(more, [])
})

test('a subscription ends with its account, and one started afterwards is cancelled and refunded', async () => {
  const member = await site.as('subscribed@example.test')
  const session = await provider().pay(await subscriptionCheckoutOf(member))
  await deleteAccount(member)
  await site.runJobs()
  assert.equal(provider().find('subscription', String(session.subscription))?.status, 'canceled')
  const other = await site.as('subscribes-late@example.test')
  // A member who has used the trial pays at once.
  const first = await provider().pay(await subscriptionCheckoutOf(other))
  await provider().cancelSubscription(String(first.subscription), { atPeriodEnd: false })
  const late = await subscriptionCheckoutOf(other)
  await deleteAccount(other)
  const paid = await provider().pay(late)
  const [charge] = provider().list('charge', { customer: String(paid.customer) })
  assert.equal(charge?.amount, 599)
  await site.runJobs()
  assert.equal(provider().find('subscription', String(paid.subscription))?.status, 'canceled')
  assert.equal(provider().find('charge', charge?.id)?.amount_refunded, 599)
})

test('deleting the account while a payment page is being created leaves nothing to pay', async () => {
  const member = await site.as('made-meanwhile@example.test')
  await provider().expire(await checkoutOf(member, 'silver'))
  site.payments.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call === 'POST /v1/checkout/sessions') {
      delete site.payments.hooks.interceptRequest
      await deleteAccount(member)
    }
    return reply
  }
  const reply = await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  assert.equal(reply.statusCode, 401)
  assert.deepEqual(provider().list('checkout.session', { status: 'open' }), [])
})

test('deleting the account while its customer is being created deletes the customer', async () => {
  const member = await site.as('known-meanwhile@example.test')
  site.payments.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call === 'POST /v1/customers') {
      delete site.payments.hooks.interceptRequest
      await deleteAccount(member)
    }
    return reply
  }
  const reply = await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  assert.equal(reply.statusCode, 401)
  const [customer] = provider().list('customer', { email: member.email })
  assert.equal(isDeleted(customer?.id ?? ''), true)
})

test('a member who returns on the same day buys as a new customer', async () => {
  const member = await site.as('comes-back@example.test')
  await payFor(site, member, 'silver')
  await deleteAccount(member)
  await site.runJobs()
  const returning = await site.as('comes-back@example.test')
  assert.equal((await membershipOf(returning)).membership_tier, 'bronze')
  const { state } = await payFor(site, returning, 'gold')
  assert.equal(state, 'paid')
  assert.equal((await membershipOf(returning)).membership_tier, 'gold')
})

test('the provider cleanup is retried until the provider responds', async () => {
  const member = await site.as('provider-away@example.test')
  const checkout = await checkoutOf(member, 'silver')
  const customer = await customerOf(member)
  await deleteAccount(member)
  provider().setFault({ kind: 'status', status: 500 })
  await assert.rejects(site.runJobs())
  provider().setFault(null)
  site.clock.advance(120_000)
  await site.runJobs()
  assert.deepEqual([statusOf(checkout), isDeleted(customer)], ['expired', true])
})
