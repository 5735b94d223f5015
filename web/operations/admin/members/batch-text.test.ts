import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantNote, resultText } from './batch-text.ts'

test('the note of a grant to many gives the number of members and who keeps what they have', () => {
  assert.equal(
    grantNote('gold', 1204),
    'Each of the 1,204 members gets Gold. Who has it or a higher tier already stays as they are. No money moves and no e-mail is sent. The grants can be ended again.',
  )
  assert.match(
    grantNote('cashcoach', 1),
    /^The chosen member gets CashCoach free. Who has CashCoach or a trial already/,
  )
})

test('the result of a batch counts members who got it, had it, lost it and keep it', () => {
  const counts = { granted_to: 2, had: 1, ended: 0, kept: 0 }
  assert.equal(
    resultText({ granted: 'silver', end_at: null, ...counts }),
    '2 members have Silver now. 1 member had it already.',
  )
  const ended = { granted_to: 0, had: 0, ended: 1, kept: 2 }
  assert.equal(
    resultText({ granted: 'silver', end_at: '2026-03-15T12:00:00.000Z', ...ended }),
    'The grants of 1 member have ended. 2 members keep the grant, since something was bought on top of it.',
  )
})
