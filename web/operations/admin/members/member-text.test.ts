import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText } from './member-list-text.ts'
import { coachStatus, displayName, seenText } from './member-row-text.ts'
import {
  accessText,
  actionText,
  coachText,
  type MemberPurchase,
  type OneMember,
  orphanedTier,
  paidInAll,
  purchaseNote,
  purchaseStatus,
  sessionQuestion,
} from './member-text.ts'
import {
  conditionsOf,
  isFiltered,
  isSameList,
  memberListQuery,
  memberRequest,
  noConditions,
  readMemberUrlState,
} from './member-url-state.ts'

const june = '2026-06-22T12:00:00.000Z'
const coach: OneMember['cashcoach'] = {
  state: 'none',
  open_until: null,
  next_charge_at: null,
  free_by: null,
  trial_used: false,
  refund_now: 0,
}
const purchase: MemberPurchase = {
  id: 7,
  kind: 'membership',
  order_id: null,
  date: '2026-06-03T12:00:00.000Z',
  what: 'Gold membership, from Silver',
  state: 'paid',
  amount: 20,
  refunded: 0,
  refunded_at: null,
  is_paid: true,
  receipt_number: 'M-2026-000007',
  is_gift: false,
  refundable: 20,
  closes: ['gold'],
  tier_after: 'silver',
  ends_cashcoach: false,
  on_top: [],
  refusal: null,
}
const member: OneMember = {
  id: 3,
  given_name: 'Maya',
  email: 'maya@example.test',
  tier: 'gold',
  lessons: { passed: 16, open: 24 },
  last_seen_at: null,
  created_at: '2026-04-02T12:00:00.000Z',
  lifetime_paid: 0,
  seen_since: '2026-03-15',
  note: { note: '', version: 0, updated_at: null },
  is_operator: false,
  tier_entries: [],
  cashcoach: coach,
  purchases: [],
  progress: [],
  sessions: [],
}
const entry = { id: 1, created_at: '2026-04-12T12:00:00.000Z', kind: 'purchase' as const }

test('a member is shown by name, or by address if there is none', () => {
  assert.equal(displayName(member), 'Maya')
  assert.equal(displayName({ ...member, given_name: null }), 'maya@example.test')
})

test("an admin sees a member's CashCoach status", () => {
  const of = (state: OneMember['cashcoach']['state'], until: string | null = null) =>
    coachStatus({ state, open_until: until }, 'UTC')
  assert.deepEqual(of('active'), { kind: 'done', word: 'Active' })
  assert.deepEqual(of('trialing', june), { kind: 'working', word: 'Trial until Jun 22' })
  assert.deepEqual(of('past_due'), { kind: 'error', word: 'Payment late' })
  assert.deepEqual(of('cancelled', june), { kind: 'sent', word: 'Cancelled, open until Jun 22' })
  assert.deepEqual(of('confirming'), { kind: 'waiting', word: 'Being confirmed' })
  assert.deepEqual(of('free'), { kind: 'neutral', word: 'Free' })
  assert.deepEqual([of('none'), of('ended')], [null, null])
})

test("an admin sees the next event of a member's CashCoach", () => {
  const of = (change: Partial<OneMember['cashcoach']>) => coachText({ cashcoach: { ...coach, ...change } }, 'UTC')
  assert.equal(
    of({ state: 'active', next_charge_at: june, trial_used: true }),
    'Next payment on June 22. The trial is used.',
  )
  assert.equal(of({ state: 'trialing', open_until: june }), 'Trial until June 22, first payment that day.')
  assert.equal(of({ state: 'past_due', open_until: june }), 'The payment is late. The provider tries again on June 22.')
  assert.equal(of({ state: 'cancelled', open_until: june }), 'Cancelled. Open until June 22, nothing more is charged.')
  assert.equal(of({ state: 'free', free_by: 'operator' }), 'Given, without a payment.')
  assert.equal(
    of({ state: 'free', free_by: 'setting' }),
    'Free by the setting FREE_ACCESS_EMAILS. It ends there alone.',
  )
  assert.equal(of({ state: 'ended', trial_used: true }), 'Ended. The trial is used.')
  assert.equal(of({}), 'Never had it. The trial is still to be had.')
  assert.equal(of({ state: 'confirming' }), 'The provider still has to confirm the first payment.')
})

test("an admin sees what opened a member's tiers, and which tier is orphaned", () => {
  assert.equal(accessText({ ...member, tier: 'bronze' }), 'Free for everybody who is signed in.')
  const bought = { ...entry, opened: ['silver' as const], standing: ['silver' as const] }
  const granted = {
    ...entry,
    kind: 'grant' as const,
    created_at: '2026-06-03T12:00:00.000Z',
    opened: ['gold' as const],
    standing: ['gold' as const],
  }
  assert.equal(
    accessText({ ...member, tier_entries: [granted, bought] }, 'UTC'),
    'Bought: Silver on April 12, 2026. Granted: Gold on June 3, 2026.',
  )
  assert.equal(orphanedTier({ ...member, tier_entries: [granted, bought] }), null)
  assert.equal(orphanedTier({ ...member, tier: 'bronze', tier_entries: [granted] }), 'gold')
})

