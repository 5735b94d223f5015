import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxSecretKey } from '#sandbox/payments/client.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, membershipOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const tierOf = async (person: Parameters<typeof membershipOf>[0]) => (await membershipOf(person)).membership_tier

test('upgrading from bronze to gold to platinum costs $39.99, then $20.00, and opens each at once', async () => {
  const member = await site.as('steps@example.test')
  assert.equal((await member.send('GET', '/api/lessons/4')).statusCode, 403)
  const { mail_folder: folder, ...first } = await payFor(site, member, 'gold')
  assert.match(folder, /mail$/)
  assert.deepEqual(first, {
    state: 'paid',
    what: 'Gold membership',
    opened: ['silver', 'gold'],
    amount: 39.99,
    returned: 0,
    return_to: null,
  })
  assert.equal(await tierOf(member), 'gold')
  assert.equal((await member.send('GET', '/api/lessons/4')).statusCode, 200)
  const second = await payFor(site, member, 'platinum')
  assert.deepEqual([second.what, second.amount], ['Platinum membership, from Gold', 20])
  assert.deepEqual(second.opened, ['platinum'])
  assert.equal(await tierOf(member), 'platinum')
  const purchases = (await member.send('GET', '/api/purchases')).json()
  assert.deepEqual(
    purchases.map(({ what, state, amount, has_receipt }: Record<string, unknown>) => [
      what,
      state,
      amount,
      has_receipt,
    ]),
    [
      ['Platinum membership, from Gold', 'paid', 20, true],
      ['Gold membership', 'paid', 39.99, true],
    ],
  )
})

test('the same request returns the same payment page, and a different one closes the first', async () => {
  const member = await site.as('wishes@example.test')
  const [gold, again] = [await checkoutOf(member, 'gold'), await checkoutOf(member, 'gold')]
  assert.equal(gold, again)
  const silver = await checkoutOf(member, 'silver')
  assert.notEqual(silver, gold)
  assert.equal(site.payments.provider.find('checkout.session', gold)?.status, 'expired')
  assert.equal(site.payments.provider.find('checkout.session', silver)?.status, 'open')
})

test('twenty requests from two tabs open one payment page', async () => {
  const member = await site.as('clicker@example.test')
  const pages = await Promise.all(Array.from({ length: 20 }, () => checkoutOf(member, 'gold')))
  assert.equal(new Set(pages).size, 1)
})

test('a declined payer pays with another card and is charged once', async () => {
  const member = await site.as('declined@example.test')
  const checkout = await checkoutOf(member, 'silver')
  await site.payments.provider.decline(checkout)
  assert.equal(await tierOf(member), 'bronze')
  await site.payments.provider.pay(checkout)
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await member.send('GET', '/api/purchases')).json().length, 1)
})

test('a delayed payment opens the tier when the bank confirms, and nothing when it declines', async () => {
  const member = await site.as('later@example.test')
  const checkout = await checkoutOf(member, 'silver')
  await site.payments.provider.startAsyncPayment(checkout)
  const confirm = async () => (await member.send('POST', '/api/payments/confirm', { session_id: checkout })).json()
  assert.equal((await confirm()).state, 'pending')
  assert.equal(await tierOf(member), 'bronze')
  const rejected = await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'pending'])
  await site.payments.provider.completeAsyncPayment(checkout, 'failed')
  assert.equal((await confirm()).state, 'failed')
  assert.deepEqual((await emailsTo(site.db, member.email)).at(-1)?.subject, 'Your payment did not go through')
  const second = await checkoutOf(member, 'silver')
  await site.payments.provider.startAsyncPayment(second)
  await site.payments.provider.completeAsyncPayment(second, 'succeeded')
  assert.equal(await tierOf(member), 'silver')
})

test('a full refund closes the tier and locks its lessons, also in parts; a partial refund closes nothing', async () => {
  const member = await site.as('refund@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  await site.payments.provider.refund(payment, 999)
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'partly_refunded')
  await site.payments.provider.refund(payment, 1000)
  assert.equal(await tierOf(member), 'bronze')
  assert.equal((await member.send('GET', '/api/lessons/3')).statusCode, 403)
  const subjects = (await emailsTo(site.db, member.email)).map(({ subject }) => subject)
  assert.deepEqual(subjects, [
    'Your receipt from Moneta: Silver membership',
    '$9.99 was refunded',
    '$10.00 was refunded',
  ])
})

test('an open dispute changes nothing, a lost one closes the tier, and an additional refund closes it only once', async () => {
  const member = await site.as('dispute@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  await site.payments.provider.openDispute(payment)
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'disputed')
  await site.payments.provider.closeDispute(payment, 'lost')
  assert.equal(await tierOf(member), 'bronze')
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'dispute_lost')
  await payFor(site, member, 'silver')
  assert.equal(await tierOf(member), 'silver')
})

test('a refund that fails later reopens the tier', async () => {
  const member = await site.as('refund-fails@example.test')
  await payFor(site, member, 'silver')
  const refund = await site.payments.provider.refund(await paymentIntentOf(site, member))
  assert.equal(await tierOf(member), 'bronze')
  await site.payments.provider.failRefund(refund.id)
  assert.equal(await tierOf(member), 'silver')
})

test('a success page grants nothing and does not show payments of other members', async () => {
  const [payer, other] = [await site.as('payer@example.test'), await site.as('other@example.test')]
  const checkout = await checkoutOf(payer, 'gold')
  const confirm = (person: typeof payer) => person.send('POST', '/api/payments/confirm', { session_id: checkout })
  assert.equal((await confirm(payer)).json().state, 'open')
  assert.equal(await tierOf(payer), 'bronze')
  await site.payments.provider.pay(checkout)
  const stolen = await confirm(other)
  assert.deepEqual(
    [stolen.statusCode, stolen.json().error],
    [404, 'This payment is not one of yours, or it was never begun.'],
  )
  assert.equal(await tierOf(other), 'bronze')
  const [{ id }] = (await payer.send('GET', '/api/purchases')).json()
  assert.equal((await other.send('GET', `/api/purchases/${id}`)).statusCode, 404)
  const receipt = (await payer.send('GET', `/api/purchases/${id}`)).json()
  assert.deepEqual([receipt.total, receipt.buyer.email, receipt.lines.length], [39.99, 'payer@example.test', 1])
  assert.match(receipt.number, /^R-2026-\d{5}$/)
})

test('a payment started at a locked lesson returns to it', async () => {
  const member = await site.as('back@example.test')
  const body = { tier: 'silver', return_to: '/lessons/3' }
  await member.send('POST', '/api/memberships/create-checkout-session', body)
  const checkout = await checkoutOf(member, 'silver')
  await site.payments.provider.pay(checkout)
  const confirm = async () => (await member.send('POST', '/api/payments/confirm', { session_id: checkout })).json()
  const confirmed = await confirm()
  assert.deepEqual([confirmed.return_to, confirmed.opened], ['/lessons/3', ['silver']])
  await site.payments.provider.refund(await paymentIntentOf(site, member))
  assert.deepEqual((await confirm()).opened, [], 'a refunded tier is not listed as opened')
})

test('a customer missing at the provider is created again', async () => {
  const member = await site.as('lost@example.test')
  await payFor(site, member, 'silver')
  const row = await site.db.one`select customer from payment_customers where member_id = ${member.id}`
  const deleted = await site.payments.partnerFetch(`http://provider.test/v1/customers/${row?.customer}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${sandboxSecretKey}` },
  })
  assert.equal(deleted.status, 200)
  await payFor(site, member, 'gold')
  assert.equal(await tierOf(member), 'gold')
})
