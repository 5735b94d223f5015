import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditLogEntry } from '#contract/operations/audit-log.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const { refund, order } = orderAdmin(site, admin)
const provider = () => site.payments.provider

/** Subject, words, admin and reason of the logged refunds of a member, oldest first. */
async function loggedRefunds({ id }: Person) {
  const reply = await admin.send('GET', `/api/admin/log?action=orders.refund&member=${id}`)
  const entries: AuditLogEntry[] = reply.json().entries
  return entries.map(({ subject, what, by, reason }) => [subject, what, by?.id, reason]).reverse()
}

const requestOf = (id: number) => [
  `order ${id}`,
  `2 × Mug and 1 more, order ${id}, $12.00`,
  admin.id,
  'It broke on the way.',
]
const rejectionOf = (id: number, why: string) => [
  `order ${id}, not refunded`,
  `2 × Mug and 1 more, order ${id}, $12.00. Rejected: ${why}.`,
  admin.id,
  'It broke on the way.',
]

async function orderWithRefund(email: string) {
  const member = await site.as(email)
  const { id, mugItemId } = await order(member)
  return { member, id, request: () => refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 }) }
}

/** The provider rejects the next refund, or does not answer. */
function onNextRefund(reply: () => Response) {
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call !== 'POST /v1/refunds') return forward()
    delete site.payments.hooks.interceptRequest
    return reply()
  }
}
const rejection = () =>
  Response.json(
    { error: { type: 'invalid_request_error', code: 'insufficient_funds', message: 'No.' } },
    { status: 400 },
  )
const noReply = () => {
  throw new TypeError('The connection broke')
}

test('a refund that succeeds is logged once, with the title of the order and the amount', async () => {
  const { member, id, request } = await orderWithRefund('logged@example.test')
  assert.equal((await request()).statusCode, 200)
  assert.deepEqual(await loggedRefunds(member), [requestOf(id)])
})

test('a refund of a disputed payment is logged as rejected', async () => {
  const { member, id, request } = await orderWithRefund('disputed@example.test')
  await provider().openDispute(await paymentIntentOf(site, member))
  assert.equal((await request()).statusCode, 409)
  assert.deepEqual(await loggedRefunds(member), [requestOf(id), rejectionOf(id, 'the payment is disputed')])
})

test('a refund that the provider refuses is logged as rejected, and the next one is not', async () => {
  const { member, id, request } = await orderWithRefund('refused@example.test')
  onNextRefund(rejection)
  assert.equal((await request()).statusCode, 502)
  const rejected = [requestOf(id), rejectionOf(id, 'the payment provider said no')]
  assert.deepEqual(await loggedRefunds(member), rejected)
  assert.equal((await request()).statusCode, 200)
  assert.deepEqual(await loggedRefunds(member), [...rejected, requestOf(id)])
})

test('a refund that the bank sends back, at once or later, is logged as rejected once', async () => {
  const { member, id, request } = await orderWithRefund('sent-back@example.test')
  const rejected = [requestOf(id), rejectionOf(id, 'the bank sent the money back')]
  provider().setNewRefundStatus('failed')
  assert.equal((await request()).statusCode, 502)
  provider().setNewRefundStatus('succeeded')
  assert.deepEqual(await loggedRefunds(member), rejected)
  assert.equal((await request()).statusCode, 200)
  const [made] = provider().list('refund', { payment_intent: await paymentIntentOf(site, member) })
  await provider().failRefund(made?.id ?? '')
  assert.deepEqual(await loggedRefunds(member), [...rejected, ...rejected])
})

test('a refund that a job makes later and the provider refuses is logged as rejected by its admin', async () => {
  const { member, id, request } = await orderWithRefund('later@example.test')
  onNextRefund(noReply)
  assert.equal((await request()).statusCode, 503)
  assert.deepEqual(await loggedRefunds(member), [requestOf(id)])
  onNextRefund(rejection)
  site.clock.advance(60_000)
  await site.runJobs()
  assert.deepEqual(await loggedRefunds(member), [requestOf(id), rejectionOf(id, 'the payment provider said no')])
})
