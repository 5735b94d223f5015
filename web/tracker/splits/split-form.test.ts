import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleExpenses } from '#web/tracker/insights/sample-month.ts'
import { emptyPart, readSplit, restOf, restText, splitFieldsOf } from './split-form.ts'

const [sample] = sampleExpenses({ year: 2026, month: 5 }, { today: '2026-06-18', start: 1 })
assert.ok(sample)
const expense = { ...sample, amount: 50, description: 'Big store', category_id: 3 }

test('an expense that is not split is its first part, and the second one is empty', () => {
  const { amount, description, parts } = splitFieldsOf([expense])
  assert.deepEqual([amount, description], ['50.00', 'Big store'])
  assert.deepEqual(parts, [
    { key: 0, category_id: '3', amount: '50.00' },
    { key: 1, category_id: '', amount: '' },
  ])
})

test('the parts of a split add up to its amount', () => {
  const fields = splitFieldsOf([
    { ...expense, amount: 30.1 },
    { ...expense, amount: 19.9, category_id: 4 },
  ])
  assert.equal(fields.amount, '50.00')
  assert.equal(restOf(fields, 'USD'), 0)
  assert.deepEqual(readSplit(fields, 'USD'), {
    body: {
      ...{ amount: 50, description: 'Big store', expense_date: expense.expense_date },
      parts: [
        { category_id: 3, amount: 30.1 },
        { category_id: 4, amount: 19.9 },
      ],
    },
  })
})

test('says what is left for the parts', () => {
  const fields = splitFieldsOf([expense])
  const withAmounts = (...amounts: string[]) => ({
    ...fields,
    parts: amounts.map((amount, key) => ({ key, amount, category_id: '3' })),
  })
  const textOf = (...amounts: string[]) => restText(restOf(withAmounts(...amounts), 'USD'), 'USD')
  assert.equal(textOf('30', ''), '$20.00 is left for the parts.')
  assert.equal(textOf('30', '20'), 'The parts add up.')
  assert.equal(textOf('30', '20.01'), 'The parts are $0.01 more than the amount.')
  assert.equal(textOf('30', 'x'), '')
})

test('names what is missing before anything is sent', () => {
  const fields = splitFieldsOf([expense])
  const errorsOf = (change: Partial<typeof fields>) => readSplit({ ...fields, ...change }, 'USD')
  assert.deepEqual(errorsOf({}), { errors: { parts: 'Choose a category for each part.' } })
  const [first, second] = fields.parts
  assert.ok(first && second)
  const chosen = { ...second, category_id: '4' }
  assert.deepEqual(errorsOf({ parts: [first, chosen] }), { errors: { parts: 'Give each part an amount above 0.' } })
  assert.deepEqual(errorsOf({ parts: [first, { ...chosen, amount: '1' }] }), {
    errors: { parts: 'The parts must add up to the amount.' },
  })
  assert.deepEqual(errorsOf({ amount: '', description: ' ', parts: [first, { ...chosen, amount: '1' }] }), {
    errors: {
      ...{ amount: 'Amount must be greater than 0', description: 'Description is required' },
      parts: 'The parts must add up to the amount.',
    },
  })
  assert.equal(emptyPart(fields.parts).key, 2)
})
