import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, list, number, percent, text } from '#course/calculators/inputs.ts'
import { avalanche, type PayoffSchedule, payoffSchedule, snowball } from '#course/calculators/payoff-schedule.ts'

type Debts = { owed: number; minimums: number; paydayAprPercent: number }

/**
 * The payment covers every minimum. `difference` is the interest of smallest first minus that of highest rate first.
 */
export type DebtPlans = Debts & {
  covered: true
  highestFirst: PayoffSchedule
  smallestFirst: PayoffSchedule
  difference: number
}

/** The payment is `missing` dollars below the minimums. The debt after the month excludes late fees. */
export type DebtShortfall = Debts & { covered: false; missing: number; monthInterest: number; owedNextMonth: number }

export type DebtPayoffResult = DebtPlans | DebtShortfall

/** Results of the first month, in cents; null if the payment covers the minimums or the whole debt. */
function shortfall(owed: number, interest: number, minimums: number, monthly: number) {
  if (monthly >= Math.min(minimums, owed + interest)) return null
  return {
    missing: inDollars(minimums - monthly),
    monthInterest: inDollars(interest),
    owedNextMonth: inDollars(owed + interest - monthly),
  }
}

/**
 * Highest rate first ("avalanche") against smallest balance first ("snowball"), with the same monthly payment. The
 * order is recomputed each month. A payday loan's yearly rate is fee / amount × 52 / weeks, the APR of the Truth in
 * Lending Act. Dollars; `minimum` is each debt's monthly minimum, `monthly` the total monthly payment. The payday fee
 * is per `paydayPer`. A payment below the minimums has no order: the result has the missing amount and the debts a
 * month later.
 */
export const debtPayoff = defineCalculator({
  title: 'Which debt first?',
  groups: [
    {
      inputs: {
        debts: list({
          rows: { noun: 'debt', most: 12 },
          row: {
            name: text({ label: 'Name' }),
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
    const named = input.debts.map((debt, index) => ({ ...debt, name: debt.name.trim() || `Debt ${index + 1}` }))
    const stated = named.filter(({ balance }) => balance > 0)
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
      payoffSchedule(stated, input.monthly, order),
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
