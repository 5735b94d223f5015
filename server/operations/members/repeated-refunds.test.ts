import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditLogEntry } from '#contract/operations/audit-log.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { membershipOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled, runReconcile } from '#server/testing/payments/reconciling.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const provider = () => site.payments.provider
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const latestPurchase = async (person: Person) => (await memberAdmin.read(person)).purchases[0]
/** Amount and status of the refunds at the provider, oldest first. */
const refundsOf = async (person: Person) =>
  provider()
    .list('refund', { payment_intent: await paymentIntentOf(site, person) })
    .map(({ amount, status }) => `${amount} ${status}`)
    .reverse()
/** Fails or cancels the newest refund of a member's payment. */
const sendBack = async (person: Person, status: 'failed' | 'canceled' = 'failed') => {
  const [refund] = provider().list('refund', { payment_intent: await paymentIntentOf(site, person) })
  await provider().updateRefund(refund?.id ?? '', status)
}

test('a refund that the bank sends back is repeated as often as the admin asks, each time with new money', async () => {
  const member = await site.as('again@example.test')
  await payFor(site, member, 'gold')
  const { id } = await latestPurchase(member)
  const whole = { amount: 39.99, refunded: 39.99, is_whole: true }
  for (const status of ['failed', 'canceled'] as const) {
    assert.deepEqual((await memberAdmin.refund(id, 39.99)).json(), whole)
    assert.equal(await tierOf(member), 'bronze')
    await sendBack(member, status)
    assert.equal(await tierOf(member), 'gold')
  }
  assert.deepEqual((await memberAdmin.refund(id, 39.99)).json(), whole)
  assert.deepEqual(await refundsOf(member), ['3999 failed', '3999 canceled', '3999 succeeded'])
  assert.equal(await tierOf(member), 'bronze')
})

test('twenty concurrent requests to repeat a refund repeat it once, and the others get a 409', async () => {
  const member = await site.as('again-at-once@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  await memberAdmin.refund(id, 7)
  await sendBack(member)
  const replies = await Promise.all(Array.from({ length: 20 }, () => memberAdmin.refund(id, 7)))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, ...Array.from({ length: 19 }, () => 409)])
  assert.deepEqual(await refundsOf(member), ['700 failed', '700 succeeded'])
})

test('a refund that the bank sends back at once is an error, and its amount remains refundable', async () => {
  const member = await site.as('at-once@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  provider().setNewRefundStatus('failed')
  assert.deepEqual(await rejectionOf(memberAdmin.refund(id, 19.99)), [
    502,
    'The bank sent this refund back. Nothing was refunded, and the money is still here. Press again later, or pay it in another way.',
  ])
  provider().setNewRefundStatus('succeeded')
  assert.equal(await tierOf(member), 'silver')
  assert.equal((await latestPurchase(member)).refundable, 19.99)
  const logged = (await memberAdmin.logOf(member)).map(([, subject]) => String(subject))
  assert.deepEqual(logged.sort(), [`payment ${id}`, `payment ${id}, not refunded`])
  assert.equal((await memberAdmin.refund(id, 19.99)).statusCode, 200)
  assert.deepEqual(await refundsOf(member), ['1999 failed', '1999 succeeded'])
})

test('a refund that a job makes after a dispute began is logged as rejected, with its admin and reason', async () => {
  const member = await site.as('disputed-later@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/refunds') return forward()
    delete site.payments.hooks.interceptRequest
    throw new TypeError('The connection broke')
  }
  assert.equal((await memberAdmin.refund(id, 5)).statusCode, 503)
  const intent = await paymentIntentOf(site, member)
  await provider().openDispute(intent)
  site.clock.advance(120_000)
  await site.runJobs()
  const { entries } = (await admin.send('GET', `/api/admin/log?member=${member.id}`)).json()
  const words = `Silver membership, payment ${id}, $5.00`
  assert.deepEqual(
    entries.map(({ what, by, reason }: AuditLogEntry) => [what, by?.id, reason]),
    [
      [`${words}. Rejected: the payment is disputed.`, admin.id, 'Bought twice'],
      [words, admin.id, 'Bought twice'],
    ],
  )
  await provider().closeDispute(intent, 'won')
})

test('the command repeats a refund that the bank sent back, and never one that arrived', async () => {
  const member = await site.as('by-command@example.test')
  await payFor(site, member, 'silver')
  const { id } = await latestPurchase(member)
  const refund = () => runReconcile(site, '--refund', String(id))
  assert.equal((await refund()).code, 0)
  await sendBack(member)
  assert.equal((await refund()).code, 0)
  assert.equal((await refund()).code, 1)
  assert.deepEqual(await refundsOf(member), ['1999 failed', '1999 succeeded'])
})

test("the local state matches the provider's at the end", () => assertReconciled(site))
