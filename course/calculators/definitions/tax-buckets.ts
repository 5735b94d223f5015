import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, list, percent, whole } from '#course/calculators/inputs.ts'

export type FilledBucket = { percent: number; upTo: number; amount: number; tax: number }

/** `topPercent` is the rate of the last bucket that holds money; `sharePercent` is the tax in percent of all pay. */
export type TaxBucketsResult = {
  untaxed: number
  taxable: number
  rows: FilledBucket[]
  tax: number
  sharePercent: number
  topPercent: number
  raiseTax: number
  raiseKept: number
  deductionSaves: number
  creditSaves: number
}

type Bucket = InputOf<typeof taxBuckets>['buckets'][number]

/** Cents of taxable pay in each bucket, and the tax on it, rounded bucket by bucket. */
function fill(taxable: number, buckets: Bucket[]): { bucket: Bucket; amount: number; tax: number }[] {
  return buckets.map((bucket, index) => {
    const from = toCents(buckets[index - 1]?.upTo ?? 0)
    const amount = Math.max(0, Math.min(taxable, toCents(bucket.upTo)) - from)
    return { bucket, amount, tax: roundTo((amount * bucket.percent) / 100, 0) }
  })
}

const taxOn = (taxable: number, buckets: Bucket[]) => fill(taxable, buckets).reduce((sum, row) => sum + row.tax, 0)

/**
 * Income tax = the sum over the buckets of (pay in the bucket × its rate); a raise is taxed in its own bucket only.
 * Dollars of one tax year. Each bucket holds taxable pay up to `upTo`, counted from 0. `change` is the size of the raise,
 * the deduction and the credit that are compared.
 */
export const taxBuckets = defineCalculator({
  title: 'How full are the tax buckets?',
  groups: [
    {
      inputs: {
        income: dollars({ label: 'Yearly pay', example: 45_000, hint: 'Before tax.' }),
        change: dollars({
          label: 'Try a change of',
          example: 1000,
          hint: 'The amount of a raise, a deduction or a credit.',
          max: 100_000,
        }),
      },
    },
  ],
  // Tax year 2026, single, the first three brackets (irs.gov, Rev. Proc. 2025-32).
  hidden: {
    year: whole({ example: 2026, min: 2020, max: 2100 }),
    standardDeduction: dollars({ example: 16_100 }),
    buckets: list({
      row: { percent: percent({}), upTo: dollars({ min: 1 }) },
      example: [
        { percent: 10, upTo: 12_400 },
        { percent: 12, upTo: 50_400 },
        { percent: 22, upTo: 105_700 },
      ],
    }),
  },
  calculate(input): CalculatorResult<TaxBucketsResult> {
    const { buckets } = input
    if (buckets.some((bucket, index) => bucket.upTo <= (buckets[index - 1]?.upTo ?? 0)))
      return invalid('buckets', 'Each bucket must end higher than the one before it.')
    const [income, deduction, change] = [toCents(input.income), toCents(input.standardDeduction), toCents(input.change)]
    const taxable = Math.max(0, income - deduction)
    const withRaise = Math.max(0, income + change - deduction)
    const most = buckets.at(-1)?.upTo ?? 0
    if (withRaise > toCents(most))
      return invalid('income', `These buckets end at $${most.toLocaleString('en-US')} of taxable pay. Enter less.`)
    const filled = fill(taxable, buckets)
    const tax = taxOn(taxable, buckets)
    const raiseTax = taxOn(withRaise, buckets) - tax
    return {
      ok: true,
      untaxed: inDollars(income - taxable),
      taxable: inDollars(taxable),
      rows: filled.map(({ bucket, amount, tax }) => ({ ...bucket, amount: inDollars(amount), tax: inDollars(tax) })),
      tax: inDollars(tax),
      sharePercent: percentOf(tax, income),
      topPercent: filled.findLast((row) => row.amount > 0)?.bucket.percent ?? 0,
      raiseTax: inDollars(raiseTax),
      raiseKept: inDollars(change - raiseTax),
      deductionSaves: inDollars(tax - taxOn(Math.max(0, taxable - change), buckets)),
      creditSaves: inDollars(Math.min(tax, change)),
    }
  },
})
