import { futureValueOfAnnuity } from '#course/calculators/annuity.ts'
import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

/** The plan's cumulative amount: paid for it, or saved instead with growth. */
export type PlanPoint = { year: number; paid: number; grown: number }

/** Hours have one decimal. */
export type PriceInHoursResult = {
  hours: number
  yearly: number
  yearlyHours: number
  paid: number
  grown: number
  points: PlanPoint[]
}

/**
 * Hours = price / net pay per hour. A monthly price saved instead grows to p · ((1 + i)^n − 1) / i, i = rate / 12.
 * Dollars; `netHourly` is hourly pay after tax. `ratePercent` is a sample yearly return on the money saved without the
 * plan.
 */
export const priceInHours = defineCalculator({
  title: 'How many hours does it cost?',
  groups: [
    {
      inputs: {
        netHourly: dollars({ label: 'An hour’s pay, after tax', example: 12.95, min: 0.01, max: 10_000 }),
        price: dollars({ label: 'Price of the thing', example: 80 }),
        monthlyPrice: dollars({ label: 'A plan, each month', example: 12.99, max: 100_000 }),
        years: whole({ label: 'For', example: 10, min: 1, max: 60, slider: { min: 1, max: 40, noun: 'year' } }),
        ratePercent: percent({
          label: 'Yearly return instead',
          example: 6,
          hint: 'Made up and not guaranteed.',
          max: 20,
        }),
      },
    },
  ],
  calculate(input): CalculatorResult<PriceInHoursResult> {
    const hour = toCents(input.netHourly)
    const monthly = toCents(input.monthlyPrice)
    const point = (year: number): PlanPoint => ({
      year,
      paid: inDollars(monthly * 12 * year),
      grown: inDollars(futureValueOfAnnuity(monthly, input.ratePercent, year * 12)),
    })
    const { paid, grown } = point(input.years)
    return {
      ok: true,
      hours: roundTo(toCents(input.price) / hour, 1),
      yearly: inDollars(monthly * 12),
      yearlyHours: roundTo((monthly * 12) / hour, 1),
      paid,
      grown,
      points: Array.from({ length: input.years + 1 }, (_, year) => point(year)),
    }
  },
})
