import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billFields, billForm } from './bill-form.ts'
import { billPrice, dueSum, dueText, listedBills, nowText, priceText } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'

const today = '2026-06-18'
const streaming: Bill = {
  id: 3,
  description: 'Streaming',
  category_id: 7,
  category_name: 'Fun',
  category_color: '#bd4e68',
  category_icon: 'fun',
  amount: 12.99,
  period: 'monthly',
  next_due: '2026-06-25',
  state: 'detected',
  status: 'due',
  last_paid: '2026-05-25',
  price_change: { from: 10.99, to: 12.99, since: '2026-03-25' },
  version: 0,
}

test('shows price and period of a bill, and a price increase', () => {
  assert.equal(billPrice(streaming, 'USD'), '$12.99 each month')
  assert.equal(billPrice({ ...streaming, period: 'quarterly' }, 'EUR'), '€12.99 every three months')
  assert.equal(billPrice({ ...streaming, varies: true }, 'USD'), 'about $12.99 each month')
  assert.equal(priceText(streaming, 'USD'), '$10.99 became $12.99 in March')
  assert.equal(priceText({ ...streaming, price_change: null }, 'USD'), null)
})

test('describes the current state of a bill on a conflict', () => {
  assert.equal(nowText(streaming, 'USD'), 'It now reads: Streaming, $12.99 each month.')
  assert.equal(nowText({ ...streaming, state: 'dismissed' }, 'USD'), 'It is now said to be no bill.')
})

test('shows when a bill is due, overdue or paid', () => {
  assert.equal(dueText(streaming, today), 'Due on June 25')
  assert.equal(dueText({ ...streaming, next_due: today }, today), 'Due today')
  assert.equal(dueText({ ...streaming, status: 'overdue', next_due: '2026-06-03' }, today), 'Was due on June 3')
  assert.equal(
    dueText({ ...streaming, status: 'paid', last_paid: '2026-06-05', next_due: '2026-07-05' }, today),
    'Paid on June 5, next on July 5',
  )
  assert.equal(dueText({ ...streaming, next_due: '2027-01-05', status: 'upcoming' }, today), 'Due on Jan 5, 2027')
})

test('hides dismissed bills, and lists the longest overdue first', () => {
  const all = [
    { ...streaming, id: 1, next_due: '2026-07-01' },
    { ...streaming, id: 2, state: 'dismissed' as const, next_due: null },
    { ...streaming, id: 4, next_due: '2026-06-03' },
  ]
  assert.deepEqual(
    listedBills(all).map(({ id }) => id),
    [4, 1],
  )
})

test('sums the bills due soon, without unconfirmed ones', () => {
  const unconfirmedBill = { ...streaming, id: 2, state: 'asked' as const }
  const laterBill = { ...streaming, id: 5, status: 'upcoming' as const }
  const overdue = { ...streaming, id: 6, status: 'overdue' as const, amount: 35 }
  const due = [streaming, unconfirmedBill, laterBill, overdue]
  assert.equal(dueSum(due, 'USD'), '$47.99 is due in the next seven days.')
  assert.equal(dueSum(due, 'EUR'), '€47.99 is due in the next seven days.')
  assert.equal(dueSum([unconfirmedBill, laterBill], 'USD'), null)
})

test('the bill form shows the error messages of the server', () => {
  assert.deepEqual(billForm.read({ ...billFields(null, today, 'USD'), next_due: '' }), {
    errors: {
      description: 'Description is required',
      category_id: 'Category is required',
      amount: 'Amount must be greater than 0',
      next_due: 'Date is required',
    },
  })
})

test('opening and saving the form leaves a bill unchanged', () => {
  const { description, category_id, amount, period, next_due } = streaming
  assert.deepEqual(billForm.read(billFields(streaming, today, 'EUR')), {
    body: { description, category_id, amount, period, next_due },
  })
})
