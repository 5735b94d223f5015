import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { chargeOf, paidTier, rejectionOf, sandboxForTests } from './testing/open-sandbox.ts'

const sandbox = sandboxForTests()

test('Refunds can be partial, and never exceed the payment', async () => {
  const { stripe, payments } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  sandbox.delivered.length = 0
  const part = await stripe.refunds.create({ payment_intent, amount: 500, metadata: { attempt_id: '7' } })
  assert.deepEqual([part.amount, part.status], [500, 'succeeded'])
  await payments.settled()
  assert.deepEqual(sandbox.types(), ['refund.created', 'charge.refunded'])
  const partly = await chargeOf(sandbox, payment_intent)
  assert.deepEqual([partly.amount_refunded, partly.refunded], [500, false])
  const tooMuch = await rejectionOf(stripe.refunds.create({ payment_intent, amount: 1501 }))
  assert.deepEqual([tooMuch.status, tooMuch.param], [400, 'amount'])
  assert.equal((await stripe.refunds.create({ payment_intent })).amount, 1500)
  const originalCharge = await chargeOf(sandbox, payment_intent)
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
  const charge = await chargeOf(sandbox, paymentIntent)
  assert.deepEqual([charge.amount_refunded, charge.refunded], [0, false])
  await assert.rejects(payments.failRefund(id), /is failed/)
})

test('A pending refund counts as refunded until the bank completes, returns or cancels it', async () => {
  const { payments, stripe } = sandbox
  payments.setNewRefundStatus('pending')
  for (const outcome of ['succeeded', 'failed', 'canceled'] as const) {
    const { paymentIntent: payment_intent } = await paidTier(sandbox)
    const { id, status, pending_reason } = await stripe.refunds.create({ payment_intent, amount: 499 })
    assert.deepEqual([status, pending_reason], ['pending', 'processing'])
    assert.equal((await chargeOf(sandbox, payment_intent)).amount_refunded, 499)
    assert.equal((await rejectionOf(stripe.refunds.cancel(id))).message, 'This refund is pending.')
    await payments.settled()
    sandbox.delivered.length = 0
    await payments.updateRefund(id, outcome)
    const after = await stripe.refunds.retrieve(id)
    assert.deepEqual([after.status, after.pending_reason], [outcome, undefined])
    assert.equal((await chargeOf(sandbox, payment_intent)).amount_refunded, outcome === 'succeeded' ? 499 : 0)
    assert.deepEqual(
      sandbox.types(),
      {
        succeeded: ['refund.updated'],
        failed: ['charge.updated', 'refund.updated', 'refund.failed'],
        canceled: ['charge.updated', 'refund.updated'],
      }[outcome],
    )
  }
  payments.setNewRefundStatus('succeeded')
})

test('A refund that requires an action of the payer names it, and can be canceled through the API', async () => {
  const { payments, stripe } = sandbox
  payments.setNewRefundStatus('requires_action')
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  const { id, status, next_action } = await stripe.refunds.create({ payment_intent })
  assert.deepEqual(
    [status, next_action?.type, next_action?.display_details?.email_sent.email_sent_to],
    ['requires_action', 'display_details', 'maya@example.test'],
  )
  assert.equal((await stripe.refunds.cancel(id)).status, 'canceled')
  const charge = await chargeOf(sandbox, payment_intent)
  assert.deepEqual([charge.amount_refunded, charge.refunded], [0, false])
  assert.equal((await rejectionOf(stripe.refunds.cancel(id))).message, 'This refund is canceled.')
  payments.setNewRefundStatus('succeeded')
})

test('A refund that fails at once leaves the charge unrefunded, and another can be made', async () => {
  const { payments, stripe } = sandbox
  payments.setNewRefundStatus('failed')
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  await payments.settled()
  sandbox.delivered.length = 0
  const failed = await stripe.refunds.create({ payment_intent })
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'expired_or_canceled_card'])
  await payments.settled()
  assert.deepEqual(sandbox.types(), ['refund.created', 'refund.failed'])
  payments.setNewRefundStatus('succeeded')
  assert.equal((await stripe.refunds.create({ payment_intent })).amount, 2000)
})

test('Stored refunds, disputes and fraud warnings fit the types of the official SDK', async () => {
  const { payments } = sandbox
  const { paymentIntent } = await paidTier(sandbox)
  const warning = (await payments.warnOfFraud(paymentIntent)) satisfies Stripe.Radar.EarlyFraudWarning
  const refund = (await payments.refund(paymentIntent, 1)) satisfies Stripe.Refund
  const dispute = (await payments.openDispute(paymentIntent)) satisfies Stripe.Dispute
  assert.deepEqual([warning.object, refund.object, dispute.object], ['radar.early_fraud_warning', 'refund', 'dispute'])
})
