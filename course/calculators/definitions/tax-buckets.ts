import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { checkbox, dollars, list, percent, whole } from '#course/calculators/inputs.ts'

/** `upTo` is null for the last bucket, which has no end. */
export type FilledBucket = { percent: number; upTo: number | null; amount: number; tax: number }

/** `topPercent` is the rate of the highest bucket with money; `sharePercent` is the tax in percent of total pay. */
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

type StatedBucket = InputOf<typeof taxBuckets>['buckets'][number]
type Bucket = { percent: number; upTo: number | null }

/** Cents of taxable pay in each bucket, and the tax on it, rounded bucket by bucket. */
function fill(taxable: number, buckets: Bucket[]): { bucket: Bucket; amount: number; tax: number }[] {
  return buckets.map((bucket, index) => {
    const from = toCents(buckets[index - 1]?.upTo ?? 0)
    const amount = Math.max(0, Math.min(taxable, bucket.upTo === null ? taxable : toCents(bucket.upTo)) - from)
    return { bucket, amount, tax: roundTo((amount * bucket.percent) / 100, 0) }
  })
}

const areInOrder = (buckets: StatedBucket[]) =>
  buckets.every((bucket, index) => bucket.upTo > (buckets[index - 1]?.upTo ?? 0))

const taxOn = (taxable: number, buckets: Bucket[]) => fill(taxable, buckets).reduce((sum, row) => sum + row.tax, 0)

/**
 * Income tax = the sum over the buckets of (pay in the bucket × its rate); a raise is taxed only in its own bucket.
 * Dollars of one tax year. Each bucket contains taxable pay up to `upTo`, counted from 0; `lastPercent` is the rate
 * above all of them. `change` is the size of the compared raise, deduction and credit.
 */
export const taxBuckets = defineCalculator({
  title: 'How full are the tax buckets?',
  groups: [
    {
      inputs: {
        income: dollars({ label: 'Yearly pay', example: 45_000, hint: 'Before tax. A couple adds both.' }),
        change: dollars({
          label: 'Try a change of',
          example: 1000,
          hint: 'The amount of a raise, a deduction or a credit.',
          max: 100_000,
        }),
        married: checkbox({ label: 'Married, and one tax return for both', example: false }),
      },
    },
  ],
  // Tax year 2026, single and married filing jointly, all seven brackets (irs.gov, Rev. Proc. 2025-32).
  hidden: {
    year: whole({ example: 2026, min: 2020, max: 2100 }),
    standardDeduction: dollars({ example: 16_100 }),
    buckets: list({
      row: { percent: percent({}), upTo: dollars({ min: 1 }) },
      example: [
        { percent: 10, upTo: 12_400 },
        { percent: 12, upTo: 50_400 },
        { percent: 22, upTo: 105_700 },
        { percent: 24, upTo: 201_775 },
        { percent: 32, upTo: 256_225 },
        { percent: 35, upTo: 640_600 },
      ],
    }),
    marriedDeduction: dollars({ example: 32_200 }),
    marriedBuckets: list({
      row: { percent: percent({}), upTo: dollars({ min: 1 }) },
      example: [
        { percent: 10, upTo: 24_800 },
        { percent: 12, upTo: 100_800 },
        { percent: 22, upTo: 211_400 },
        { percent: 24, upTo: 403_550 },
        { percent: 32, upTo: 512_450 },
        { percent: 35, upTo: 768_700 },
      ],
    }),
    lastPercent: percent({ example: 37 }),
  },
  calculate(input): CalculatorResult<TaxBucketsResult> {
    const stated = input.married ? input.marriedBuckets : input.buckets
    if (!areInOrder(stated)) return invalid('buckets', 'Each bucket must end higher than the one before it.')
    const buckets: Bucket[] = [...stated, { percent: input.lastPercent, upTo: null }]
    const deduction = toCents(input.married ? input.marriedDeduction : input.standardDeduction)
    const [income, change] = [toCents(input.income), toCents(input.change)]
    const taxable = Math.max(0, income - deduction)
    const withRaise = Math.max(0, income + change - deduction)
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
