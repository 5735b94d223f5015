import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsFormatted, containsNumber, isFormattedAs, parseFormatted } from './formatted-number.ts'

const contains = (figure: string, text: string) => {
  const formatted = parseFormatted(figure)
  return formatted !== null && containsFormatted(text, formatted)
}

test('finds a legal figure by its unit, not where another quantity has the same number', () => {
  assert.equal(contains('6.2%', 'The rate is 6.2% of pay.'), true)
  assert.equal(contains('6.2%', 'The rate is 6.2 percent.'), true)
  assert.equal(contains('6.2%', 'It costs 6.2 hours of work.'), false)
  assert.equal(contains('$16,100', 'The deduction is $16100.'), true)
  assert.equal(contains('$250,000', 'A town of 250,000 people.'), false)
  assert.equal(contains('$400', 'It costs $4,000.'), false)
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
