import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculatorNamed } from '#content/calculators.ts'
import figures from '#content/figures.json' with { type: 'json' }
import { valueAt } from './value-at.ts'

/**
 * Inputs of calculator examples that contain a legal or conventional figure, with the name of that figure in the
 * registry.
 */
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
  ['tax-buckets', 'buckets.3.percent', 'tax-rate-fourth'],
  ['tax-buckets', 'buckets.3.upTo', 'tax-bracket-fourth-top'],
  ['tax-buckets', 'buckets.4.percent', 'tax-rate-fifth'],
  ['tax-buckets', 'buckets.4.upTo', 'tax-bracket-fifth-top'],
  ['tax-buckets', 'buckets.5.percent', 'tax-rate-sixth'],
  ['tax-buckets', 'buckets.5.upTo', 'tax-bracket-sixth-top'],
  ['tax-buckets', 'lastPercent', 'tax-rate-seventh'],
  ['tax-buckets', 'marriedDeduction', 'standard-deduction-married'],
  ['tax-buckets', 'marriedBuckets.0.percent', 'tax-rate-first'],
  ['tax-buckets', 'marriedBuckets.0.upTo', 'tax-bracket-first-top-married'],
  ['tax-buckets', 'marriedBuckets.1.percent', 'tax-rate-second'],
  ['tax-buckets', 'marriedBuckets.1.upTo', 'tax-bracket-second-top-married'],
  ['tax-buckets', 'marriedBuckets.2.percent', 'tax-rate-third'],
  ['tax-buckets', 'marriedBuckets.2.upTo', 'tax-bracket-third-top-married'],
  ['tax-buckets', 'marriedBuckets.3.percent', 'tax-rate-fourth'],
  ['tax-buckets', 'marriedBuckets.3.upTo', 'tax-bracket-fourth-top-married'],
  ['tax-buckets', 'marriedBuckets.4.percent', 'tax-rate-fifth'],
  ['tax-buckets', 'marriedBuckets.4.upTo', 'tax-bracket-fifth-top-married'],
  ['tax-buckets', 'marriedBuckets.5.percent', 'tax-rate-sixth'],
  ['tax-buckets', 'marriedBuckets.5.upTo', 'tax-bracket-sixth-top-married'],
  ['scam-check', 'creditLimit', 'credit-card-loss-limit'],
  ['scam-check', 'debitEarlyLimit', 'debit-loss-limit-fast'],
  ['scam-check', 'debitLateLimit', 'debit-loss-limit-slow'],
  ['break-even', 'taxFloor', 'self-employment-floor'],
  ['break-even', 'taxPercent', 'self-employment-rate'],
  ['break-even', 'taxedPercent', 'self-employment-share'],
]

test('a calculator and its lesson show the same dated figure and year', () => {
  for (const [calculator, path, figure] of dated) {
    const { example } = calculatorNamed(calculator)
    assert.equal(valueAt(example, path), figures[figure].value, `${calculator} ${path}`)
    assert.equal(valueAt(example, 'year'), figures[figure].year, `${calculator} year`)
  }
})

test('a figure marked as used only by a calculator is used by it', () => {
  for (const [id, stated] of Object.entries(figures)) {
    const calculator = valueAt(stated, 'calculator')
    if (calculator)
      assert.ok(
        dated.some(([name, , figure]) => name === calculator && figure === id),
        id,
      )
  }
})
