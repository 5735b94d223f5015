import type { DayFlow } from './daily.ts'
import type { HistoryMonth } from './spending-history.ts'

/** The balance on each day, and the first day with the lowest balance. */
export interface CashFlow {
  days: { day: number; balance: number }[]
  lowest: { day: number; balance: number }
}

/**
 * Income to come, per day. A coming month has what is entered for it, else the monthly income on its first day.
 * @param months the current month and those after it
 * @param entered income after today
 * @param monthly in cents
 */
export function incomeToCome(
  months: readonly Pick<HistoryMonth, 'from' | 'to'>[],
  entered: readonly DayFlow[],
  monthly: number,
): DayFlow[] {
  const usual = months
    .slice(1)
    .filter(({ from, to }) => !entered.some(({ day }) => day >= from && day <= to))
    .map(({ from }) => ({ day: from, cents: monthly }))
  return [...entered, ...usual]
}

/**
 * Computes a member's cash balance day by day.
 * @param flows expected costs per day from today on, at least one day
 * @param cashOnHand today's balance, in cents
 */
export function cashFlow(flows: readonly DayFlow[], cashOnHand: number, income: readonly DayFlow[]): CashFlow {
  const incomeOn = new Map<number, number>()
  for (const { day, cents } of income) incomeOn.set(day, (incomeOn.get(day) ?? 0) + cents)
  let balance = cashOnHand
  const days = flows.map(({ day, cents }) => {
    balance += (incomeOn.get(day) ?? 0) - cents
    return { day, balance }
  })
  const first = { day: flows[0]?.day ?? 0, balance: cashOnHand }
  return { days, lowest: days.reduce((lowest, one) => (one.balance < lowest.balance ? one : lowest), days[0] ?? first) }
}
