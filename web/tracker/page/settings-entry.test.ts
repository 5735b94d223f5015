import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOf, fieldsOf, ordinal, readSettings, type SettingsFields } from './settings-entry.ts'

const typed = (change: Partial<SettingsFields> = {}) =>
  readSettings({ monthStart: '25', income: '2,400', cash: '', emails: true, ...change })

test('sends the typed values, and an empty field as null', () => {
  const body = { month_start: 25, monthly_income: 2400, cash_on_hand: null, budget_emails: true }
  assert.deepEqual(typed(), { body })
  assert.deepEqual(typed({ income: '', cash: '−120.50', emails: false }), {
    body: { ...body, monthly_income: null, cash_on_hand: -120.5, budget_emails: false },
  })
  assert.deepEqual(typed({ income: '0' }), { body: { ...body, monthly_income: 0 } })
  assert.deepEqual(readSettings(fieldsOf(body)), { body })
})

test('shows an error under an invalid amount', () => {
  const range = 'Please give $0 to $9,999,999.99.'
  assert.deepEqual(typed({ income: '-1' }), { errors: { income: range } })
  assert.deepEqual(typed({ income: '10000000' }), { errors: { income: range } })
  assert.deepEqual(typed({ cash: '-10000000' }), { errors: { cash: 'Please give at most $9,999,999.99.' } })
  assert.deepEqual(typed({ cash: '99999999999999999999' }), {
    errors: { cash: 'Please give at most $9,999,999.99.' },
  })
  assert.deepEqual(typed({ income: 'x', cash: '1.001' }), {
    errors: {
      income: 'Please give an amount in dollars, or leave it empty.',
      cash: 'Give an amount with at most two decimals',
    },
  })
  assert.deepEqual(errorsOf({ monthly_income: 'a', cash_on_hand: 'b', month_start: 'c', x: 'd' }), {
    income: 'a',
    cash: 'b',
    monthStart: 'c',
  })
})

test('formats ordinal days', () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 25].map(ordinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '25th',
  ])
})