test('members are counted exactly up to the maximum', () => {
  assert.equal(countText({ count: 1204, count_is_minimum: false }), '1,204 members')
  assert.equal(countText({ count: 1, count_is_minimum: false }), '1 member')
  assert.equal(countText({ count: 10_000, count_is_minimum: true }), 'More than 10,000 members')
})

test('last activity is shown as today, yesterday or a date', () => {
  const now = new Date(2026, 5, 18, 20, 0).getTime()
  assert.equal(seenText(new Date(2026, 5, 18, 19, 20).toISOString(), now).replace(/\s/g, ' '), 'Today, 7:20 PM')
  assert.equal(seenText(new Date(2026, 5, 17, 0, 5).toISOString(), now), 'Yesterday')
  assert.equal(seenText(new Date(2026, 5, 16, 23, 59).toISOString(), now), 'Jun 16, 2026')
  assert.equal(seenText(null, now), 'Not known')
  assert.equal(seenText(null, now, '2026-06-01'), 'Before Jun 1, 2026')
})

test('the total paid excludes unpaid attempts and includes refunds', () => {
  const purchases: MemberPurchase[] = [
    purchase,
    { ...purchase, id: 8, amount: 19.99, refunded: 5, state: 'partly_refunded' },
    { ...purchase, id: 9, amount: 39.99, state: 'dispute_lost' },
    { ...purchase, id: 10, amount: 59.99, state: 'failed', is_paid: false },
  ]
  const all = paidInAll({ purchases, lifetime_paid: 34.99 })
  assert.deepEqual(all, { all: 7998, back: 4499, left: 3499 })
})

test('a purchase shows its state', () => {
  assert.equal(purchaseStatus(purchase), null)
  assert.deepEqual(purchaseStatus({ state: 'disputed' }), { kind: 'error', word: 'Disputed' })
  assert.equal(purchaseNote({ ...purchase, receipt_number: null }), null)
  assert.equal(
    purchaseNote({ ...purchase, is_gift: true, refunded: 5, state: 'partly_refunded' }),
    'Receipt M-2026-000007. Paid by somebody else, by a link. $5.00 went back.',
  )
})

test('a log entry describes the action', () => {
  assert.equal(actionText({ action: 'members.refund', subject: 'payment 7' }), 'Refund (payment 7)')
  assert.equal(actionText({ action: 'other.deed', subject: null }), 'other.deed')
})

test('before sessions end, an admin sees whose, how many, and that it is final', () => {
  const sessions = [
    { device: 'Phone', last_seen_at: june },
    { device: 'Computer', last_seen_at: june },
  ]
  assert.deepEqual(sessionQuestion({ ...member, sessions }), {
    title: 'End all sessions of Maya?',
    text: 'They are signed out on 2 devices and can sign in again. This cannot be undone.',
    confirm: 'End 2 sessions',
    danger: true,
  })
  const own = sessionQuestion({ ...member, sessions: sessions.slice(1), is_operator: true })
  assert.equal(
    own.text,
    'This is you: you are signed out on 1 device, here too, and can sign in again. This cannot be undone.',
  )
  assert.equal(own.confirm, 'End 1 session')
})

test('the list filter is written to the URL and the request, and invalid values are ignored', () => {
  const urlState = readMemberUrlState(
    '?search=maya&tier=gold&cashcoach=free&segment=stuck&joined_from=2026-01-01&sort=-name&after=12~maya',
  )
  const conditions = { search: 'maya', tier: 'gold', cashcoach: 'free', segment: 'stuck' }
  assert.deepEqual(urlState, {
    ...conditions,
    ...{ joinedFrom: '2026-01-01', joinedTo: null, sort: '-name', after: '12~maya', before: null },
  })
  assert.deepEqual(memberRequest(urlState), {
    ...conditions,
    ...{ joined_from: '2026-01-01', sort: 'name', direction: 'desc', after: '12~maya' },
  })
  assert.deepEqual(memberRequest({ ...urlState, ...noConditions, sort: '-paid', after: null }), {
    sort: 'paid',
    direction: 'asc',
  })
  assert.deepEqual(memberListQuery({ ...urlState, search: '' }).search, null)
  const nonsense = readMemberUrlState(
    '?tier=wood&cashcoach=x&segment=y&joined_from=today&joined_to=1&sort=z&after=-1&before=0',
  )
  assert.deepEqual(nonsense, { ...noConditions, sort: 'joined', after: null, before: null })
  assert.ok(isSameList(conditionsOf({ tier: 'gold' }), { ...noConditions, tier: 'gold', search: ' ' }))
  assert.deepEqual([isFiltered(urlState), isFiltered(nonsense)], [true, false])
})
