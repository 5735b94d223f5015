import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardText } from './card-content.ts'
import { cardText } from './card-text.ts'
import { paymentsOffText } from './payments-off-text.ts'
import { type Status, whatStays } from './status.ts'

const none: Status = {
  active: false,
  state: 'none',
  can_cancel: false,
  price: 5.99,
  trial_available: true,
  trial_days: 7,
  next_charge_at: '2026-06-25T12:00:00.000Z',
  open_until: null,
  subscribed_since: null,
  payment_failed_at: null,
}
const pageText = (status: Partial<Status>) => cardText({ ...none, ...status }, 'UTC')
const itemTexts = ({ items }: CardText) => items.map(({ label, value }) => `${label}: ${value}`)
const commandsOf = ({ actions }: CardText) => actions.map(({ label }) => label)

test('with a trial available, the card shows the first charge and that cancelling before is free', () => {
  const text = pageText({})
  assert.deepEqual([text.heading, text.lead], ['No Active Subscription', 'Subscribe to unlock CashCoach'])
  assert.equal(text.offer, '7-day free trial, then $5.99/month')
  assert.deepEqual(itemTexts(text), [
    'Today, free for 7 days: $0.00',
    'June 25, first charge: $5.99',
    'Then on the 25th of each month: $5.99',
  ])
  assert.match(text.note ?? '', /Before June 25, 2026 that costs nothing\./)
  assert.deepEqual(commandsOf(text), ['Subscribe Now'])
})

test('after a used trial, the card offers none', () => {
  const text = pageText({ trial_available: false, next_charge_at: '2026-06-18T12:00:00.000Z' })
  assert.equal(text.offer, undefined)
  assert.deepEqual(itemTexts(text), ['Today, first charge: $5.99', 'Then on the 18th of each month: $5.99'])
  assert.doesNotMatch(JSON.stringify(text), /trial/)
})

test('subscribing on the 31st explains the charge day of shorter months', () => {
  const [, , monthly] = itemTexts(pageText({ next_charge_at: '2026-07-31T12:00:00.000Z' }))
  assert.equal(monthly, 'Then on the 31st of each month, or its last day: $5.99')
})

test('a trial shows every date and amount, and how to pay nothing', () => {
  const text = pageText({ state: 'trialing', open_until: '2026-06-25T12:00:00.000Z' })
  assert.equal(text.chip?.text, 'Free trial')
  assert.deepEqual(itemTexts(text), ['Free until: June 25, 2026', 'First charge that day: $5.99'])
  assert.match(text.note ?? '', /^Cancel before June 25 and you pay nothing\./)
  assert.deepEqual(commandsOf(text), ['Open Expense Tracker', 'Cancel Subscription'])
})

test('a paid subscription shows its end, with links to card and invoices', () => {
  const text = pageText({
    state: 'active',
    open_until: '2026-07-09T12:00:00.000Z',
    next_charge_at: '2026-07-09T12:00:00.000Z',
    subscribed_since: '2026-03-09T12:00:00.000Z',
  })
  assert.deepEqual([text.heading, text.chip?.text], ['Active Subscription', 'Paid'])
  assert.deepEqual(itemTexts(text), [
    'Paid until: July 9, 2026',
    'Next charge that day: $5.99',
    'Subscribed since: March 9, 2026',
  ])
  assert.deepEqual(commandsOf(text), ['Open Expense Tracker', 'Card and invoices', 'Cancel Subscription'])
})

test('a missing payment asks for another card first, and assures that nothing is lost', () => {
  const text = pageText({
    state: 'past_due',
    payment_failed_at: '2026-06-16T12:00:00.000Z',
    next_charge_at: '2026-06-21T12:00:00.000Z',
  })
  assert.equal(text.notice?.title, 'The payment of June 16 did not go through.')
  assert.match(text.notice?.text ?? '', /^We try again on June 21\..*nothing you wrote is lost\.$/)
  assert.deepEqual(itemTexts(text), ['Owed: $5.99', 'Next try: June 21, 2026'])
  assert.deepEqual(commandsOf(text), ['Change the card', 'Open Expense Tracker', 'Cancel Subscription'])
})

test('a cancelled paid period stays open, can be resumed, and cannot be cancelled again', () => {
  const text = pageText({ state: 'cancelled', open_until: '2026-07-09T12:00:00.000Z', next_charge_at: null })
  assert.equal(text.hasPrice, false)
  assert.deepEqual(itemTexts(text), [
    'Open until: July 9, 2026',
    'Charges from now on: None',
    'To come back after that: $5.99/month',
  ])
  assert.deepEqual(commandsOf(text), ['Open Expense Tracker', 'Resume Subscription'])
})

test('an ended subscription stays readable', () => {
  const text = pageText({ state: 'ended', trial_available: false, open_until: '2026-06-09T12:00:00.000Z' })
  assert.equal(text.notice?.title, 'Your subscription ended on June 9, 2026.')
  assert.deepEqual(commandsOf(text), ['Subscribe Now', 'Read what you wrote'])
})

test('free access shows neither a price nor Cancel', () => {
  const text = pageText({ state: 'free', active: true })
  assert.equal(text.heading, 'Free access')
  assert.equal(text.hasPrice, false)
  assert.deepEqual(commandsOf(text), ['Open Expense Tracker'])
})

test('free access in demo mode can be ended', () => {
  const text = pageText({ state: 'free', active: true, can_cancel: true })
  assert.deepEqual(commandsOf(text), ['Open Expense Tracker', 'Cancel Subscription'])
  assert.doesNotMatch(JSON.stringify(text), /nothing to cancel/)
})

test('a pending confirmation can be rechecked, but not paid twice', () => {
  assert.deepEqual(commandsOf(pageText({ state: 'confirming' })), ['Look again'])
})

test('a former subscriber sees the number of stored records', () => {
  const ended = { state: 'ended', open_until: '2026-06-01T12:00:00.000Z' } as const
  assert.equal(
    pageText({ ...ended, kept: { expenses: 214, budgets: 5 } }).notice?.text,
    'You have 214 expenses and 5 budgets here. They are still yours to read and export.',
  )
  assert.match(
    pageText({ ...ended, kept: { expenses: 1, budgets: 1 } }).notice?.text ?? '',
    /1 expense and 1 budget here/,
  )
  assert.equal(
    pageText({ ...ended, kept: { expenses: 0, budgets: 0 } }).notice?.text,
    'What you wrote is still yours to read and export.',
  )
})

test('after cancelling, the card shows until when access is open', () => {
  assert.equal(
    whatStays({ open_until: '2026-07-09T12:00:00.000Z' }, 'UTC'),
    'Access stays until July 9, 2026; what you wrote stays readable.',
  )
  assert.equal(whatStays({ open_until: null }), 'What you wrote stays readable.')
})

test('while payments are off, the card offers nothing that needs the provider, and keeps free access', () => {
  const offText = (status: Partial<Status>) => paymentsOffText(pageText(status), { ...none, ...status })
  const visible = offText({})
  assert.deepEqual(
    [visible.notice?.title, visible.offer, visible.items],
    ['Card payments are not switched on at this site yet.', undefined, []],
  )
  assert.deepEqual(commandsOf(visible), [])
  assert.deepEqual(commandsOf(offText({ state: 'ended' })), ['Read what you wrote'])
  assert.deepEqual(commandsOf(offText({ state: 'active', active: true })), ['Open Expense Tracker'])
  assert.deepEqual(offText({ state: 'free', active: true }), pageText({ state: 'free', active: true }))
})
