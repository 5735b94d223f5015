import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disputedText, type PaymentStatus, paymentProblems } from './payment-status-text.ts'

const healthy: PaymentStatus = {
  silent_since: null,
  is_refused: false,
  webhook_dead_since: null,
  last_event_at: null,
  missing_rights: [],
  disputed_orders: 0,
}

test('shows a silent provider, a rejected key, a dead webhook and missing rights, each with its consequence', () => {
  const at = '2026-06-18T19:22:00.000Z'
  const titles = (changes: Partial<PaymentStatus>) =>
    paymentProblems({ ...healthy, ...changes }, 'UTC').map(({ title }) => title.replaceAll(/\s/g, ' '))
  assert.deepEqual(titles({}), [])
  assert.deepEqual(titles({ silent_since: at }), [
    'The payment provider does not answer since June 18, 2026 at 7:22 PM.',
  ])
  assert.match(titles({ silent_since: at, is_refused: true })[0] ?? '', /rejects our key since June 18/)
  assert.deepEqual(titles({ webhook_dead_since: at, missing_rights: ['Events'] }), [
    'The webhook is dead.',
    'The key of the payment provider lacks a right: Events (read).',
  ])
  assert.match(titles({ missing_rights: ['Disputes', 'Events'] })[0] ?? '', /lacks rights: Disputes, Events \(read\)/)
})

test('counts disputed orders', () => {
  assert.deepEqual([0, 1, 2].map(disputedText), [
    'No order is disputed.',
    'One order is disputed.',
    '2 orders are disputed.',
  ])
})
