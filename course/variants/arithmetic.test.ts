import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExpressionError, evaluate, roundTo } from './arithmetic.ts'

test('evaluates an expression with the standard operator precedence', () => {
  const expressions: [string, number][] = [
    ['925 - 205', 720],
    ['2 + 3 × 4', 14],
    ['(2 + 3) * 4', 20],
    ['2 ^ 3 ^ 2', 512],
    ['−2² + 5', 1],
    ['72 ÷ 4', 18],
    ['10 - 4 - 3', 3],
    ['$1,500 + 20% × $7,500', 3000],
    ['5 x 4', 20],
    ['min(4000, 1500 + 0.2 * 28500)', 4000],
    ['round(1000 * 1.04^5, 2)', 1216.65],
    ['ceil((60 + 30) / (18 - 7))', 9],
    ['ceil(3750 / 125)', 30],
    ['max(0, 3 - 5)', 0],
  ]
  for (const [expression, value] of expressions)
    assert.ok(Math.abs(evaluate(expression) - value) < 1e-9, `${expression} is ${evaluate(expression)}`)
})

test('rejects text that is not an expression, without executing it', () => {
  const invalidExpressions = [
    '',
    '1 +',
    '(1',
    '1)',
    '2 3',
    'process.exit(1)',
    'constructor(1)',
    'toString(1)',
    '1 / 0',
    '1; 2',
    'a',
    '9'.repeat(500),
  ]
  for (const text of invalidExpressions) assert.throws(() => evaluate(text), ExpressionError, text)
})

test('rounds half a cent away from zero', () => {
  assert.equal(roundTo(1.005, 2), 1.01)
  assert.equal(roundTo(-2.5, 0), -3)
})

test('takes the values of names, and rejects a name without one', () => {
  assert.equal(evaluate('debt * rate / 1200', { debt: 600, rate: 20 }), 10)
  assert.equal(evaluate('max(payment, 25)', { payment: 40 }), 40)
  assert.throws(() => evaluate('debt + 1'), ExpressionError)
  assert.throws(() => evaluate('toString + 1', {}), ExpressionError)
})
