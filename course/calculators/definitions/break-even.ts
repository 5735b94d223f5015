import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'

export type SalesPoint = { units: number; revenue: number; costs: number }

/**
 * `margin` is the profit per sale. `breakEvenExact` has one decimal; `breakEvenUnits` is the first whole number that
 * covers all costs. `taxedProfit` is the part of the year's profit subject to self-employment tax.
 */
export type BreakEvenResult = {
  revenue: number
  costs: number
  profit: number
  margin: number
  breakEvenExact: number
  breakEvenUnits: number
  taxedProfit: number
  selfEmploymentTax: number
  points: SalesPoint[]
}

/**
 * Break-even = fixed costs / (price − unit cost), rounded up. Self-employment tax = profit × 92.35% × 15.3%; as on
 * Schedule SE, none is due while profit × 92.35% is under $400. Dollars. `booth` and `ads` are paid once, regardless of
 * sales. The self-employment tax figures are those of `year`.
 */
export const breakEven = defineCalculator({
  title: 'How many must you sell?',
  groups: [
    {
      legend: 'What you sell',
      inputs: {
        units: whole({ label: 'How many you sell', example: 40, min: 0, max: 100_000 }),
        price: dollars({ label: 'Price of one', example: 18, min: 0.01, max: 100_000 }),
        unitCost: dollars({ label: 'Your cost for one', example: 7, max: 100_000 }),
        booth: dollars({ label: 'Booth, once', example: 60 }),
        ads: dollars({ label: 'Ads, once', example: 30 }),
      },
    },
    {
      legend: 'Self-employment tax',
      inputs: {
        yearProfit: dollars({ label: 'Profit in a year', example: 1350, max: 100_000 }),
      },
    },
  ],
  // Self-employment tax as of 2026: 15.3% of 92.35% of profit, from $400 on (irs.gov, Schedule SE).
  hidden: {
    taxFloor: dollars({ example: 400 }),
    taxedPercent: percent({ example: 92.35 }),
    taxPercent: percent({ example: 15.3 }),
    year: whole({ example: 2026, min: 2020, max: 2100 }),
  },
  calculate(input): CalculatorResult<BreakEvenResult> {
    const [price, unitCost] = [toCents(input.price), toCents(input.unitCost)]
    const margin = price - unitCost
    if (margin <= 0)
      return invalid(
        'price',
        'Each sale brings in no more than it costs, so no number of sales covers the rest. Raise the price.',
      )
    const fixed = toCents(input.booth) + toCents(input.ads)
    const point = (units: number): SalesPoint => ({
      units,
      revenue: inDollars(price * units),
      costs: inDollars(unitCost * units + fixed),
    })
    const { revenue, costs } = point(input.units)
    const breakEvenUnits = Math.ceil(fixed / margin)
    const end = Math.max(input.units, Math.min(breakEvenUnits * 2, 1_000_000), 10)
    const taxed = (toCents(input.yearProfit) * input.taxedPercent) / 100
    return {
      ok: true,
      revenue,
      costs,
      profit: inDollars(margin * input.units - fixed),
      margin: inDollars(margin),
      breakEvenExact: roundTo(fixed / margin, 1),
      breakEvenUnits,
      taxedProfit: inDollars(taxed),
      selfEmploymentTax: inDollars(taxed < toCents(input.taxFloor) ? 0 : (taxed * input.taxPercent) / 100),
      points: Array.from({ length: 11 }, (_, step) => point(Math.round((end * step) / 10))),
    }
  },
})
