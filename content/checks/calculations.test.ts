import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluate } from '#course/variants/arithmetic.ts'
import { equationsIn } from './calculations.ts'
import { isFormattedAs, parseFormatted } from './formatted-number.ts'

const correctLines: string[] = [
  'Simple: $1,000 × (1 + 0.04 × 5) = $1,200.',
  'That is 26 × $14.40 = $374.40 a year.',
  'In the first bucket, 10% × $12,400 = $1,240.',
  '12 oz for $3.36: $3.36 ÷ 12 = $0.28',
  'The mix does 0.6 × −20% + 0.4 × 3% = −10.8%.',
  'It grows to 1,000 × 1.04 × 1.04 = 1,081.60, and then more.',
  'The total (5 × $10 = $50) is due.',
  'After 8 months, $30 × 8 = $240.',
  'Step 1. $5 + $6 = $11',
  'So (60 + 30) ÷ (18 − 7) ≈ 8.2, which means 9 shirts.',
  'It is $1,000 × 1.04⁵ = $1,216.65.',
  'He has −$250 + $100 = −$150 left.',
]

test('finds an equation in a sentence and verifies its result', () => {
  for (const line of correctLines) {
    const [found, ...others] = equationsIn(line)
    assert.ok(found, line)
    assert.equal(others.length, 0, line)
    const formatted = parseFormatted(found.result)
    assert.ok(
      formatted && isFormattedAs(evaluate(found.expression), formatted),
      `${line} · ${found.expression} = ${found.result}`,
    )
  }
})

test('finds several equations in one sentence', () => {
  assert.deepEqual(
    equationsIn('$2 + $3 = $5 and 4 × 2 = 8').map(({ result }) => result),
    ['$5', '8'],
  )
})

test('ignores an incomplete equation', () => {
  for (const line of ['The rate = 4%', '5 people × $10 = $50', 'net worth = income', 'It costs $5.'])
    assert.deepEqual(equationsIn(line), [], line)
})
