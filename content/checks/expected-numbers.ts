import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { budgetSplit } from '#course/calculators/definitions/budget-split.ts'
import { cardPayoff } from '#course/calculators/definitions/card-payoff.ts'
import { compoundGrowth } from '#course/calculators/definitions/compound-growth.ts'
import { taxBuckets } from '#course/calculators/definitions/tax-buckets.ts'

/** The only numbers that each picture must and may show: directly from the calculators, in whole dollars. */

function resultOf<Result>(result: CalculatorResult<Result>): Result {
  if (!result.ok) throw new Error(result.message)
  return result
}

function budgetNumbers(): number[] {
  const { guide, gap } = resultOf(budgetSplit.calculate(budgetSplit.example))
  const { income, needs, wants, saving, needsPercent, wantsPercent, savingPercent } = budgetSplit.example
  const shares = [needsPercent, wantsPercent, savingPercent]
  return [income, needs, wants, saving, guide.needs, guide.wants, guide.saving, gap.wants, ...shares]
}

function growthNumbers(): number[] {
  const { simple, compound, gap, points } = resultOf(compoundGrowth.calculate(compoundGrowth.example))
  const { amount, ratePercent, years } = compoundGrowth.example
  const gapAt = (year: number) => (points[year]?.compound ?? 0) - (points[year]?.simple ?? 0)
  const marks = [amount, 1500, 2000, 10, years]
  return [...marks, ratePercent, simple, compound, gap, gapAt(10), gapAt(15)].map(Math.round)
}

function taxNumbers(): number[] {
  const { untaxed, rows, tax } = resultOf(taxBuckets.calculate(taxBuckets.example))
  const filled = rows.filter(({ amount }) => amount > 0)
  const { year, income } = taxBuckets.example
  return [year, income, untaxed, 0, tax, ...filled.flatMap((row) => [row.amount, row.percent, row.tax])]
}

function cardNumbers(): number[] {
  const { minimum, planA, planB } = resultOf(cardPayoff.calculate(cardPayoff.example))
  const { balance, aprPercent, paymentA, paymentB } = cardPayoff.example
  const plans = [minimum, planA, planB].flatMap(({ months, interest }) => [months, Math.round(interest)])
  return [balance, aprPercent, paymentA, paymentB, ...plans]
}

export const expectedNumbers: Record<string, () => number[]> = {
  'budget-503020': budgetNumbers,
  'compound-growth': growthNumbers,
  'tax-buckets-2026': taxNumbers,
  'card-payoff': cardNumbers,
}

/** A clip's captions match its picture and state the interest that simple interest adds in a year. */
export function expectedCaptionNumbers(name: string): number[] {
  const { points } = resultOf(compoundGrowth.calculate(compoundGrowth.example))
  const yearly = (points[1]?.simple ?? 0) - (points[0]?.simple ?? 0)
  return [...(expectedNumbers[name]?.() ?? []), ...(name === 'compound-growth' ? [yearly] : [])]
}
