import { maxMonths } from './calculator-result.ts'
import { inDollars, toCents } from './cents.ts'

/**
 * `order` lists the debts in the order in which they receive extra money; `balances` is the total debt, starting with
 * month 0.
 */
export type PayoffSchedule = { months: number; interest: number; order: string[]; balances: number[] }

/** A debt as a user enters it: dollars, and a yearly rate in percent. */
export type StatedDebt = { name: string; balance: number; aprPercent: number; minimum: number }

type Debt = { name: string; owed: number; rate: number; minimum: number }
/** Which of two debts receives extra money first. */
export type PayoffStrategy = (a: Debt, b: Debt) => number

export const avalanche: PayoffStrategy = (a, b) => b.rate - a.rate
export const snowball: PayoffStrategy = (a, b) => a.owed - b.owed

function pay(debt: Debt | undefined, cents: number): number {
  if (!debt) return 0
  const paid = Math.min(debt.owed, cents)
  debt.owed -= paid
  return paid
}

/**
 * Simulates one month: interest, then every minimum, then the rest to the open debts in order. Returns the interest.
 */
function month(debts: Debt[], monthly: number, order: PayoffStrategy): number {
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

/**
 * Simulates payments until all debts are paid, in unrounded cents; null after a hundred years.
 * @param monthly dollars for all debts together
 */
export function payoffSchedule(
  stated: readonly StatedDebt[],
  monthly: number,
  order: PayoffStrategy,
): PayoffSchedule | null {
  const debts = stated.map(
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
    interest += month(debts, toCents(monthly), order)
    balances.push(owed())
  }
  return {
    months: balances.length - 1,
    interest: inDollars(interest),
    order: ordered,
    balances: balances.map(inDollars),
  }
}
