import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { checkoutOf, linkCheckoutOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled, findDifferences, runReconcile } from '#server/testing/payments/reconciling.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const provider = () => site.payments.provider
const listed = async () => (await admin.send('GET', '/api/admin/failed-refunds')).json()
const close = (id: number, reason = 'Paid by check') =>
  admin.send('POST', `/api/admin/failed-refunds/${id}/close`, { reason })
const lastSubjectTo = async (address: string) => (await emailsTo(site.db, address)).at(-1)?.subject
const latestPurchase = async (person: Person) => (await memberAdmin.read(person)).purchases[0]
const failLatest = async (paymentIntent: string) => {
  const [refund] = provider().list('refund', { payment_intent: paymentIntent })
  await provider().failRefund(refund?.id ?? '')
}

test('a refund that fails later is reported once to admin and member, listed, and gone after another one', async () => {
  const member = await site.as('sent-back@example.test')
  await payFor(site, member, 'silver')
  const { id: payment } = await latestPurchase(member)
  await memberAdmin.refund(payment, 19.99)
  await failLatest(await paymentIntentOf(site, member))
  const [failed, ...others] = await listed()
  assert.deepEqual(others, [])
  const { id: _id, member_name: name, failed_at: failedAt, ...facts } = failed
  assert.deepEqual(facts, {
    payment,
    what: 'Silver membership',
    amount: 19.99,
    refunded: 0,
    is_automatic: false,
    member_id: member.id,
    order_id: null,
    refusal: null,
  })
  assert.ok(name)
  assert.equal(failedAt, '2026-03-15T12:00:00.000Z')
  assert.equal(await lastSubjectTo('admin@example.test'), 'The bank sent back a refund of $19.99')
  assert.equal(await lastSubjectTo(member.email), 'Your refund of $19.99 did not arrive yet')
  assert.deepEqual(await findDifferences(site), [
    `The bank sent $19.99 of Payment … (Silver membership, $19.99) back. --refund ${payment} --cents 1999 refunds it again, or pay it in another way and note that on /admin/money.`,
  ])
  assert.equal((await memberAdmin.refund(payment, failed.amount, failed.refunded)).statusCode, 200)
  assert.deepEqual(await listed(), [])
  const subjects = (await emailsTo(site.db, member.email)).map(({ subject }) => subject)
  assert.deepEqual(subjects.slice(1), [
    '$19.99 was refunded',
    'Your refund of $19.99 did not arrive yet',
    '$19.99 was refunded',
  ])
})

test('an automatic refund to a payer by link is reported, stays unpaid by itself, and the command repeats it', async () => {
  const member = await site.as('twice@example.test')
  const [own, link] = [await checkoutOf(member, 'silver'), await linkCheckoutOf(site, member, 'silver')]
  await provider().pay(own)
  await provider().pay(link, { email: 'aunt@example.test' })
  await site.runJobs()
  const intent = String(provider().find('checkout.session', link)?.payment_intent)
  await failLatest(intent)
  await site.runJobs()
  assert.equal(await lastSubjectTo('aunt@example.test'), 'Your refund of $19.99 did not arrive yet')
  const [failed] = await listed()
  assert.deepEqual([failed.is_automatic, failed.amount, failed.refunded], [true, 19.99, 0])
  assert.equal(provider().list('refund', { payment_intent: intent }).length, 1)
  assert.equal((await runReconcile(site, '--refund', String(failed.payment))).code, 0)
  assert.deepEqual(await listed(), [])
})

test('a refund paid in another way is noted once with its reason, and is not refunded by a later dispute', async () => {
  const member = await site.as('by-check@example.test')
  await payFor(site, member, 'silver')
  const { id: payment } = await latestPurchase(member)
  await memberAdmin.refund(payment, 5)
  const intent = await paymentIntentOf(site, member)
  await failLatest(intent)
  const [{ id }] = await listed()
  assert.equal((await close(id, ' ')).statusCode, 400)
  assert.equal((await listed()).length, 1)
  for (const reply of await Promise.all([close(id), close(id)])) assert.equal(reply.statusCode, 204)
  assert.deepEqual(await listed(), [])
  assert.deepEqual((await memberAdmin.logOf(member)).at(-1), [
    'revenue.closeFailedRefund',
    `payment ${payment}`,
    'Paid by check',
  ])
  assert.equal((await memberAdmin.logOf(member)).length, 2)
  await provider().openDispute(intent)
  await provider().closeDispute(intent, 'won')
  await site.runJobs()
  assert.equal(provider().list('refund', { payment_intent: intent }).length, 1)
  assert.equal((await close(999_999)).statusCode, 404)
})

test('a failed refund of an order is refunded again at the order, and a lost dispute leaves nothing to pay', async () => {
  const { refund, order } = orderAdmin(site, admin)
  const member = await site.as('order-back@example.test')
  const { id, mugItemId } = await order(member)
  const mug = { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 }
  await refund(id, mug)
  const intent = await paymentIntentOf(site, member)
  await failLatest(intent)
  assert.deepEqual(
    (await listed()).map(({ order_id, refusal, amount }: Record<string, unknown>) => [order_id, refusal, amount]),
    [[id, null, 12]],
  )
  assert.equal((await refund(id, mug)).statusCode, 200)
  assert.deepEqual(await listed(), [])
  await failLatest(intent)
  assert.equal((await listed()).length, 1)
  await provider().openDispute(intent)
  await provider().closeDispute(intent, 'lost')
  assert.deepEqual(await listed(), [])
})

test("the local state matches the provider's at the end", () => assertReconciled(site))
