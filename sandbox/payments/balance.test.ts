import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { day } from './clock.ts'
import { paidTier, rejectionOf, sandboxForTests } from './testing/open-sandbox.ts'

const sandbox = sandboxForTests()

const advance = async (days: number) => {
  sandbox.clock.advance(days * day)
  await sandbox.payments.advance(0)
}
const transactions = async (params: Stripe.BalanceTransactionListParams = {}) =>
  (await sandbox.stripe.balanceTransactions.list({ limit: 100, ...params })).data
const lines = (found: Stripe.BalanceTransaction[]) =>
  found.map(({ type, reporting_category, amount, fee, net }) => [type, reporting_category, amount, fee, net])
/** The test clock begins at a noon. */
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

test('every change of the balance has a transaction with its fee, and names its object', async () => {
  const { payments, stripe } = sandbox
  const [first, second] = [await paidTier(sandbox), await paidTier(sandbox)]
  const { id: refund } = await payments.refund(first.paymentIntent, 500)
  await payments.failRefund(refund)
  await payments.openDispute(second.paymentIntent)
  await payments.closeDispute(second.paymentIntent, 'won')
  const found = await transactions()
  assert.deepEqual(lines(found), [
    ['adjustment', 'dispute_reversal', 2000, 0, 2000],
    ['adjustment', 'dispute', -2000, 1500, -3500],
    ['refund_failure', 'refund_failure', 500, 0, 500],
    ['refund', 'refund', -500, 0, -500],
    ['charge', 'charge', 2000, 88, 1912],
    ['charge', 'charge', 2000, 88, 1912],
  ])
  const intent = await stripe.paymentIntents.retrieve(first.paymentIntent, {
    expand: ['latest_charge.balance_transaction'],
  })
  const charge = intent.latest_charge as Stripe.Charge
  const balance = charge.balance_transaction as Stripe.BalanceTransaction
  assert.deepEqual([balance.source, balance.status, balance.fee_details[0]?.type], [charge.id, 'pending', 'stripe_fee'])
  assert.equal((await stripe.balanceTransactions.retrieve(balance.id)).net, 1912)
  const [expanded] = await transactions({ source: charge.id, expand: ['data.source'] })
  const source = expanded?.source as Stripe.Charge
  assert.equal(source.payment_intent, first.paymentIntent)
  const bounced = await stripe.refunds.retrieve(refund)
  assert.equal(
    (await transactions({ source: refund, type: 'refund_failure' }))[0]?.id,
    bounced.failure_balance_transaction,
  )
  const [dispute] = (await stripe.disputes.list({ payment_intent: second.paymentIntent })).data
  assert.deepEqual(
    dispute?.balance_transactions.map(({ net }) => net),
    [-3500, 2000],
  )
  assert.equal((await rejectionOf(stripe.balanceTransactions.retrieve('txn_unknown'))).status, 404)
})

test('the available balance is paid out daily; a payout that fails is part of the next one', async () => {
  const { payments, stripe } = sandbox
  assert.deepEqual((await stripe.payouts.list()).data, [])
  await advance(2)
  const [payout, ...others] = (await stripe.payouts.list()).data
  assert.ok(payout)
  assert.deepEqual([others.length, payout.amount, payout.status], [0, 1912 + 1912 - 3500 + 2000, 'in_transit'])
  assert.deepEqual([dayOf(payout.created), dayOf(payout.arrival_date)], ['2026-03-17', '2026-03-19'])
  // Its own transaction is one of them, so that they add up to zero.
  const own = await transactions({ payout: payout.id })
  assert.deepEqual([own.length, own.reduce((sum, { net }) => sum + net, 0)], [7, 0])
  const page = await stripe.balanceTransactions.list({ payout: payout.id, limit: 4 })
  const rest = await stripe.balanceTransactions.list({
    payout: payout.id,
    limit: 4,
    starting_after: page.data.at(-1)?.id,
  })
  assert.deepEqual([page.has_more, [...page.data, ...rest.data].map(({ id }) => id)], [true, own.map(({ id }) => id)])
  await advance(2)
  assert.equal((await stripe.payouts.retrieve(payout.id)).status, 'paid')
  await payments.failPayout(payout.id)
  await advance(1)
  const [next] = (await stripe.payouts.list({ created: { gt: payout.created } })).data
  assert.deepEqual(lines(await transactions({ payout: next?.id, type: 'payout_failure' })), [
    ['payout_failure', 'payout_reversal', payout.amount, 0, payout.amount],
  ])
  assert.equal(next?.amount, payout.amount)
  const failed = await stripe.payouts.retrieve(payout.id)
  assert.deepEqual([failed.status, failed.failure_code], ['failed', 'account_closed'])
})

test('a negative balance waits for the next money', async () => {
  const { payments, stripe } = sandbox
  const { paymentIntent } = await paidTier(sandbox)
  await advance(3)
  const before = (await stripe.payouts.list({ limit: 100 })).data
  await payments.refund(paymentIntent)
  await advance(5)
  assert.equal((await stripe.payouts.list({ limit: 100 })).data.length, before.length)
  await paidTier(sandbox)
  await paidTier(sandbox)
  await advance(2)
  const [latest] = (await stripe.payouts.list()).data
  assert.equal(latest?.amount, 1912 + 1912 - 2000)
})
