import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SettingsFields, settingsForm } from './settings-form.ts'

const typed = (change: Partial<SettingsFields> = {}) =>
  settingsForm.read({
    month_start: '25',
    monthly_income: '2,400',
    cash_on_hand: '',
    budget_emails: true,
    currency: 'USD',
    ...change,
  })

test('sends the typed values, and an empty field as null', () => {
  const body = {
    month_start: 25,
    monthly_income: 2400,
    cash_on_hand: null,
    budget_emails: true,
    currency: 'USD',
  } as const
  assert.deepEqual(typed(), { body })
  assert.deepEqual(typed({ monthly_income: '', cash_on_hand: '−120.50', budget_emails: false }), {
    body: { ...body, monthly_income: null, cash_on_hand: -120.5, budget_emails: false },
  })
  assert.deepEqual(typed({ monthly_income: '0' }), { body: { ...body, monthly_income: 0 } })
  assert.deepEqual(settingsForm.read(settingsForm.fieldsOf(body)), { body })
})

test('reads amounts in the chosen currency', () => {
  assert.deepEqual(typed({ monthly_income: '2.400', cash_on_hand: '-1.000,50', currency: 'EUR' }), {
    body: { month_start: 25, monthly_income: 2400, cash_on_hand: -1000.5, budget_emails: true, currency: 'EUR' },
  })
})

test('shows an error under an invalid amount', () => {
  const range = 'Please give $0 to $9,999,999.99.'
  assert.deepEqual(typed({ monthly_income: '-1' }), { errors: { monthly_income: range } })
  assert.deepEqual(typed({ monthly_income: '10000000' }), { errors: { monthly_income: range } })
  assert.deepEqual(typed({ cash_on_hand: '-10000000' }), {
    errors: { cash_on_hand: 'Please give at most $9,999,999.99.' },
  })
  assert.deepEqual(typed({ cash_on_hand: '99999999999999999999' }), {
    errors: { cash_on_hand: 'Please give at most $9,999,999.99.' },
  })
  assert.deepEqual(typed({ monthly_income: '-1', cash_on_hand: '10000000', currency: 'EUR' }), {
    errors: {
      monthly_income: 'Please give 0 to 9,999,999.99.',
      cash_on_hand: 'Please give at most 9,999,999.99.',
    },
  })
  assert.deepEqual(typed({ monthly_income: 'x', cash_on_hand: '1.001' }), {
    errors: {
      monthly_income: 'This amount cannot be read. Write it like 12.50.',
      cash_on_hand: 'Give an amount with at most two decimals',
    },
  })
  assert.deepEqual(settingsForm.errorsOf({ monthly_income: 'a', cash_on_hand: 'b', month_start: 'c', x: 'd' }), {
    monthly_income: 'a',
    cash_on_hand: 'b',
    month_start: 'c',
  })
})
