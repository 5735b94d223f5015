import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { type DoctorPanel, partResults, summaryText, worstStatus } from './doctor-text.ts'

const DoctorCard: Component = await exportOf('operations/admin/doctor/doctor-card.tsx', 'DoctorCard')

type Finding = DoctorPanel['findings'][number]

const finding = (part: string, status: Finding['status'], text = 'Something.'): Finding => ({
  part,
  status,
  text,
  action: status === 'failed' ? 'Do this.' : null,
})
const findings = [
  finding('database', 'ok'),
  finding('mail', 'off'),
  finding('payments', 'ok', 'Stripe accepts the key.'),
  finding('payments', 'unknown'),
  finding('back-ups', 'warning'),
  finding('sign-in', 'ok'),
  finding('sign-in', 'failed', 'The provider rejects the secret.'),
]

test('parts are listed by their worst line, and equal ones in the order of the checks', () => {
  assert.deepEqual(
    partResults(findings).map(({ part, findings: own }) => [part, worstStatus(own), own.length]),
    [
      ['sign-in', 'failed', 2],
      ['back-ups', 'warning', 1],
      ['payments', 'unknown', 2],
      ['database', 'ok', 1],
      ['mail', 'off', 1],
    ],
  )
})

test('the summary counts parts, not lines', () => {
  assert.equal(summaryText(findings), '1 part fails, 1 needs attention.')
  assert.equal(summaryText([finding('a', 'failed'), finding('b', 'failed')]), '2 parts fail.')
  assert.equal(summaryText([finding('a', 'warning'), finding('b', 'warning')]), '2 need attention.')
  assert.equal(summaryText([finding('a', 'ok'), finding('b', 'unknown')]), 'Every part works that could be checked.')
})

const words = async (...answers: Answers) => textOf(await adminHtml(createElement(DoctorCard), '/admin', answers))
const panel = (changes: Partial<DoctorPanel>): Answers => [
  ['doctor', 'panel', {}, { checked_at: null, is_under_way: false, findings: [], ...changes }],
]

test('the card shows that no check was made, a running one, the last result and an error', async () => {
  assert.match(await words(...panel({})), /Check of every part .* Check now No check has been made yet\.$/)
  assert.match(await words(...panel({ is_under_way: true })), /Checking\.\.\./)
  const shown = await words(...panel({ checked_at: '2026-03-15T12:00:00.000Z', findings }))
  assert.match(shown, /1 part fails, 1 needs attention\. Checked on March 15, 2026/)
  assert.match(
    shown,
    /Sign-in provider Fails Something\. The provider rejects the secret\. Do this\. Back-ups Attention/,
  )
  assert.match(shown, /Payment account Unknown Stripe accepts the key\. .* Database Works .* Mail server Off/)
  const failed = new ApiError(503, { error: 'The database is busy.', code: 'busy' })
  assert.match(await words(['doctor', 'panel', {}, failed]), /Check now The database is busy\.$/)
})
