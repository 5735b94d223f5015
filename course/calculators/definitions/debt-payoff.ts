import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, list, number, percent, text } from '#course/calculators/inputs.ts'
import { avalanche, type PayoffSchedule, payoffSchedule, snowball } from '#course/calculators/payoff-schedule.ts'

type Debts = { owed: number; minimums: number; paydayAprPercent: number }

/** The payment covers every minimum. `difference` is the interest of smallest first less that of highest rate first. */
export type DebtPlans = Debts & {
  covered: true
  highestFirst: PayoffSchedule
  smallestFirst: PayoffSchedule
  difference: number
}

/** The payment is `missing` dollars less than the minimums. What is owed after the month is before late fees. */
export type DebtShortfall = Debts & { covered: false; missing: number; monthInterest: number; owedNextMonth: number }

export type DebtPayoffResult = DebtPlans | DebtShortfall

/** What follows in the first month, all in cents; null when the money covers the minimums, or all that is owed. */
function shortfall(owed: number, interest: number, minimums: number, monthly: number) {
  if (monthly >= Math.min(minimums, owed + interest)) return null
  return {
    missing: inDollars(minimums - monthly),
    monthInterest: inDollars(interest),
    owedNextMonth: inDollars(owed + interest - monthly),
  }
}

/**
 * Highest rate first ("avalanche") against smallest balance first ("snowball"), the same money each month. The order is
 * looked at anew each month. A payday loan's yearly rate is fee / amount × 52 / weeks, the APR of the Truth in Lending Act.
 * Dollars; `minimum` is what each debt asks for a month, `monthly` is all you pay a month. The payday fee is per `paydayPer`.
 * A payment below the minimums has no order: the result says what is missing, and what the debts come to a month later.
 */
export const debtPayoff = defineCalculator({
  title: 'Which debt first?',
  groups: [
    {
      inputs: {
        debts: list({
          legend: 'name',
          row: {
            name: text(),
            balance: dollars({ label: 'You owe', max: 1_000_000 }),
            aprPercent: percent({ label: 'APR' }),
            minimum: dollars({ label: 'Monthly minimum', max: 100_000 }),
          },
          example: [
            { name: 'Store card', balance: 500, aprPercent: 12, minimum: 25 },
            { name: 'Credit card', balance: 2000, aprPercent: 24, minimum: 60 },
            { name: 'Car loan', balance: 3500, aprPercent: 7, minimum: 110 },
          ],
        }),
      },
    },
    {
      legend: 'All debts together',
      inputs: {
        monthly: dollars({ label: 'You can pay each month', example: 300 }),
      },
    },
    {
      legend: 'A payday loan',
      inputs: {
        paydayFee: dollars({ label: 'Fee', example: 15 }),
        paydayPer: dollars({ label: 'For each', example: 100, min: 0.01 }),
        paydayWeeks: number({ label: 'Weeks until it is due', example: 2, min: 0.1, max: 52 }),
      },
    },
  ],
  calculate(input): CalculatorResult<DebtPayoffResult> {
    const owed = input.debts.reduce((sum, debt) => sum + toCents(debt.balance), 0)
    const minimums = input.debts.reduce((sum, debt) => sum + (debt.balance > 0 ? toCents(debt.minimum) : 0), 0)
    if (owed === 0) return invalid('debts.0.balance', 'Enter at least one debt.')
    const interest = input.debts.reduce((sum, debt) => sum + (toCents(debt.balance) * debt.aprPercent) / 1200, 0)
    const debts: Debts = {
      owed: inDollars(owed),
      minimums: inDollars(minimums),
      paydayAprPercent: roundTo((input.paydayFee / input.paydayPer) * (52 / input.paydayWeeks) * 100, 2),
    }
    const short = shortfall(owed, interest, minimums, toCents(input.monthly))
    if (short) return { ok: true, ...debts, covered: false, ...short }
    const [highestFirst, smallestFirst] = [avalanche, snowball].map((order) =>
      payoffSchedule(input.debts, input.monthly, order),
    )
    if (!highestFirst || !smallestFirst)
      return invalid(
        'monthly',
        'At this payment the debts never end, because interest adds at least as much. Enter more.',
      )
    return {
      ok: true,
      ...debts,
      covered: true,
      highestFirst,
      smallestFirst,
      difference: inDollars(toCents(smallestFirst.interest) - toCents(highestFirst.interest)),
    }
  },
})
