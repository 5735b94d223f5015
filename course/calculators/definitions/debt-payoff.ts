import { type CalculatorResult, invalid, maxMonths } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, list, number, percent, text } from '#course/calculators/inputs.ts'

/** `order` names the debts in the order in which extra money goes to them; `balances` is all that is owed, month 0 first. */
export type DebtPlan = { months: number; interest: number; order: string[]; balances: number[] }

/** `difference` is the interest of smallest first less that of highest rate first. */
export type DebtPayoffResult = {
  owed: number
  minimums: number
  highestFirst: DebtPlan
  smallestFirst: DebtPlan
  difference: number
  paydayAprPercent: number
}

type Debt = { name: string; owed: number; rate: number; minimum: number }
type Order = (a: Debt, b: Debt) => number

const highestRate: Order = (a, b) => b.rate - a.rate
const smallestBalance: Order = (a, b) => a.owed - b.owed

function pay(debt: Debt | undefined, cents: number): number {
  if (!debt) return 0
  const paid = Math.min(debt.owed, cents)
  debt.owed -= paid
  return paid
}

/** One month: interest, then every minimum, then the rest to the first open debt in the order, and on. Answers the interest. */
function month(debts: Debt[], monthly: number, order: Order): number {
  const open = debts.filter((debt) => debt.owed > 0.5)
  let [interest, left] = [0, monthly]
  for (const debt of open) {
    interest += debt.owed * debt.rate
    debt.owed *= 1 + debt.rate
    left -= pay(debt, Math.min(debt.minimum, left))
  }
  for (const debt of open.sort(order)) left -= pay(debt, left)
  return interest
}

/** Pays until nothing is owed, in cents, not rounded in between; null when that takes over a hundred years. */
function plan(input: InputOf<typeof debtPayoff>, order: Order): DebtPlan | null {
  const debts = input.debts.map(
    ({ name, balance, aprPercent, minimum }): Debt => ({
      name,
      owed: toCents(balance),
      rate: aprPercent / 1200,
      minimum: toCents(minimum),
    }),
  )
  const ordered = [...debts].sort(order).map((debt) => debt.name)
  const owed = () => debts.reduce((sum, debt) => sum + (debt.owed > 0.5 ? debt.owed : 0), 0)
  const balances = [owed()]
  let interest = 0
  while (owed() > 0) {
    if (balances.length > maxMonths) return null
    interest += month(debts, toCents(input.monthly), order)
    balances.push(owed())
  }
  return {
    months: balances.length - 1,
    interest: inDollars(interest),
    order: ordered,
    balances: balances.map(inDollars),
  }
}

/**
 * Highest rate first ("avalanche") against smallest balance first ("snowball"), the same money each month. The order is
 * looked at anew each month. A payday loan's yearly rate is fee / amount × 52 / weeks, the APR of the Truth in Lending Act.
 * Dollars; `minimum` is what each debt asks for a month, `monthly` is all you pay a month. The payday fee is per `paydayPer`.
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
        monthly: dollars({ label: 'You pay each month', example: 300, min: 0.01 }),
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
    if (toCents(input.monthly) < minimums)
      return invalid(
        'monthly',
        `The minimum payments come to $${inDollars(minimums).toFixed(2)} a month. Enter that or more.`,
      )
    const [highestFirst, smallestFirst] = [plan(input, highestRate), plan(input, smallestBalance)]
    if (!highestFirst || !smallestFirst)
      return invalid(
        'monthly',
        'At this payment the debts never end, because interest adds at least as much. Enter more.',
      )
    return {
      ok: true,
      owed: inDollars(owed),
      minimums: inDollars(minimums),
      highestFirst,
      smallestFirst,
      difference: inDollars(toCents(smallestFirst.interest) - toCents(highestFirst.interest)),
      paydayAprPercent: roundTo((input.paydayFee / input.paydayPer) * (52 / input.paydayWeeks) * 100, 2),
    }
  },
})
