import assert from 'node:assert/strict'
import { test } from 'node:test'
import { futureValueOfAnnuity } from './annuity.ts'
import { boundsSentence } from './bounds.ts'
import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { hasShape } from './define-calculator.ts'
import { dollars, list, number, percent, text } from './inputs.ts'
import { levelPayment, loan, owedAfter } from './loan.ts'

test('rounds half a cent away from zero despite binary floating point', () => {
  assert.equal(toCents(1.005), 101)
  assert.equal(toCents(-1.005), -101)
  assert.equal(toCents(2.675), 268)
  assert.equal(roundTo(0.285, 2), 0.29)
  assert.equal(inDollars(0.5), 0.01)
  assert.ok(Object.is(inDollars(-0.4), 0), 'returns 0, not -0')
})

test('every amount of cents up to $2,000 survives conversion to dollars and back', () => {
  for (let cents = -200_000; cents <= 200_000; cents += 1) assert.equal(toCents(inDollars(cents)), cents)
})

test('a part of zero is 0 percent', () => {
  assert.equal(percentOf(3220, 45_000), 7.16)
  assert.equal(percentOf(0, 0), 0)
})

test('a loan at 0% has equal payments of the amount divided by the term', () => {
  assert.equal(levelPayment(120_000, 0, 12), 10_000)
  assert.deepEqual(loan(120_000, 0, 12), { months: 12, payment: 100, interest: 0, total: 1200 })
  assert.equal(owedAfter(120_000, 0, 12, 5), 70_000)
})

test('the monthly payments pay a loan off exactly', () => {
  let owed = 600_000
  const payment = levelPayment(owed, 9, 36)
  for (let month = 1; month <= 36; month += 1) {
    owed = owed * (1 + 9 / 1200) - payment
    assert.ok(Math.abs(owed - owedAfter(600_000, 9, 36, month)) < 0.001, `month ${month}`)
  }
  assert.ok(Math.abs(owed) < 0.001)
})

test('a rate near 0% is continuous and loses no cents', () => {
  assert.ok(Math.abs(levelPayment(120_000, 1e-9, 12) - 10_000) < 0.01)
  assert.ok(Math.abs(futureValueOfAnnuity(1000, 1e-9, 480) - 480_000) < 0.1)
})

test('monthly saving equals adding each payment and its growth one by one', () => {
  let balance = 0
  for (let month = 0; month < 480; month += 1) balance = balance * (1 + 6 / 1200) + 20_000
  assert.ok(Math.abs(balance - futureValueOfAnnuity(20_000, 6, 480)) < 0.01)
})

test('the bounds message states the allowed range', () => {
  assert.equal(boundsSentence({ kind: 'whole', min: 1, max: 1200 }), 'Enter a whole number from 1 to 1,200.')
  assert.equal(boundsSentence({ kind: 'dollars', min: 0.01, max: 10_000 }), 'Enter an amount from $0.01 to $10,000.')
  assert.equal(boundsSentence({ kind: 'percent', min: -10, max: 50 }), 'Enter a percent from −10 to 50.')
})

test('a shape matches only with the same names and types, row by row', () => {
  const sum = number({ min: 0, max: 9 })
  const inputs = { name: text(), rows: list({ row: { sum }, example: [{ sum: 1 }] }) }
  assert.ok(hasShape(inputs, { name: '', rows: [{ sum: Number.NaN }, { sum: 2 }] }))
  assert.ok(hasShape(inputs, { name: 'B', rows: [] }))
  for (const wrong of [
    { name: 'A' },
    { name: 1, rows: [] },
    { name: 'A', rows: [{}] },
    { name: 'A', rows: [{ sum: 1 }], more: 1 },
    null,
    'A',
  ])
    assert.equal(hasShape(inputs, wrong), false)
})

test('the default bounds are ten million for an amount and a hundred for a percentage', () => {
  assert.deepEqual([dollars({}).min, dollars({}).max], [0, 10_000_000])
  assert.deepEqual([percent({}).min, percent({}).max], [0, 100])
  assert.deepEqual([dollars({ max: 5 }).max, percent({ min: -10 }).min], [5, -10])
})
