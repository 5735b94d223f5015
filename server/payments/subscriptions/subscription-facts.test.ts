import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentFacts } from '#server/payments/charges/payment-facts.ts'
import { Charge, Invoice, Subscription } from '#server/payments/provider/provider-objects.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { factsOf, invoiceChargeOf, periodOf } from './subscription-facts.ts'

const seconds = (timestamp: string) => Date.parse(timestamp) / 1000
const periodStart = seconds('2026-03-22T12:00:00Z')
const periodEnd = seconds('2026-04-22T12:00:00Z')

const invoice = Invoice.parse({
  id: 'in_1',
  livemode: false,
  currency: 'usd',
  subtotal: 599,
  total: 599,
  total_taxes: [{ amount: 21 }, { amount: 8 }],
  amount_paid: 599,
  created: periodStart,
  next_payment_attempt: seconds('2026-03-25T12:00:00Z'),
  lines: { data: [{ period: { start: periodStart, end: periodEnd } }] },
})
const subscription = Subscription.parse({
  id: 'sub_1',
  status: 'active',
  livemode: false,
  currency: 'usd',
  customer: { id: 'cus_1' },
  created: seconds('2026-03-15T12:00:00Z'),
  trial_end: periodStart,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: periodEnd }] },
  latest_invoice: invoice,
})
const facts = factsOf(subscription, 7, undefined)
const row: SubscriptionRow = { ...facts, id: 3, version: 1 }
const charge = Charge.parse({
  id: 'ch_1',
  amount: 599,
  amount_refunded: 0,
  currency: 'usd',
  created: seconds('2026-03-22T12:00:05Z'),
  disputed: false,
  livemode: false,
  status: 'succeeded',
})
const payment: PaymentFacts = {
  paymentIntent: 'pi_1',
  charge,
  refunds: [],
  failedRefunds: [],
  refundedCents: 0,
  dispute: 'none',
  isDisputeKnown: true,
  inquiry: false,
  lostCents: 0,
}

test('an active subscription has its times in ISO text, its customer, and owes nothing', () => {
  assert.deepEqual(facts, {
    subscription: 'sub_1',
    product: 'cashcoach',
    member_id: 7,
    customer: 'cus_1',
    status: 'active',
    started_at: '2026-03-15T12:00:00.000Z',
    trial_end: '2026-03-22T12:00:00.000Z',
    current_period_end: '2026-04-22T12:00:00.000Z',
    cancel_at: null,
    ended_at: null,
    next_attempt_at: null,
    payment_failed_at: null,
    revoked_at: null,
  })
})

test('an unpaid month names the failed and the next attempt; a cancellation ends with the period', () => {
  const unpaid = factsOf({ ...subscription, status: 'past_due', cancel_at_period_end: true }, 7, row)
  assert.deepEqual(
    [unpaid.payment_failed_at, unpaid.next_attempt_at, unpaid.cancel_at],
    ['2026-03-22T12:00:00.000Z', '2026-03-25T12:00:00.000Z', '2026-04-22T12:00:00.000Z'],
  )
})

test('a paid invoice is recorded with the time of its charge, its taxes together, and its period', () => {
  const recorded = invoiceChargeOf(row, invoice, payment, 'CashCoach, March 22 to April 22')
  assert.equal(recorded.paid_at, '2026-03-22T12:00:05.000Z')
  assert.deepEqual([recorded.subtotal_cents, recorded.tax_cents, recorded.total_cents], [599, 29, 599])
  assert.deepEqual([recorded.member_id, recorded.subscription_id, recorded.invoice], [7, 3, 'in_1'])
  assert.deepEqual(recorded.lines, [{ what: 'CashCoach, March 22 to April 22', cents: 599 }])
  assert.equal(invoiceChargeOf(row, { ...invoice, total_taxes: null }, payment, 'CashCoach').tax_cents, 0)
  assert.deepEqual(periodOf(invoice), { start: '2026-03-22T12:00:00.000Z', end: '2026-04-22T12:00:00.000Z' })
})
