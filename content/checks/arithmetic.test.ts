import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExpressionError, evaluate, roundTo } from './arithmetic.ts'
import { containsNumber, isFormattedAs, parseFormatted } from './formatted-number.ts'

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

test('parses a number with its sign, unit and digits', () => {
  assert.deepEqual(parseFormatted('−$1,080.50'), { value: -1080.5, decimals: 2, percent: false, money: true, unit: '' })
  assert.deepEqual(parseFormatted('about 17 months'), {
    value: 17,
    decimals: 0,
    percent: false,
    money: false,
    unit: 'months',
  })
  assert.equal(parseFormatted('7.2%')?.percent, true)
  assert.equal(parseFormatted('a jar of $5'), null)
  assert.equal(parseFormatted('1,08'), null)
})

test('matches an exact value only with correctly rounded numbers', () => {
  const parseOrFail = (text: string) => parseFormatted(text) ?? assert.fail(text)
  assert.ok(isFormattedAs(1216.6529, parseOrFail('$1,216.65')))
  assert.ok(!isFormattedAs(1216.66, parseOrFail('$1,216.65')))
  assert.ok(isFormattedAs(0.0716, parseOrFail('7.2%')))
  assert.ok(isFormattedAs(12.5, parseOrFail('12.5%')))
})

test('does not find a number inside a longer number', () => {
  const parseOrFail = (text: string) => parseFormatted(text) ?? assert.fail(text)
  assert.ok(containsNumber('It is $1,080 now.', parseOrFail('1080')))
  assert.ok(containsNumber('It is $1,080.00.', parseOrFail('1080')))
  assert.ok(!containsNumber('It is $11,080.', parseOrFail('1080')))
  assert.ok(!containsNumber('It is $1,080.75.', parseOrFail('1080')))
  assert.ok(containsNumber('down by −$4,000', parseOrFail('-4000')))
  assert.ok(!containsNumber('up by $4,000', parseOrFail('-4000')))
})
