import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

/** The late starter owns `later` at the end of a year: what was put in before the start counts as 0. */
export type GrowthPoint = { year: number; simple: number; compound: number; later: number }

/** Dollars at the end of the last year. `doublingYears` is the Rule of 72, null at 0%. */
export type CompoundGrowthResult = {
  simple: number
  compound: number
  gap: number
  paidIn: number
  later: number
  laterPaidIn: number
  costOfWaiting: number
  doublingYears: number | null
  points: GrowthPoint[]
}

/** Simple interest in cents: the first amount earns each year, a year's payments earn from the next year on. */
function simpleAfter(amount: number, yearly: number, rate: number, years: number): number {
  return amount * (1 + rate * years) + yearly * (years + (rate * years * (years - 1)) / 2)
}

/** Compound interest in cents: A(1 + r)^n + Y((1 + r)^n − 1) / r, interest added once a year, payments from the next year on. */
function compoundAfter(amount: number, yearly: number, rate: number, years: number): number {
  const grown = (1 + rate) ** years
  return amount * grown + (rate === 0 ? yearly * years : (yearly * (grown - 1)) / rate)
}

/**
 * Simple and compound growth of the same money, and of the same money started later. Interest is added once a year.
 * The Rule of 72 (72 / rate is about the years to double) is the usual approximation of ln 2 / ln(1 + r).
 * `amount` once and `monthly` each month, in dollars; `waitYears` is how much later the late starter begins.
 */
export const compoundGrowth = defineCalculator({
  title: 'What does waiting cost?',
  groups: [
    {
      inputs: {
        amount: dollars({ label: 'Put in once', example: 1000 }),
        monthly: dollars({ label: 'Put in each month', example: 0, max: 100_000 }),
        ratePercent: percent({
          label: 'Yearly rate',
          example: 4,
          hint: 'Made up. Real rates change and are not guaranteed.',
          max: 50,
        }),
        years: whole({
          label: 'Leave it for',
          example: 20,
          min: 1,
          max: 60,
          slider: { min: 1, max: 50, noun: 'year' },
        }),
        waitYears: whole({
          label: 'Start later by',
          example: 10,
          min: 0,
          max: 60,
          slider: { min: 0, max: 'years', noun: 'year' },
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<CompoundGrowthResult> {
    if (input.waitYears > input.years)
      return invalid('waitYears', `There are only ${input.years} years. Start later by that many or fewer.`)
    const rate = input.ratePercent / 100
    const [amount, yearly] = [toCents(input.amount), toCents(input.monthly) * 12]
    const point = (year: number): GrowthPoint => ({
      year,
      simple: inDollars(simpleAfter(amount, yearly, rate, year)),
      compound: inDollars(compoundAfter(amount, yearly, rate, year)),
      later: year < input.waitYears ? 0 : inDollars(compoundAfter(amount, yearly, rate, year - input.waitYears)),
    })
    const end = point(input.years)
    const minus = (a: number, b: number) => inDollars(toCents(a) - toCents(b))
    return {
      ok: true,
      simple: end.simple,
      compound: end.compound,
      gap: minus(end.compound, end.simple),
      paidIn: inDollars(amount + yearly * input.years),
      later: end.later,
      laterPaidIn: inDollars(amount + yearly * (input.years - input.waitYears)),
      costOfWaiting: minus(end.compound, end.later),
      doublingYears: rate === 0 ? null : roundTo(72 / input.ratePercent, 1),
      points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
    }
  },
})
