import { futureValueOfAnnuity } from '#course/calculators/annuity.ts'
import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

/** `later` is the late starter's amount at the end of a year: 0 before the start. */
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

/** Simple interest in cents: the initial amount earns every year, each payment from the end of its month on. */
function simpleAfter(amount: number, monthly: number, ratePercent: number, years: number): number {
  const months = years * 12
  return amount * (1 + (ratePercent / 100) * years) + monthly * months * (1 + ((ratePercent / 1200) * (months - 1)) / 2)
}

/** Compound interest in cents: the initial amount compounds once a year, the payments every month. */
const compoundAfter = (amount: number, monthly: number, ratePercent: number, years: number): number =>
  amount * (1 + ratePercent / 100) ** years + futureValueOfAnnuity(monthly, ratePercent, years * 12)

/**
 * Simple and compound growth of the same money, and of the same money with a later start. The one-time amount earns
 * interest once a year, as in the lesson. Payments are made at the end of each month and earn a twelfth of the yearly
 * rate each month. Every calculator with monthly saving does the same, so equal savings give equal results. The Rule of
 * 72 (72 / rate approximates the years to double) approximates ln 2 / ln(1 + r). `amount` once and `monthly` each
 * month, in dollars; `waitYears` is the delay of the late start.
 */
export const compoundGrowth = defineCalculator({
  title: 'What does waiting cost?',
  groups: [
    {
      inputs: {
        amount: dollars({ label: 'Put in once', example: 1000 }),
        monthly: dollars({ label: 'Put in each month', example: 0, hint: 'At the end of each month.', max: 100_000 }),
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
    const { ratePercent } = input
    const [amount, monthly] = [toCents(input.amount), toCents(input.monthly)]
    const point = (year: number): GrowthPoint => ({
      year,
      simple: inDollars(simpleAfter(amount, monthly, ratePercent, year)),
      compound: inDollars(compoundAfter(amount, monthly, ratePercent, year)),
      later:
        year < input.waitYears ? 0 : inDollars(compoundAfter(amount, monthly, ratePercent, year - input.waitYears)),
    })
    const end = point(input.years)
    const minus = (a: number, b: number) => inDollars(toCents(a) - toCents(b))
    return {
      ok: true,
      simple: end.simple,
      compound: end.compound,
      gap: minus(end.compound, end.simple),
      paidIn: inDollars(amount + monthly * 12 * input.years),
      later: end.later,
      laterPaidIn: inDollars(amount + monthly * 12 * (input.years - input.waitYears)),
      costOfWaiting: minus(end.compound, end.later),
      doublingYears: ratePercent === 0 ? null : roundTo(72 / input.ratePercent, 1),
      points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
    }
  },
})
