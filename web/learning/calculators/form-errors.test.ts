import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialFocusState, shownErrors } from './form-errors.ts'

const errors = { 'debts.3.aprPercent': 'Enter a percent.', 'debts.3.minimum': 'Enter an amount.' }
const values = { 'debts.3.balance': '9', 'debts.3.aprPercent': '', 'debts.3.minimum': '', monthly: '300' }
const visibleErrors = (visit: Partial<typeof initialFocusState>, formValues = values) =>
  Object.keys(shownErrors(errors, formValues, { ...initialFocusState, ...visit }))

test('empty fields further along a row show no error while the user fills the row', () => {
  assert.deepEqual(visibleErrors({ focused: 'debts.3.balance', typing: 'debts.3.balance' }), [])
  assert.deepEqual(visibleErrors({ focused: 'debts.3.aprPercent' }), [])
})

test('an empty field shows an error after blur, and a whole row after it was left', () => {
  const left = new Set(['debts.3.aprPercent'])
  assert.deepEqual(visibleErrors({ focused: 'debts.3.minimum', left }), ['debts.3.aprPercent'])
  assert.deepEqual(visibleErrors({ focused: 'monthly' }), Object.keys(errors))
  assert.deepEqual(visibleErrors({ focused: 'debts.2.minimum' }), Object.keys(errors))
  assert.deepEqual(visibleErrors({}), Object.keys(errors))
})

test('a field being typed in shows no error before blur, whatever it contains', () => {
  const half = { ...values, 'debts.3.aprPercent': '1,2' }
  const typing = 'debts.3.aprPercent'
  assert.deepEqual(visibleErrors({ focused: typing, typing, left: new Set([typing]) }, half), [])
  assert.deepEqual(visibleErrors({ focused: typing }, half), ['debts.3.aprPercent'])
})
