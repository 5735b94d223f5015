import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberPurchase } from './member-text.ts'
import {
  endCoachNote,
  endOfTime,
  grantableTiers,
  newRefund,
  onTopText,
  refundAmounts,
  refundCents,
  refundEffect,
  refundErrors,
} from './refund-text.ts'

const gold: MemberPurchase = {
  id: 7,
  kind: 'membership',
  order_id: null,
  date: '2026-06-03T12:00:00.000Z',
  what: 'Gold membership, from Silver',
  state: 'partly_refunded',
  amount: 20,
  refunded: 5,
  refunded_at: null,
  is_paid: true,
  receipt_number: 'M-2026-000007',
  is_gift: false,
  refundable: 15,
  closes: ['gold'],
  tier_after: 'silver',
  ends_cashcoach: false,
  on_top: [],
  refusal: null,
}
const member = {
  tier: 'gold' as const,
  progress: [
    { tier: 'bronze' as const, passed: 3, total: 3 },
    { tier: 'silver' as const, passed: 9, total: 10 },
    { tier: 'gold' as const, passed: 4, total: 11 },
    { tier: 'platinum' as const, passed: 0, total: 1 },
  ],
}
const about = { name: 'Maya', member }
const part = (text: string) => ({ kind: 'part' as const, part: text, reason: 'Bought twice' })
const all = { ...newRefund, reason: 'Bought twice' }

test('a full refund is the remaining amount, and a partial one is the typed amount', () => {
  assert.equal(refundCents(gold, all), 1500)
  assert.equal(refundCents(gold, part('$4.50')), 450)
  assert.equal(refundCents(gold, part('four')), null)
})

test('a refund without a reason or with an invalid amount shows an error at each field', () => {
  assert.deepEqual(refundErrors(gold, newRefund), { reason: 'Say why. It is kept in the log.' })
  assert.deepEqual(refundErrors(gold, part('0')), { part: 'Please give an amount, such as 5.00.' })
  assert.deepEqual(refundErrors(gold, part('')), { part: 'Please give an amount, such as 5.00.' })
  assert.deepEqual(refundErrors(gold, part('15.01')), { part: 'At most $15.00 can go back.' })
  assert.deepEqual(refundErrors(gold, part('15')), {})
  assert.deepEqual(refundErrors(gold, all), {})
})

test('before a refund, an admin sees what closes and what stays', () => {
  assert.equal(refundEffect(gold, part('5'), about), 'Maya keeps Gold.')
  assert.equal(refundEffect(gold, all, about), 'Maya goes back to Silver. 11 lessons close; what was passed is kept.')
  assert.equal(refundEffect(gold, part('15'), about), refundEffect(gold, all, about))
  const platinum: MemberPurchase = { ...gold, closes: ['platinum'], tier_after: 'gold' }
  assert.equal(refundEffect(platinum, all, about), 'Maya goes back to Gold. 1 lesson closes; what was passed is kept.')
  const nothing: MemberPurchase = { ...gold, closes: [] }
  assert.equal(refundEffect(nothing, all, about), 'Maya keeps Gold: nothing closes by it.')
  const coach: MemberPurchase = { ...gold, kind: 'cashcoach', ends_cashcoach: true }
  assert.equal(
    refundEffect(coach, all, about),
    'CashCoach ends now. What was written stays readable and can be exported.',
  )
  assert.equal(refundEffect(coach, part('1'), about), 'Maya keeps CashCoach.')
})

test('the refund calculation starts with the payment and earlier refunds', () => {
  assert.deepEqual(refundAmounts(gold, 'UTC'), [
    { label: 'Paid on June 3, 2026', amount: 2000 },
    { label: 'Refunded before', amount: 500 },
  ])
})

test('an older purchase of a tier names what must be refunded first', () => {
  const date = '2026-06-03T12:00:00.000Z'
  const bought = { kind: 'purchase' as const, id: 9, tier: 'gold' as const, date }
  assert.deepEqual(onTopText({ ...gold, on_top: [bought] }, 'UTC'), {
    text: 'Gold was bought on top of it. Refund that of June 3, 2026 first.',
    actionLabel: 'Refund Gold first',
    first: bought,
  })
  const granted = { ...bought, kind: 'grant' as const }
  assert.equal(
    onTopText({ ...gold, on_top: [granted] }, 'UTC')?.text,
    'Gold was granted on top of it on June 3, 2026. End that grant first.',
  )
  assert.equal(onTopText(gold), null)
})

test("only tiers above the member's own can be granted, each with its number of lessons", () => {
  assert.deepEqual(grantableTiers({ ...member, tier: 'silver' }), [
    { tier: 'gold', label: 'Gold, opens 11 lessons' },
    { tier: 'platinum', label: 'Platinum, opens 12 lessons' },
  ])
  assert.deepEqual(grantableTiers(member), [{ tier: 'platinum', label: 'Platinum, opens 1 lesson' }])
})

test('the notice about ending CashCoach distinguishes a trial, a paid period and a grant', () => {
  const until = '2026-11-29T14:06:00.000Z'
  assert.equal(endOfTime('trialing', until, 'UTC'), 'On November 29, when the trial ends')
  assert.equal(endOfTime('active', until, 'UTC'), 'On November 29, when the time that is paid for ends')
  assert.equal(endOfTime('past_due', null), 'When the paid time ends')
  assert.match(endCoachNote(false), /cannot be undone/)
  assert.match(endCoachNote(true), /can be given again/)
})
