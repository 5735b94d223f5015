import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTyped, formatLike, typedNumber } from './typed-answers.ts'

const matches = (answer: string, typed: readonly string[]) => typed.map((text) => compareTyped(text, answer).match)

test('a number is exact in every form in which people type it', () => {
  const typed = ['2191.12', '$2,191.12', '2,191.12', ' 2191.12 ', 'about $2,191.12']
  assert.deepEqual(
    matches('$2,191.12', typed),
    typed.map(() => 'exact'),
  )
  assert.deepEqual(matches('24 years', ['24', '24 years', '24 yrs']), ['exact', 'exact', 'exact'])
  assert.deepEqual(matches('7.2%', ['7.2', '7.2 %']), ['exact', 'exact'])
})

test('a number within 10 percent is close, on both sides', () => {
  assert.deepEqual(matches('$2,191.12', ['2191', '2,000', '1973', '1971', '2410', '2411', '-2191.12', '']), [
    'close',
    'close',
    'close',
    'other',
    'close',
    'other',
    'other',
    'other',
  ])
  assert.deepEqual(matches('−$60', ['-60', '-57', '60']), ['exact', 'close', 'other'])
})

test('a number with a decimal comma is read, and written as in the United States', () => {
  assert.deepEqual(compareTyped('2.191,12', '$2,191.12'), { match: 'exact', rewritten: '2,191.12' })
  assert.deepEqual(typedNumber('-12,5'), { value: -12.5, rewritten: '-12.50' })
  assert.deepEqual(typedNumber('$1.234.567'), { value: 1_234_567, rewritten: '1,234,567.00' })
  assert.equal(typedNumber('two thousand'), null)
})

test('a text is exact if it is the answer or its first clause', () => {
  const answer = 'No. They are added together.'
  assert.deepEqual(
    matches(answer, ['no', 'No.', 'they are added together', 'No. they are added together', 'yes', '']),
    ['exact', 'exact', 'other', 'exact', 'other', 'other'],
  )
  assert.deepEqual(matches('Compound interest.', ['compound  interest', '12']), ['exact', 'other'])
})

test('a guess is formatted like its answer', () => {
  assert.equal(formatLike('$2,191.12', 1500), '$1,500')
  assert.equal(formatLike('$720', 12.5), '$12.50')
  assert.equal(formatLike('−$60', -1500), '−$1,500')
  assert.equal(formatLike('17 months', 3.5), '3.5 months')
  assert.equal(formatLike('7.2%', 8), '8%')
})
