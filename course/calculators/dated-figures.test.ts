import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculatorNamed } from '#content/calculators.ts'
import figures from '#content/figures.json' with { type: 'json' }
import { valueAt } from './value-at.ts'

/** Where a calculator's example carries a figure that law or custom sets, and under which name the registry keeps it. */
const dated: [calculator: string, path: string, figure: keyof typeof figures][] = [
  ['account-cost', 'insuredLimit', 'deposit-insurance-limit'],
  ['net-pay', 'socialSecurityPercent', 'social-security-rate'],
  ['net-pay', 'socialSecurityBase', 'social-security-wage-base'],
  ['net-pay', 'medicarePercent', 'medicare-rate'],
  ['tax-buckets', 'standardDeduction', 'standard-deduction-single'],
  ['tax-buckets', 'buckets.0.percent', 'tax-rate-first'],
  ['tax-buckets', 'buckets.0.upTo', 'tax-bracket-first-top'],
  ['tax-buckets', 'buckets.1.percent', 'tax-rate-second'],
  ['tax-buckets', 'buckets.1.upTo', 'tax-bracket-second-top'],
  ['tax-buckets', 'buckets.2.percent', 'tax-rate-third'],
  ['tax-buckets', 'buckets.2.upTo', 'tax-bracket-third-top'],
  ['scam-check', 'creditLimit', 'credit-card-loss-limit'],
  ['scam-check', 'debitEarlyLimit', 'debit-loss-limit-fast'],
  ['scam-check', 'debitLateLimit', 'debit-loss-limit-slow'],
  ['break-even', 'taxFloor', 'self-employment-floor'],
  ['break-even', 'taxPercent', 'self-employment-rate'],
  ['break-even', 'taxedPercent', 'self-employment-share'],
]

test('a learner reads the same dated figure in the calculator as in the lesson, with the same year', () => {
  for (const [calculator, path, figure] of dated) {
    const { example } = calculatorNamed(calculator)
    assert.equal(valueAt(example, path), figures[figure].value, `${calculator} ${path}`)
    assert.equal(valueAt(example, 'year'), figures[figure].year, `${calculator} year`)
  }
})
