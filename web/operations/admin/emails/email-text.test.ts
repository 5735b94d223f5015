import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailProblemText } from './email-text.ts'

test('names a receipt by its payment, and an e-mail without a number by its own', () => {
  assert.equal(
    emailProblemText({ id: 7, key: 'receipt:12:2026-03-15T12:00:00.000Z', outcome: 'perhaps_twice' }),
    'The receipt of payment 12 arrived perhaps twice: the mail server did not reply, so it was sent once more.',
  )
  assert.equal(
    emailProblemText({ id: 7, key: 'budget:3:2026-03:80', outcome: 'rejected' }),
    'E-mail 7 was not sent: the mail server rejected the address.',
  )
})
