import { maxMonths } from './calculator-result.ts'
import { inDollars, toCents } from './cents.ts'

/** `order` names the debts in the order in which extra money goes to them; `balances` is all that is owed, month 0 first. */
export type PayoffSchedule = { months: number; interest: number; order: string[]; balances: number[] }

/** A debt as a person states it: dollars, and a yearly rate in percent. */
export type StatedDebt = { name: string; balance: number; aprPercent: number; minimum: number }

type Debt = { name: string; owed: number; rate: number; minimum: number }
/** Which of two debts gets the extra money first. */
export type PayoffStrategy = (a: Debt, b: Debt) => number

export const avalanche: PayoffStrategy = (a, b) => b.rate - a.rate
export const snowball: PayoffStrategy = (a, b) => a.owed - b.owed

function pay(debt: Debt | undefined, cents: number): number {
  if (!debt) return 0
  const paid = Math.min(debt.owed, cents)
  debt.owed -= paid
  return paid
}

/** One month: interest, then every minimum, then the rest to the first open debt in the order, and on. Answers the interest. */
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
 * Pays until nothing is owed, in cents, not rounded in between; null when that takes over a hundred years.
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
