import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audienceText, currentText, subscribersText } from './announcement-text.ts'

test('the page states that news is off at first', () => {
  assert.match(subscribersText(0), /^No member has switched news on yet\. News is off for all members at first/)
  assert.match(subscribersText(1), /^1 member has switched news on\./)
  assert.match(subscribersText(1234), /^1,234 members have switched news on\./)
})

test('an audience is a share of its filter, and names the addresses that are left out', () => {
  const audience = { members: 120, opted_in: 0, refused: 0, is_minimum: false }
  assert.equal(
    audienceText(audience),
    'It goes to 0 of 120 members: those who have switched news on. News is off for all members at first; each switches it on at My account.',
  )
  assert.equal(
    audienceText({ ...audience, opted_in: 3, refused: 1 }),
    'It goes to 3 of 120 members: those who have switched news on. 1 member is left out, because the mail server refused the address.',
  )
  assert.match(audienceText({ ...audience, members: 10_000, is_minimum: true }), /of more than 10,000 members/)
})

test('a conflict shows the stored draft, cut where it is long', () => {
  const draft = { subject: 'Hello', filter_name: 'All members', text: 'Two\nlines' }
  assert.equal(currentText(draft), 'It is now “Hello”, to All members: Two\nlines')
  assert.equal(
    currentText({ ...draft, text: 'x'.repeat(2000) }).length,
    1000 + 'It is now “Hello”, to All members: …'.length,
  )
})
