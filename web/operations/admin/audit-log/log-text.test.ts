import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionText, byText, personText, subjectText } from './log-text.ts'
import { logFilter, logQuery, readLogUrlState } from './log-url-state.ts'

test('an admin reads an action as text', () => {
  assert.deepEqual(['orders.refund', 'lessonEditor.publish', 'shop.toggleActive', 'other'].map(actionText), [
    'Orders: refund',
    'Lesson editor: publish',
    'Shop: toggle active',
    'Other',
  ])
})

test('a deleted member is shown as deleted, with the member number', () => {
  assert.equal(personText({ id: 7, name: null, email: null }), 'Deleted account (7)')
  assert.equal(personText({ id: 7, name: null, email: 'mara@example.test' }), 'mara@example.test')
  assert.equal(personText({ id: 7, name: 'Mara', email: 'mara@example.test' }), 'Mara')
  assert.equal(byText({ by: null }), 'A script')
  assert.equal(byText({ by: { id: 1, name: null, email: null } }), 'Deleted account (1)')
})

test('an admin sees the subject of an action and the changed fields', () => {
  assert.equal(subjectText({ subject: 'product 3', fields: ['name', 'price_cents'] }), 'product 3: name, price_cents')
  assert.equal(subjectText({ subject: 'order 7', fields: [] }), 'order 7')
  assert.equal(subjectText({ subject: null, fields: ['tier'] }), 'tier')
  assert.equal(subjectText({ subject: null, fields: [] }), '')
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
