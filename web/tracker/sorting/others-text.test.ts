import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followedText, leftText, offerText, payeeOf } from './others-text.ts'

const others = (count: number) => ({ count, category: { id: 7, name: 'Fun' } })

test('the offer states the number of the others, and the category they would get', () => {
  assert.deepEqual(offerText(others(11)), {
    title: '11 others like this are not in Fun.',
    label: 'Also the 11 others',
  })
  assert.deepEqual(offerText(others(1)), {
    title: '1 other entry like this is not in Fun.',
    label: 'Also the other one',
  })
})

test('a payee has the words of the description that have letters', () => {
  assert.equal(payeeOf('REWE Markt 123 // Berlin'), 'REWE Markt Berlin')
  assert.equal(payeeOf('H&M #12  A1'), 'H&M A1')
  assert.equal(payeeOf('4711'), '')
})

test('a number that has changed is asked again', () => {
  assert.deepEqual(leftText(others(12)), {
    title: 'It is 12 entries now. None is changed yet.',
    label: 'Change all 12',
  })
  assert.deepEqual(leftText(others(1)), { title: 'It is 1 entry now. None is changed yet.', label: 'Change it' })
  assert.equal(leftText(others(0)).title, 'All entries like this are in Fun already.')
})

test('later entries are mentioned only if a rule was made', () => {
  assert.equal(followedText(11, 'Fun', true), '11 entries are in Fun now. Later ones follow.')
  assert.equal(followedText(1, 'Fun', false), '1 entry is in Fun now.')
})
