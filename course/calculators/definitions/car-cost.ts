import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent, whole } from '#course/calculators/inputs.ts'
import { loan } from '#course/calculators/loan.ts'

/** `monthly` is the total monthly cost during the loan; `wholeCost` is the down payment plus all months of the loan. */
export type CarCostResult = {
  borrowed: number
  payment: number
  interest: number
  running: number
  monthly: number
  wholeCost: number
  averageRepair: number
  planOverAverage: number
}

/**
 * Monthly cost = level payment + running costs. Average repair = chance × cost, for comparison with the add-on plan.
 * Dollars; insurance, fuel and upkeep are monthly. The add-on plan is compared with one repair and its chance.
 */
export const carCost = defineCalculator({
  title: 'What does the car cost each month?',
  groups: [
    {
      legend: 'The car and the loan',
      inputs: {
        price: dollars({ label: 'Price of the car', example: 16_000, min: 1, max: 1_000_000 }),
        down: dollars({ label: 'Down payment', example: 2000, max: 1_000_000 }),
        aprPercent: percent({ label: 'APR', example: 7 }),
        months: whole({ label: 'Months', example: 60, min: 1, max: 120 }),
      },
    },
    {
      legend: 'Other costs each month',
      inputs: {
        insurance: dollars({ label: 'Insurance', example: 150, max: 10_000 }),
        fuel: dollars({ label: 'Fuel', example: 110, max: 10_000 }),
        upkeep: dollars({ label: 'Upkeep', example: 70, max: 10_000 }),
      },
    },
    {
      legend: 'An add-on plan',
      inputs: {
        planPrice: dollars({ label: 'Price of the plan', example: 1200, max: 100_000 }),
        repairCost: dollars({ label: 'A large repair', example: 4000, max: 100_000 }),
        repairChancePercent: percent({ label: 'Chance of it', example: 10 }),
      },
    },
  ],
  calculate(input): CalculatorResult<CarCostResult> {
    const borrowed = toCents(input.price) - toCents(input.down)
    if (borrowed < 0) return invalid('down', 'The down payment is more than the price. Enter the price or less.')
    const { payment, interest, total } = loan(borrowed, input.aprPercent, input.months)
    const running = toCents(input.insurance) + toCents(input.fuel) + toCents(input.upkeep)
    const averageRepair = toCents((input.repairCost * input.repairChancePercent) / 100)
    return {
      ok: true,
      borrowed: inDollars(borrowed),
      payment,
      interest,
      running: inDollars(running),
      monthly: inDollars(toCents(payment) + running),
      wholeCost: inDollars(toCents(input.down) + toCents(total) + running * input.months),
      averageRepair: inDollars(averageRepair),
      planOverAverage: inDollars(toCents(input.planPrice) - averageRepair),
    }
  },
})
