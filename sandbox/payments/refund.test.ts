import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { openSandbox, paidTier, rejectionOf, type Sandbox } from './testing/open-sandbox.ts'

let sandbox: Sandbox
before(() => {
  sandbox = openSandbox()
})
after(() => sandbox.close())
beforeEach(() => {
  sandbox.delivered.length = 0
})

const chargeOf = async (intent: string) => {
  const { latest_charge } = await sandbox.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  assert.ok(typeof latest_charge === 'object' && latest_charge)
  return latest_charge
}

test('Refunds can be partial, and never exceed the payment', async () => {
  const { stripe, payments } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  sandbox.delivered.length = 0
  const part = await stripe.refunds.create({ payment_intent, amount: 500, metadata: { attempt_id: '7' } })
  assert.deepEqual([part.amount, part.status], [500, 'succeeded'])
  await payments.settled()
  assert.deepEqual(sandbox.types(), ['refund.created', 'charge.refunded'])
  const partly = await chargeOf(payment_intent)
  assert.deepEqual([partly.amount_refunded, partly.refunded], [500, false])
  const tooMuch = await rejectionOf(stripe.refunds.create({ payment_intent, amount: 1501 }))
  assert.deepEqual([tooMuch.status, tooMuch.param], [400, 'amount'])
  assert.equal((await stripe.refunds.create({ payment_intent })).amount, 1500)
  const originalCharge = await chargeOf(payment_intent)
  assert.deepEqual([originalCharge.amount_refunded, originalCharge.refunded], [2000, true])
  assert.equal((await rejectionOf(stripe.refunds.create({ payment_intent }))).code, 'charge_already_refunded')
  const listed = await stripe.refunds.list({ payment_intent })
  assert.deepEqual(
    listed.data.map(({ amount }) => amount),
    [1500, 500],
  )
})

test('A failed refund restores the charge', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent } = await paidTier(sandbox)
  const { id } = await payments.refund(paymentIntent)
  sandbox.delivered.length = 0
  await payments.failRefund(id)
  assert.deepEqual(sandbox.types(), ['charge.updated', 'refund.updated', 'refund.failed'])
  const refund = await stripe.refunds.retrieve(id)
  assert.deepEqual([refund.status, refund.failure_reason], ['failed', 'expired_or_canceled_card'])
  const charge = await chargeOf(paymentIntent)
  assert.deepEqual([charge.amount_refunded, charge.refunded], [0, false])
  await assert.rejects(payments.failRefund(id), /is failed/)
})

test('A disputed charge cannot be refunded until the dispute is won', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  sandbox.delivered.length = 0
  await payments.openDispute(payment_intent)
  assert.deepEqual(sandbox.types(), ['charge.updated', 'charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  const [open] = (await stripe.disputes.list({ payment_intent })).data
  assert.deepEqual([open?.status, open?.amount, open?.payment_intent], ['needs_response', 2000, payment_intent])
  assert.equal((await rejectionOf(stripe.refunds.create({ payment_intent }))).code, 'charge_disputed')
  await assert.rejects(payments.openDispute(payment_intent), /disputed already/)
  sandbox.delivered.length = 0
  await payments.closeDispute(payment_intent, 'won')
  assert.deepEqual(sandbox.types(), [
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  assert.equal((await chargeOf(payment_intent)).disputed, true)
  assert.equal((await stripe.refunds.create({ payment_intent })).status, 'succeeded')
})

test('A lost dispute stays lost', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  await payments.openDispute(payment_intent)
  await payments.closeDispute(payment_intent, 'lost')
  assert.equal((await stripe.disputes.list({ payment_intent })).data[0]?.status, 'lost')
  assert.equal((await chargeOf(payment_intent)).disputed, true)
  assert.equal((await rejectionOf(stripe.refunds.create({ payment_intent }))).code, 'charge_disputed')
  await assert.rejects(payments.closeDispute(payment_intent, 'won'), /closed already/)
})
