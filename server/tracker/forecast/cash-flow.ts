import type { DayFlow } from './daily.ts'

/** What a member has told, in cents. */
export interface CashFacts {
  cashOnHand: number
  /** Comes on the first day of each month. */
  monthlyIncome: number
}

/** What somebody has on each day, and the day on which that is least; the first of several. */
export interface CashFlow {
  days: { day: number; balance: number }[]
  lowest: { day: number; balance: number }
}

/**
 * What is left of somebody's cash day by day.
 * @param flows what each day is expected to cost, from today on; there is at least one
 * @param paydays the first days of the months to come, as numbers
 */
export function cashFlow(
  flows: readonly DayFlow[],
  { cashOnHand, monthlyIncome }: CashFacts,
  paydays: readonly number[],
): CashFlow {
  const isPayday = new Set(paydays)
  let balance = cashOnHand
  const days = flows.map(({ day, cents }) => {
    balance += (isPayday.has(day) ? monthlyIncome : 0) - cents
    return { day, balance }
  })
  const first = { day: flows[0]?.day ?? 0, balance: cashOnHand }
  return { days, lowest: days.reduce((lowest, one) => (one.balance < lowest.balance ? one : lowest), days[0] ?? first) }
}
