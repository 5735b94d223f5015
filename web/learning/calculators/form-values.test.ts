import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasShape } from '#course/calculators/define-calculator.ts'
import { budgetSplit } from '#course/calculators/definitions/budget-split.ts'
import { unitPrice } from '#course/calculators/definitions/unit-price.ts'
import { checkbox, dollars, list, text } from '#course/calculators/inputs.ts'
import { valueAt } from '#course/calculators/value-at.ts'
import { clampSliders, inputFrom, sliderMax } from './form-input.ts'
import { formatNumber, initialValues, parseNumber } from './form-values.ts'
import { months, sliderValue } from './format.ts'

test('amounts can be written in common notations', () => {
  const written = {
    '1,950': 1950,
    '$12.50': 12.5,
    ' 4 % ': 4,
    '.5': 0.5,
    '7.': 7,
    '−3': -3,
    '-3': -3,
    '1,234,567.8': 1_234_567.8,
  }
  for (const [text, value] of Object.entries(written)) assert.equal(parseNumber(text), value, text)
})

test('ambiguous input is not a number, so that 1,5 is not parsed as 15', () => {
  for (const text of ['', ' ', '.', '-', '1,5', '12,34', '1.2.3', '1e5', 'ten', '5-3', '--4', '1,2345'])
    assert.ok(Number.isNaN(parseNumber(text)), text)
})

test('the example is formatted as it is parsed', () => {
  assert.equal(formatNumber(7.2, true), '7.20')
  assert.equal(formatNumber(250_000, true), '250,000')
  assert.equal(formatNumber(6.5, false), '6.5')
  for (const value of [0, 7.2, 1950, 310_000, -20]) assert.equal(parseNumber(formatNumber(value, true)), value)
})

test('input overrides the example row by row, and an empty field is not a number', () => {
  const example = { name: 'x', sum: 5, urgent: false, debts: [{ balance: 1 }, { balance: 2 }] }
  const inputs = {
    name: text(),
    sum: dollars({}),
    urgent: checkbox({}),
    debts: list({ row: { balance: dollars({}) }, example: example.debts }),
  }
  const isInput = (value: unknown): value is typeof example => hasShape(inputs, value)
  const input = inputFrom({ example, isInput }, { sum: '', urgent: true, 'debts.1.balance': '1,000' })
  assert.deepEqual(input, { name: 'x', sum: Number.NaN, urgent: true, debts: [{ balance: 1 }, { balance: 1000 }] })
  assert.equal(valueAt(input, 'debts.1.balance'), 1000)
  assert.equal(valueAt(input, 'debts.7.balance'), undefined)
})

test('large numbers of months are also shown in years', () => {
  assert.deepEqual([1, 17, 24, 30, 67].map(months), [
    '1 month',
    '17 months',
    '24 months (2 years)',
    '30 months (2 years 6 months)',
    '67 months (5 years 7 months)',
  ])
})

test('the worked example fills the form, dollars with cents only if not zero', () => {
  const fields = unitPrice.groups.flatMap((group) => group.fields)
  const values = initialValues(unitPrice.example, fields)
  assert.deepEqual(
    [values['packA.price'], values['packB.price'], values['packA.size'], values.uses],
    ['3.36', '7.20', '12', '100'],
  )
  assert.deepEqual(inputFrom(unitPrice, values), unitPrice.example)
})

test("a slider's maximum follows the income, and its value is clamped when the income falls", () => {
  const fields = budgetSplit.groups.flatMap((group) => group.fields)
  const needs = { max: 'income', step: 5 }
  const ends = (income: number) => sliderMax(needs, { income })
  assert.deepEqual([620, 621, 0, Number.NaN].map(ends), [620, 625, 5, 5])
  const values = { ...initialValues(budgetSplit.example, fields), income: '200' }
  const clamped = clampSliders(values, inputFrom(budgetSplit, values), fields)
  assert.deepEqual([clamped.income, clamped.needs, clamped.wants, clamped.saving], ['200', '200', '200', '115'])
})

test('a slider shows its value in its own unit', () => {
  assert.equal(sliderValue({ unit: 'whole', noun: 'year' }, 1), '1 year')
  assert.equal(sliderValue({ unit: 'percent' }, -2.5), '−2.5%')
  assert.equal(sliderValue({ unit: 'dollars' }, 1265), '$1,265')
  assert.equal(sliderValue({ unit: 'number' }, 3), '3')
})
