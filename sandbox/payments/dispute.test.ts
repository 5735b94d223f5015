import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, paidTier, rejectionOf, sandboxForTests } from './testing/open-sandbox.ts'

const sandbox = sandboxForTests()

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
  assert.equal((await chargeOf(sandbox, payment_intent)).disputed, true)
  assert.equal((await stripe.refunds.create({ payment_intent })).status, 'succeeded')
})

test('A lost dispute stays lost', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  await payments.openDispute(payment_intent)
  await payments.closeDispute(payment_intent, 'lost')
  assert.equal((await stripe.disputes.list({ payment_intent })).data[0]?.status, 'lost')
  assert.equal((await chargeOf(sandbox, payment_intent)).disputed, true)
  assert.equal((await rejectionOf(stripe.refunds.create({ payment_intent }))).code, 'charge_disputed')
  await assert.rejects(payments.closeDispute(payment_intent, 'won'), /closed already/)
})

test('A dispute claims the whole charge, even if a part or all of it was refunded', async () => {
  const { payments, stripe } = sandbox
  for (const refunded of [500, 2000]) {
    const { paymentIntent: payment_intent } = await paidTier(sandbox)
    await payments.refund(payment_intent, refunded)
    assert.equal((await payments.openDispute(payment_intent)).amount, 2000)
    const [dispute] = (await stripe.disputes.list({ payment_intent })).data
    assert.deepEqual([dispute?.amount, dispute?.status], [2000, 'needs_response'])
    assert.equal((await chargeOf(sandbox, payment_intent)).amount_refunded, refunded)
  }
})

test('An inquiry withdraws nothing, allows refunds, and becomes a dispute or is closed', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  sandbox.delivered.length = 0
  await payments.openDispute(payment_intent, { status: 'warning_needs_response' })
  assert.deepEqual(sandbox.types(), ['charge.updated', 'charge.dispute.created'])
  const statusOf = async (intent: string) => {
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
    return [dispute?.status, dispute?.is_charge_refundable]
  }
  assert.deepEqual(await statusOf(payment_intent), ['warning_needs_response', true])
  assert.equal((await stripe.refunds.create({ payment_intent, amount: 100 })).status, 'succeeded')
  await assert.rejects(payments.updateDispute(payment_intent, 'won'), /does not become won/)
  await payments.updateDispute(payment_intent, 'warning_under_review')
  sandbox.delivered.length = 0
  await payments.updateDispute(payment_intent, 'needs_response')
  assert.deepEqual(sandbox.types(), ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'])
  assert.deepEqual(await statusOf(payment_intent), ['needs_response', false])
  assert.equal((await rejectionOf(stripe.refunds.create({ payment_intent }))).code, 'charge_disputed')

  const { paymentIntent: answered } = await paidTier(sandbox)
  await payments.openDispute(answered, { status: 'warning_needs_response' })
  await payments.refund(answered)
  assert.deepEqual(await statusOf(answered), ['warning_closed', true])
  await assert.rejects(payments.updateDispute(answered, 'needs_response'), /closed already: it was warning closed/)
})

test('An early fraud warning is actionable until the charge is disputed or fully refunded', async () => {
  const { payments, stripe } = sandbox
  const ends = [(intent: string) => payments.openDispute(intent), (intent: string) => payments.refund(intent)]
  for (const end of ends) {
    const { paymentIntent: payment_intent } = await paidTier(sandbox)
    sandbox.delivered.length = 0
    const { id } = await payments.warnOfFraud(payment_intent)
    assert.deepEqual(sandbox.types(), ['radar.early_fraud_warning.created'])
    const [listed] = (await stripe.radar.earlyFraudWarnings.list({ payment_intent })).data
    assert.deepEqual([listed?.id, listed?.actionable, listed?.payment_intent], [id, true, payment_intent])
    assert.equal((await chargeOf(sandbox, payment_intent)).disputed, false)
    await end(payment_intent)
    assert.ok(sandbox.types().includes('radar.early_fraud_warning.updated'))
    assert.equal((await stripe.radar.earlyFraudWarnings.retrieve(id)).actionable, false)
  }
})
