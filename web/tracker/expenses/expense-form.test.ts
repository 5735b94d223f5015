import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expenses } from '#contract/tracker/expenses.ts'
import { type EntryFields, expenseForm, fieldsOf, newFields } from './expense-form.ts'

const empty = newFields('2026-06-18', 'USD')
const typed: EntryFields = { ...empty, amount: '7.35', description: 'Bagel', category_id: '2' }

const bodyOf = (change: Partial<EntryFields>) => {
  const read = expenseForm.read({ ...typed, ...change })
  return 'body' in read ? read.body : read.errors
}
const errorsFor = (change: Partial<EntryFields>) => {
  const read = expenseForm.read({ ...typed, ...change })
  return 'errors' in read ? read.errors : {}
}

test('a new expense defaults to today, and requires only amount, description and category', () => {
  assert.deepEqual(bodyOf({ description: '  Bagel and coffee ' }), {
    amount: 7.35,
    description: 'Bagel and coffee',
    category_id: 2,
    expense_date: '2026-06-18',
    payment_method: '',
    tags: '',
    kind: 'expense',
    account_id: 1,
  })
})

test('accepts amounts in common notations', () => {
  const amounts = { '12.5': 12.5, ' $1,234.50 ': 1234.5, '12,50': 12.5, '12,5': 12.5, '.5': 0.5, '5.': 5, '1.15': 1.15 }
  for (const [amount, dollars] of Object.entries(amounts)) assert.equal(bodyOf({ amount }).amount, dollars, amount)
  assert.equal(bodyOf({ amount: '1,234' }).amount, 1234)
})

test('reads an amount in the currency of the form', () => {
  assert.equal(bodyOf({ amount: '1.234', currency: 'EUR' }).amount, 1234)
  assert.equal(errorsFor({ amount: '1.234' }).amount, 'Give an amount with at most two decimals')
})

test('an amount that cannot be read has its own message', () => {
  for (const amount of ['x', '$', '1,23,4'])
    assert.equal(errorsFor({ amount }).amount, 'This amount cannot be read. Write it like 12.50.', amount)
})

test('shows the specified message under each missing field', () => {
  assert.deepEqual(expenseForm.read({ ...empty, expense_date: '', description: '   ' }), {
    errors: {
      amount: 'Amount must be greater than 0',
      description: 'Description is required',
      category_id: 'Category is required',
      expense_date: 'Date is required',
    },
  })
})

test('the form shows the same error messages as the server', () => {
  const amounts = {
    '0': 0,
    '-3': -3,
    '1.005': 1.005,
    '10000000': 10_000_000,
  }
  for (const [text, amount] of Object.entries(amounts))
    assert.deepEqual([text, errorsFor({ amount: text }).amount], [text, serverErrors({ amount }).amount])
  const long = 'x'.repeat(201)
  for (const description of ['', '  ', long])
    assert.equal(errorsFor({ description }).description, serverErrors({ description }).description)
  assert.equal(errorsFor({ tags: long }).tags, serverErrors({ tags: long }).tags)
  for (const date of ['', '2026-02-30x', '1969-12-31', '2100-01-01', '1970-01-01'])
    assert.equal(
      errorsFor({ expense_date: date }).expense_date,
      serverErrors({ expense_date: date }).expense_date,
      date,
    )
  assert.equal(errorsFor({ category_id: '' }).category_id, serverErrors({ category_id: undefined }).category_id)
})

test('reports an absurdly large amount as too large', () => {
  assert.equal(errorsFor({ amount: '99999999999999' }).amount, errorsFor({ amount: '10000000' }).amount)
})

test('accepts the largest amount and the longest description', () => {
  assert.equal(bodyOf({ amount: '9,999,999.99' }).amount, 9_999_999.99)
  assert.equal(bodyOf({ description: 'x'.repeat(200) }).description, 'x'.repeat(200))
})

test('editing an expense fills all fields', () => {
  const expense = { amount: 42, description: 'Lights', category_id: 4, expense_date: '2026-06-15' }
  const stored = { ...expense, payment_method: 'Cash', tags: 'home', kind: 'refund', account_id: 3 } as const
  assert.deepEqual(fieldsOf(stored, 'EUR'), {
    amount: '42.00',
    description: 'Lights',
    category_id: '4',
    expense_date: '2026-06-15',
    payment_method: 'Cash',
    tags: 'home',
    kind: 'refund',
    account_id: '3',
    currency: 'EUR',
  })
  assert.deepEqual(expenseForm.read(fieldsOf(expense, 'USD')), {
    body: { ...expense, payment_method: '', tags: '', kind: 'expense', account_id: 1 },
  })
})

test('detects whether an earlier attempt stored the typed values', () => {
  const body = { amount: 5, description: 'Café', category_id: 2, expense_date: '2026-06-18', tags: '' }
  const saved = {
    ...body,
    description: 'Cafe\u0301 ',
    kind: 'expense' as const,
    payment_method: null,
    tags: null,
    account_id: 1,
  }
  assert.equal(expenseForm.differs(saved, body), false)
  for (const change of [
    { amount: 6 },
    { description: 'Tea' },
    { kind: 'refund' as const },
    { tags: 'x' },
    { account_id: 2 },
  ])
    assert.equal(expenseForm.differs(saved, { ...body, ...change }), true, JSON.stringify(change))
})

test('shows server errors under their fields', () => {
  assert.deepEqual(expenseForm.errorsOf({ category_id: 'Please choose one.', expense_date: 'When?', other: 'x' }), {
    category_id: 'Please choose one.',
    expense_date: 'When?',
  })
})

/** Error messages of the server's schema for an expense. */
function serverErrors(change: Record<string, unknown>): Record<string, string | undefined> {
  const body = { amount: 1, description: 'x', category_id: 1, expense_date: '2026-06-18', ...change }
  const read = expenses.change.body?.safeDecode(body as never)
  const entries = read?.success === false ? read.error.issues.map(({ path, message }) => [path[0], message]) : []
  return Object.fromEntries(entries)
}
