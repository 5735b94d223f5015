import { budgetSplit, budgetSplitExample } from '#course/calculators/budget-split.ts'
import { cardPayoff, cardPayoffExample } from '#course/calculators/card-payoff.ts'
import { compoundGrowth, compoundGrowthExample } from '#course/calculators/compound-growth.ts'
import type { Outcome } from '#course/calculators/outcome.ts'
import { taxBuckets, taxBucketsExample } from '#course/calculators/tax-buckets.ts'

/** The numbers that each picture has to say, and the only ones it may: straight from the calculators, in whole dollars. */

function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

function ofBudget(): number[] {
  const { guide, gap } = resultOf(budgetSplit(budgetSplitExample))
  const { income, needs, wants, saving, needsPercent, wantsPercent, savingPercent } = budgetSplitExample
  const shares = [needsPercent, wantsPercent, savingPercent]
  return [income, needs, wants, saving, guide.needs, guide.wants, guide.saving, gap.wants, ...shares]
}

function ofGrowth(): number[] {
  const { simple, compound, gap, points } = resultOf(compoundGrowth(compoundGrowthExample))
  const { amount, ratePercent, years } = compoundGrowthExample
  const gapAt = (year: number) => (points[year]?.compound ?? 0) - (points[year]?.simple ?? 0)
  const marks = [amount, 1500, 2000, 10, years]
  return [...marks, ratePercent, simple, compound, gap, gapAt(10), gapAt(15)].map(Math.round)
}

function ofTax(): number[] {
  const { untaxed, rows, tax } = resultOf(taxBuckets(taxBucketsExample))
  const filled = rows.filter(({ amount }) => amount > 0)
  const { year, income } = taxBucketsExample
  return [year, income, untaxed, 0, tax, ...filled.flatMap((row) => [row.amount, row.percent, row.tax])]
}

function ofCard(): number[] {
  const { minimum, planA, planB } = resultOf(cardPayoff(cardPayoffExample))
  const { balance, aprPercent, paymentA, paymentB } = cardPayoffExample
  const plans = [minimum, planA, planB].flatMap(({ months, interest }) => [months, Math.round(interest)])
  return [balance, aprPercent, paymentA, paymentB, ...plans]
}

export const promisedNumbers: Record<string, () => number[]> = {
  'budget-503020': ofBudget,
  'compound-growth': ofGrowth,
  'tax-buckets-2026': ofTax,
  'card-payoff': ofCard,
}

/** A clip's captions say what its picture says, and what simple interest adds in a year. */
export function promisedInCaptions(name: string): number[] {
  const { points } = resultOf(compoundGrowth(compoundGrowthExample))
  const yearly = (points[1]?.simple ?? 0) - (points[0]?.simple ?? 0)
  return [...(promisedNumbers[name]?.() ?? []), ...(name === 'compound-growth' ? [yearly] : [])]
}
