import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BudgetFields, budgetForm, fieldsOf, newFields } from './budget-form.ts'
import type { Budget } from './budget-status.ts'

const typed = (change: Partial<BudgetFields> = {}) =>
  budgetForm.read({
    category_id: '7',
    monthly_limit: '60.00',
    alert_threshold: '75',
    rollover: false,
    currency: 'USD',
    ...change,
  })
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
  assert.deepEqual(typed({ monthly_limit: '$1,200.5', alert_threshold: '82,5 %', rollover: true }), {
    body: { ...body, monthly_limit: 1200.5, alert_threshold: 82.5, rollover: true },
  })
  assert.deepEqual(typed({ alert_threshold: ' ' }), { body: { ...body, alert_threshold: null } })
  for (const threshold of ['0', '100']) assert.ok('body' in typed({ alert_threshold: threshold }))
})

test('an empty form reports only the required fields', () => {
  assert.deepEqual(budgetForm.read(newFields('USD')), {
    errors: { category_id: 'Category is required', monthly_limit: 'Monthly limit must be greater than 0' },
  })
})

test('each invalid field shows its error', () => {
  for (const limit of ['0', '0.00', '-5', ''])
    assert.deepEqual(errors({ monthly_limit: limit }), { monthly_limit: 'Monthly limit must be greater than 0' }, limit)
  for (const limit of ['x', '-'])
    assert.deepEqual(
      errors({ monthly_limit: limit }),
      { monthly_limit: 'This amount cannot be read. Write it like 12.50.' },
      limit,
    )
  assert.deepEqual(errors({ monthly_limit: '1.001' }), { monthly_limit: 'Give an amount with at most two decimals' })
  for (const limit of ['10000000', '99999999999999999'])
    assert.deepEqual(errors({ monthly_limit: limit }), { monthly_limit: 'Please give at most $9,999,999.99.' })
  for (const threshold of ['-1', '100.01', '101', 'x', '1e1', '.'])
    assert.deepEqual(
      errors({ alert_threshold: threshold }),
      { alert_threshold: 'Alert threshold must be between 0 and 100' },
      threshold,
    )
  assert.deepEqual(errors({ alert_threshold: '10.001' }), {
    alert_threshold: 'Give a percentage with at most two decimals',
  })
})

test('an existing budget fills the form, and saving it unchanged changes nothing', () => {
  assert.deepEqual(fieldsOf(saved, 'EUR'), {
    category_id: '7',
    monthly_limit: '60.00',
    alert_threshold: '75',
    rollover: false,
    currency: 'EUR',
  })
  assert.equal(fieldsOf({ ...saved, alert_threshold: null }, 'EUR').alert_threshold, '')
  assert.deepEqual(typed(fieldsOf(saved, 'EUR')), typed())
})

test('shows server errors below their fields', () => {
  const error = 'Budget already exists for this category'
  assert.deepEqual(budgetForm.errorsOf({ category_id: error, other: 'x' }), { category_id: error })
  assert.deepEqual(budgetForm.errorsOf({ monthly_limit: 'a', alert_threshold: 'b' }), {
    monthly_limit: 'a',
    alert_threshold: 'b',
  })
})

test('detects that a budget saved earlier has changed since', () => {
  const body = { category_id: 7, monthly_limit: 60, alert_threshold: 75, rollover: false }
  assert.equal(budgetForm.differs(saved, body), false)
  for (const change of [{ monthly_limit: 61 }, { alert_threshold: null }, { rollover: true }])
    assert.equal(budgetForm.differs(saved, { ...body, ...change }), true)
})
