import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { linkCheckoutOf, membershipOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import { addDownload, buy, homeAddress } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const purchasesOf = async (person: Person) => (await memberAdmin.read(person)).purchases
const latestPurchase = async (person: Person) => (await purchasesOf(person))[0]
const refundsOf = async (person: Person) =>
  site.payments.provider
    .list('refund', { payment_intent: await paymentIntentOf(site, person) })
    .map(({ amount }) => amount)

test('a partial refund closes nothing; refunding the rest closes the purchase', async () => {
  const member = await site.as('parts@example.test')
  await payFor(site, member, 'gold')
  const { id, amount, refundable, closes, tier_after: after } = await latestPurchase(member)
  assert.deepEqual([amount, refundable, closes, after], [39.99, 39.99, ['silver', 'gold'], 'bronze'])
  assert.deepEqual((await memberAdmin.refund(id, 5)).json(), { amount: 5, refunded: 5, is_whole: false })
  assert.equal(await tierOf(member), 'gold')
  assert.equal((await latestPurchase(member)).refundable, 34.99)
  assert.deepEqual((await memberAdmin.refund(id, 34.99, 5)).json(), { amount: 34.99, refunded: 39.99, is_whole: true })
  assert.equal(await tierOf(member), 'bronze')
  assert.deepEqual(await memberAdmin.logOf(member), [
    ['members.refund', `payment ${id}`, 'Bought twice'],
    ['members.refund', `payment ${id}`, 'Bought twice'],
  ])
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 1, 39.99)), [
    409,
    'This payment went back as a whole already; nothing more was refunded.',
  ])
})

test('twenty concurrent refund requests refund once', async () => {
  const member = await site.as('twenty@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  const replies = await Promise.all(Array.from({ length: 20 }, () => memberAdmin.refund(id, 7)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, ...Array.from({ length: 19 }, () => 409)])
  assert.deepEqual(await refundsOf(member), [700])
  assert.equal((await memberAdmin.logOf(member)).length, 1)
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 7)), [
    409,
    '$7.00 of this payment have gone back by now; nothing more was refunded. Please look at it again.',
  ])
  assert.equal((await memberAdmin.refund(id, 7, 7)).statusCode, 200)
  assert.deepEqual(await refundsOf(member), [700, 700])
})

test('the latest purchase of a tier is refunded first, and older ones wait', async () => {
  const member = await site.as('ladder@example.test')
  await payFor(site, member, 'silver')
  await payFor(site, member, 'gold')
  const [gold, silver] = await purchasesOf(member)
  assert.deepEqual(
    silver.on_top.map(({ kind, id, tier }: { kind: string; id: number; tier: string }) => [kind, id, tier]),
    [['purchase', gold.id, 'gold']],
  )
  assert.deepEqual(await rejectionOf(memberAdmin.refund(silver.id, 19.99)), [
    409,
    'Gold was bought on top of it. Refund that first. Nothing was refunded.',
  ])
  assert.equal((await memberAdmin.refund(silver.id, 5)).statusCode, 200)
  assert.deepEqual(await rejectionOf(memberAdmin.refund(silver.id, 14.99, 5)), [
    409,
    'Gold was bought on top of it. Refund that first. Nothing was refunded.',
  ])
  assert.equal((await memberAdmin.refund(gold.id, 20)).statusCode, 200)
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await memberAdmin.refund(silver.id, 14.99, 5)).statusCode, 200)
  assert.equal(await tierOf(member), 'bronze')
})

test('a grant on top of a purchase must end before the refund', async () => {
  const member = await site.as('topped@example.test')
  await payFor(site, member, 'silver')
  await memberAdmin.grantTier(member, 'gold')
  const { id } = await latestPurchase(member)
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 19.99)), [
    409,
    'Gold was granted on top of it. End that grant first. Nothing was refunded.',
  ])
})

test('rejects a refund of a disputed or unknown payment, or above the remaining amount', async () => {
  const member = await site.as('disputed@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 20)), [
    409,
    'Of this payment $19.99 is left, which is less; nothing was refunded.',
  ])
  const zeroRefund = await memberAdmin.refund(id, 0)
  assert.deepEqual(zeroRefund.json().fields, { amount: 'Please give an amount above $0. Nothing was refunded.' })
  await site.payments.provider.openDispute(await paymentIntentOf(site, member))
  const sentence =
    'This payment is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.'
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 19.99)), [409, sentence])
  assert.deepEqual(await refundsOf(member), [])
  const { refusal: messages, refundable } = await latestPurchase(member)
  assert.deepEqual([messages, refundable], [sentence, 0])
  assert.deepEqual(await rejectionOf(memberAdmin.refund(999_999, 5)), [404, 'There is no such payment.'])
  assert.deepEqual(await memberAdmin.logOf(member), [])
})

