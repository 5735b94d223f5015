import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionText, byText, personText, subjectOf, subjectText } from './log-text.ts'
import { logFilter, logQuery, readLogUrlState } from './log-url-state.ts'

test('an admin reads an action as text', () => {
  assert.deepEqual(
    ['orders.refund', 'lessonEditor.publish', 'shop.importCsv', 'members.endCashcoach', 'other'].map(actionText),
    ['Orders: refund', 'Lesson editor: publish', 'Shop: import CSV', 'Members: end CashCoach', 'Other'],
  )
})

test('a deleted member is shown as deleted, with the member number', () => {
  assert.equal(personText({ id: 7, name: null, email: null }), 'Deleted account (7)')
  assert.equal(personText({ id: 7, name: null, email: 'mara@example.test' }), 'mara@example.test')
  assert.equal(personText({ id: 7, name: 'Mara', email: 'mara@example.test' }), 'Mara')
  assert.equal(byText({ by: null, action: 'members.refund' }), 'A script')
  assert.equal(byText({ by: null, action: 'accountRequests.stopDeletion' }), 'A link in an e-mail')
  assert.equal(byText({ by: null, action: 'requestJobs.deleteAccount' }), 'This site')
  assert.equal(byText({ by: { id: 1, name: null, email: null }, action: 'members.refund' }), 'Deleted account (1)')
})

test('an admin sees the subject of an action in words, and the changed fields', () => {
  const product = { subject: 'product 3', what: 'Mug, product 3' }
  assert.equal(subjectText({ ...product, fields: ['name', 'price_cents'] }), 'Mug, product 3: name, price')
  assert.equal(
    subjectText({ ...product, fields: ['is_active', 'image_key', 'sku'] }),
    'Mug, product 3: active, image, SKU',
  )
  assert.equal(subjectText({ subject: 'order 7', what: 'Mug, order 7', fields: [] }), 'Mug, order 7')
  assert.equal(subjectText({ subject: null, what: null, fields: ['tier'] }), 'tier')
  assert.equal(subjectText({ subject: null, what: null, fields: [] }), '')
})

test('an entry of many things shows their count, and a long list of numbers apart from it', () => {
  const entry = (what: string) => subjectOf({ subject: 'batch 3', what, fields: ['tier'] })
  const numbers = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10'
  assert.deepEqual(entry(`Silver membership for 10 members: ${numbers}`), {
    text: 'Silver membership for 10 members: tier',
    numbers,
  })
  for (const what of ['3 orders: 7, 8, 9', 'Mug: 1, 2, 3, order 7'])
    assert.deepEqual(entry(what), { text: `${what}: tier`, numbers: null })
})

test('an entry of an earlier release, without a title, is shown in words', () => {
  const text = (subject: string, fields: string[] = []) => subjectText({ subject, what: null, fields })
  assert.equal(text('lesson 12 v4'), 'Lesson 12, version 4')
  assert.equal(text('lesson 5, media Ab-_4567890123456789'), 'Lesson 5, media Ab-_4567…')
  assert.equal(text('payment 5, not refunded', ['refunded']), 'Payment 5, not refunded: refunded')
  assert.equal(
    text('3 lessons', ['lesson 4', 'Net worth, step by step']),
    '3 lessons: lesson 4, Net worth, step by step',
  )
})

test('the log filter is written to the URL and read back', () => {
  const urlState = readLogUrlState('?search=broke&action=orders.refund&member=12&after=99')
  assert.deepEqual(urlState, { search: 'broke', action: 'orders.refund', member: 12, after: 99 })
  assert.deepEqual(logQuery(urlState), urlState)
  assert.deepEqual(logFilter(urlState), { search: 'broke', action: 'orders.refund', member: '12' })
  const wrong = readLogUrlState('?member=-1&after=x&action=')
  assert.deepEqual(wrong, { search: '', action: null, member: null, after: null })
  assert.deepEqual([logQuery(wrong), logFilter({ ...wrong, search: '  ' })], [{ ...wrong, search: null }, {}])
})
