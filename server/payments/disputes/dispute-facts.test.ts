import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { disputeFacts, isSameDispute, readDisputes } from './dispute-facts.ts'

type Dispute = readonly [status: string, amount: number, currency?: string]

/** Reads the disputes that the provider lists for a payment in dollars. */
const reading = (...disputes: Dispute[]) =>
  readDisputes({ disputed: true, currency: 'usd' }, 'pi_1', {
    listDisputes: async () => ({
      data: disputes.map(([status, amount, currency = 'usd'], index) => ({
        id: `du_${index}`,
        ...{ status, amount, currency, created: 1_774_000_000 },
      })),
    }),
  })
const failing = (code: string) =>
  readDisputes({ disputed: true, currency: 'usd' }, 'pi_1', {
    listDisputes: async () => {
      throw new ProviderError('refused', code)
    },
  })

test('a payment that is not disputed is read without a call', async () => {
  const api = { listDisputes: async () => assert.fail('a call') }
  const none = { dispute: 'none', isDisputeKnown: true, inquiry: false, lostCents: 0 }
  assert.deepEqual(await readDisputes({ disputed: false, currency: 'usd' }, 'pi_1', api), none)
})

test('only lost disputes add to the lost amount, and another currency makes it unknown', async () => {
  assert.equal((await reading(['lost', 1200], ['won', 500], ['needs_response', 300])).lostCents, 1200)
  assert.equal((await reading(['lost', 1200], ['lost', 500])).lostCents, 1700)
  assert.equal((await reading(['lost', 1200], ['lost', 500, 'eur'])).lostCents, null)
  assert.equal((await reading(['lost', 1200], ['won', 500, 'eur'])).lostCents, 1200)
})

test('a payment is under inquiry while no open dispute moves money', async () => {
  const isUnderInquiry = async (...statuses: string[]) =>
    (await reading(...statuses.map((status): Dispute => [status, 900]))).inquiry
  assert.equal(await isUnderInquiry('warning_needs_response', 'warning_under_review'), true)
  assert.equal(await isUnderInquiry('warning_needs_response', 'won'), true)
  assert.equal(await isUnderInquiry('warning_needs_response', 'needs_response'), false)
  assert.equal(await isUnderInquiry('warning_closed'), false)
})

test('without the right to read disputes, a disputed payment is open, and other errors are thrown', async () => {
  const unknown = { dispute: 'open', isDisputeKnown: false, inquiry: false, lostCents: 0 }
  assert.deepEqual(await failing('missing_right'), unknown)
  await assert.rejects(failing('rate_limit'), ProviderError)
})

const before = {
  dispute: 'open',
  inquiry: true,
  refund_pending: false,
  lost_cents: 0,
  lost_at: null,
  total_cents: 2000,
} as const
const known = { isDisputeKnown: true, inquiry: false, refunds: [], refundedCents: 500 }
const timestamp = '2026-03-22T12:00:00.000Z'

test('a loss is dated, and without an amount of the bank the rest of the payment is lost', () => {
  const lostCents = (amount: number | null) =>
    disputeFacts(before, { ...known, dispute: 'lost', lostCents: amount }, timestamp)
  assert.deepEqual(lostCents(1200), {
    dispute: 'lost',
    inquiry: false,
    refund_pending: false,
    lost_cents: 1200,
    lost_at: timestamp,
  })
  assert.equal(lostCents(null).lost_cents, 1500)
  const lost = { ...before, dispute: 'lost', lost_cents: 1200, lost_at: timestamp } as const
  const later = disputeFacts(lost, { ...known, dispute: 'lost', lostCents: 900 }, '2026-04-01T00:00:00.000Z')
  assert.deepEqual([later.lost_cents, later.lost_at], [1200, timestamp])
  const won = disputeFacts(lost, { ...known, dispute: 'won', lostCents: 0 }, timestamp)
  assert.deepEqual([won.lost_cents, won.lost_at], [0, null])
})

test('an unreadable dispute keeps the known state, and a first one counts as open', () => {
  const unreadable = { ...known, isDisputeKnown: false, dispute: 'open', lostCents: 0 } as const
  const won = disputeFacts({ ...before, dispute: 'won' }, unreadable, timestamp)
  assert.deepEqual([won.dispute, won.inquiry], ['won', true])
  const first = disputeFacts({ ...before, dispute: 'none' }, unreadable, timestamp)
  assert.deepEqual([first.dispute, first.inquiry], ['open', false])
})

test('a refund is pending while the bank or the buyer has to act', () => {
  const isPending = (...statuses: string[]) => {
    const refunds = statuses.map((status) => ({ status }))
    return disputeFacts(before, { ...known, refunds, dispute: 'none', lostCents: 0 }, timestamp).refund_pending
  }
  assert.equal(isPending('succeeded', 'pending'), true)
  assert.equal(isPending('requires_action'), true)
  assert.equal(isPending('succeeded', 'failed'), false)
})

test('a change of the dispute, of the inquiry or of a pending refund is a change', () => {
  assert.equal(isSameDispute(before, { ...before }), true)
  assert.equal(isSameDispute(before, { ...before, dispute: 'won' }), false)
  assert.equal(isSameDispute(before, { ...before, inquiry: false }), false)
  assert.equal(isSameDispute(before, { ...before, refund_pending: true }), false)
})
