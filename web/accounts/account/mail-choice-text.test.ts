import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailChoiceText } from './mail-choice-text.ts'

test('a member reads why e-mails that they chose do not come', () => {
  const off = { is_on: false, stopped_by: null, is_verified: true }
  assert.equal(mailChoiceText(off), null)
  assert.equal(mailChoiceText({ ...off, stopped_by: 'account' }), null)
  assert.equal(mailChoiceText({ ...off, is_on: true }), null)
  assert.match(mailChoiceText({ ...off, stopped_by: 'link' }) ?? '', /by a link/)
  assert.match(mailChoiceText({ ...off, stopped_by: 'refusal' }) ?? '', /refused your address/)
  assert.match(mailChoiceText({ ...off, is_verified: false }) ?? '', /has not verified/)
})
