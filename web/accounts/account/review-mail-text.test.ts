import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewMailText } from './review-mail-text.ts'

test('a member reads why the weekly e-mail does not come', () => {
  const off = { is_on: false, stopped_by: null, is_verified: true }
  assert.equal(reviewMailText(off), null)
  assert.equal(reviewMailText({ ...off, stopped_by: 'account' }), null)
  assert.equal(reviewMailText({ ...off, is_on: true }), null)
  assert.match(reviewMailText({ ...off, stopped_by: 'link' }) ?? '', /by a link/)
  assert.match(reviewMailText({ ...off, stopped_by: 'refusal' }) ?? '', /refused your address/)
  assert.match(reviewMailText({ ...off, is_verified: false }) ?? '', /has not verified/)
})
