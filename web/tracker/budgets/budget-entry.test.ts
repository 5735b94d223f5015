import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BudgetFields, differs, errorsOf, fieldsOf, newFields, readBudget } from './budget-entry.ts'
import type { Budget } from './budget-status.ts'

const typed = (change: Partial<BudgetFields> = {}) =>
  readBudget({ category: '7', limit: '60.00', threshold: '75', rollover: false, ...change })
const errors = (change: Partial<BudgetFields>) => {
  const read = typed(change)
  return 'errors' in read ? read.errors : read.body
}

const saved: Budget = {
  id: 1,
  category_id: 7,
  category_name: 'Fun',
  category_color: '#bd4e68',
  category_icon: 'fun',
  monthly_limit: 60,
  current_spent: 0,
  alert_threshold: 75,
  rollover: false,
  carried_over: 0,
  bills_to_come: 0,
  left_per_day: 5,
  version: 1,
}

test('sends exactly the typed values', () => {
  const body = { category_id: 7, monthly_limit: 60, alert_threshold: 75, rollover: false }
  assert.deepEqual(typed(), { body })
  assert.deepEqual(typed({ limit: '$1,200.5', threshold: '82,5 %', rollover: true }), {
    body: { ...body, monthly_limit: 1200.5, alert_threshold: 82.5, rollover: true },
  })
  assert.deepEqual(typed({ threshold: ' ' }), { body: { ...body, alert_threshold: null } })
  for (const threshold of ['0', '100']) assert.ok('body' in typed({ threshold }))
})

test('an empty form reports only the required fields', () => {
  assert.deepEqual(readBudget(newFields), {
    errors: { category: 'Category is required', limit: 'Monthly limit must be greater than 0' },
  })
})

test('each invalid field shows its error', () => {
  for (const limit of ['0', '0.00', '-5', 'x', '', '-'])
    assert.deepEqual(errors({ limit }), { limit: 'Monthly limit must be greater than 0' }, limit)
  assert.deepEqual(errors({ limit: '1.001' }), { limit: 'Give an amount with at most two decimals' })
  for (const limit of ['10000000', '99999999999999999'])
    assert.deepEqual(errors({ limit }), { limit: 'Please give at most $9,999,999.99.' })
  for (const threshold of ['-1', '100.01', '101', 'x', '1e1', '.'])
    assert.deepEqual(errors({ threshold }), { threshold: 'Alert threshold must be between 0 and 100' }, threshold)
  assert.deepEqual(errors({ threshold: '10.001' }), { threshold: 'Give a percentage with at most two decimals' })
})

test('an existing budget fills the form, and saving it unchanged changes nothing', () => {
  assert.deepEqual(fieldsOf(saved), { category: '7', limit: '60.00', threshold: '75', rollover: false })
  assert.equal(fieldsOf({ ...saved, alert_threshold: null }).threshold, '')
  assert.deepEqual(typed(fieldsOf(saved)), typed())
})

test('shows server errors below their fields', () => {
  const error = 'Budget already exists for this category'
  assert.deepEqual(errorsOf({ category_id: error, other: 'x' }), { category: error })
  assert.deepEqual(errorsOf({ monthly_limit: 'a', alert_threshold: 'b' }), { limit: 'a', threshold: 'b' })
})

test('detects that a budget saved earlier has changed since', () => {
  const body = { category_id: 7, monthly_limit: 60, alert_threshold: 75, rollover: false }
  assert.equal(differs(saved, body), false)
  for (const change of [{ monthly_limit: 61 }, { alert_threshold: null }, { rollover: true }])
    assert.equal(differs(saved, { ...body, ...change }), true)
})