test('a shop order is refunded on its order page', async () => {
  const member = await site.as('order@example.test')
  await buy(site, member, { id: await addDownload(site, 'pages') })
  const purchase = await latestPurchase(member)
  assert.ok(purchase.order_id)
  assert.deepEqual(await rejectionOf(memberAdmin.refund(purchase.id, 1)), [
    409,
    'This payment is for an order of the store. Refund it there; nothing was refunded here.',
  ])
})

test('a provider that does not respond refunds nothing, and one that fails half-way refunds once', async () => {
  const { payments, clock } = site
  const member = await site.as('silent@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  payments.hooks.interceptRequest = async () => {
    throw new TypeError('fetch failed')
  }
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 5)), [
    503,
    'The payment provider does not answer right now. Nothing was refunded. Press again: it cannot be paid back twice.',
  ])
  payments.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call === 'POST /v1/refunds') throw new TypeError('the response is lost')
    return reply
  }
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 5)), [
    503,
    'The payment provider does not answer right now. The refund is kept, and is tried again by itself until it is done.',
  ])
  delete payments.hooks.interceptRequest
  clock.advance(5 * 60_000)
  await site.runJobs()
  assert.deepEqual(await refundsOf(member), [500])
  assert.equal((await latestPurchase(member)).refunded, 5)
  assert.equal((await memberAdmin.logOf(member)).length, 1)
})

test('a payment by link is refunded to its payer, and its tiers close', async () => {
  const member = await site.as('gift@example.test')
  await site.payments.provider.pay(await linkCheckoutOf(site, member, 'silver'))
  const purchase = await latestPurchase(member)
  assert.equal(purchase.is_gift, true)
  assert.equal((await memberAdmin.refund(purchase.id, 19.99)).statusCode, 200)
  assert.equal(await tierOf(member), 'bronze')
})

test('the payer of a link is found by receipt number, and the receipt is sent again to the address entered at the provider', async () => {
  const member = await site.as('found@example.test')
  await site.payments.provider.pay(await linkCheckoutOf(site, member, 'silver'), {
    email: 'Aunt@example.test',
    address: homeAddress,
  })
  const { id, receipt_number: number } = await latestPurchase(member)
  assert.match(number, /^R-2026-\d{5}$/)
  const found = async (text: string) =>
    (await admin.send('GET', `/api/admin/members?search=${encodeURIComponent(text)}`)).json()
  for (const text of [number, ` ${number.toLowerCase()} `]) {
    const { members, count } = await found(text)
    assert.deepEqual([members.map((row: { id: number }) => row.id), count], [[member.id], 1])
  }
  assert.deepEqual((await found('M-2026-999999999')).members, [])
  const payer = (payment: number) => admin.send('GET', `/api/admin/payments/${payment}/payer`)
  assert.deepEqual((await payer(id)).json(), { email: 'Aunt@example.test' })
  assert.equal((await admin.send('POST', `/api/admin/payments/${id}/receipt`)).statusCode, 204)
  const [first, again] = await emailsTo(site.db, 'Aunt@example.test')
  assert.match(first?.text ?? '', /Sold to: 12 Main St, 62701, US/)
  assert.equal(again?.text, first?.text)
  site.payments.provider.setFault({ kind: 'status', status: 500 })
  assert.deepEqual(await rejectionOf(payer(id)), [
    503,
    'The payment provider does not answer right now. Please look again in a moment.',
  ])
  site.payments.provider.setFault(null)
  const own = await site.as('pays-own@example.test')
  await payFor(site, own, 'silver')
  assert.equal((await payer((await latestPurchase(own)).id)).statusCode, 404)
})

test('a receipt is resent, and twenty concurrent requests send it once', async () => {
  const { db } = site
  const member = await site.as('receipt@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  const send = () => admin.send('POST', `/api/admin/payments/${id}/receipt`)
  const replies = await Promise.all(Array.from({ length: 20 }, send))
  assert.ok(replies.every(({ statusCode }) => statusCode === 204))
  const emails = await db.all`select key from jobs where kind = 'email' and key like ${`receipt:${id}:%`}`
  assert.equal(emails.length, 1)
  assert.deepEqual(await memberAdmin.logOf(member), [['members.resendReceipt', `payment ${id}`, null]])
})

test('a payment of a deleted account can still be refunded, but its receipt cannot be sent', async () => {
  const member = await site.as('gone@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  const payment = await paymentIntentOf(site, member)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.deepEqual(await rejectionOf(admin.send('POST', `/api/admin/payments/${id}/receipt`)), [
    409,
    'The account that paid is gone, and its address with it. No receipt was sent.',
  ])
  assert.deepEqual((await memberAdmin.refund(id, 19.99)).json(), { amount: 19.99, refunded: 19.99, is_whole: true })
  assert.deepEqual(
    site.payments.provider.list('refund', { payment_intent: payment }).map(({ amount }) => amount),
    [1999],
  )
})
