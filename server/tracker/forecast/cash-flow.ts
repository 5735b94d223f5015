import type { DayFlow } from './daily.ts'

/** Inputs from the member, in cents. */
export interface CashFacts {
  cashOnHand: number
  /** Paid on the first day of each month. */
  monthlyIncome: number
}

/** The balance on each day, and the first day with the lowest balance. */
export interface CashFlow {
  days: { day: number; balance: number }[]
  lowest: { day: number; balance: number }
}

/**
 * Computes a member's cash balance day by day.
 * @param flows expected costs per day from today on, at least one day
 * @param paydays first days of the coming months, as day numbers
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
