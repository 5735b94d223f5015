import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { noticeKinds } from '#contract/platform/notice-kinds.ts'
import { ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { type AdminEmails, digestText } from './admin-emails-text.ts'

const AdminEmailsView: Component = await exportOf(
  'operations/admin/admin-emails/admin-emails-view.tsx',
  'AdminEmailsView',
)

const emails: AdminEmails = {
  address: 'admin@example.test',
  time_zone: 'America/New_York',
  kinds: noticeKinds.map((kind) => ({ kind, is_on: kind !== 'low_stock' })),
  delivery: 'each',
  next_digest_at: null,
  waiting: 0,
  sent: [],
}
const html = (answer: object) =>
  adminHtml(createElement(AdminEmailsView), '/admin?view=emails', [['adminEmails', 'read', {}, answer]])

test('each kind has a switch, and without e-mails the list says so', async () => {
  const shown = await html(emails)
  assert.equal(shown.match(/role="switch"/g)?.length, 8)
  assert.equal(shown.match(/role="switch" aria-checked="false" aria-label="Low stock"/g)?.length, 1)
  const text = textOf(shown)
  assert.match(text, /They go to admin@example\.test\./)
  assert.match(text, /None was sent in the last 90 days\./)
  assert.doesNotMatch(text, /Next digest/)
})

test('an e-mail that was sent shows its kind, its subject and whether a digest contained it', async () => {
  const sent = { id: 1, kind: 'order' as const, subject: 'New order 12: Mug', at: '2026-03-15T12:00:00.000Z' }
  const text = textOf(await html({ ...emails, sent: [{ ...sent, is_in_digest: true }] }))
  assert.match(text, /, new orders, in a digest New order 12: Mug/)
})

test('a failure to load is shown in place of the switches', async () => {
  const text = textOf(await html(new ApiError(500, null)))
  assert.match(text, /The e-mails did not load/)
})

test('the next digest is today or tomorrow in the zone of the business', () => {
  const now = Date.parse('2026-03-15T10:00:00.000Z')
  const at = (changes: Partial<AdminEmails>) => digestText({ ...emails, ...changes }, now)?.replaceAll(/\s/g, ' ')
  const digest = { delivery: 'digest', next_digest_at: '2026-03-15T11:00:00.000Z' } as const
  assert.equal(at(digest), 'Next digest: today at 7:00 AM (America/New_York), if there is anything to tell.')
  assert.equal(
    at({ ...digest, next_digest_at: '2026-03-16T11:00:00.000Z', waiting: 1 }),
    'Next digest: tomorrow at 7:00 AM (America/New_York), with 1 message so far.',
  )
  assert.equal(
    at({ ...digest, delivery: 'each', waiting: 2, next_digest_at: '2026-03-17T11:00:00.000Z' }),
    '2 messages from before still come in a digest, on March 17, 2026 at 7:00 AM (America/New_York).',
  )
  assert.equal(at({}), undefined)
})
