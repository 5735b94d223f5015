import { groupPayments } from '#server/tracker/bills/group-payments.ts'
import { type Payment, paymentKey } from '#server/tracker/bills/payment.ts'
import { dayNumber, dayText } from '#server/tracker/bills/recurrence.ts'
import { findRecurring } from '#server/tracker/bills/recurring.ts'

let id = 0
/** A payment on a day, in cents. */
export const paid = (day: string, amount: number, description = 'Rent', category = 1): Payment => {
  id += 1
  return { id, day: dayNumber(day), amount, category, key: paymentKey(description), description }
}

/** Detects bills among payments in any order, as of a day. */
export const detect = (today: string, payments: readonly Payment[]) =>
  findRecurring(groupPayments(payments.toSorted((a, b) => a.day - b.day)), dayNumber(today))

/** State, period, amount and description of the detected bills. */
export const summarize = (today: string, payments: readonly Payment[]) =>
  detect(today, payments).map(({ state, recurrence, amount, description }) => [
    state,
    recurrence.period,
    amount,
    description,
  ])

/** Days at equal distances. @param every in days */
export const days = (from: string, every: number, times: number) =>
  Array.from({ length: times }, (_, index) => dayText(dayNumber(from) + index * every))

/** The same day of the month in consecutive months, up to the 28th. */
export const monthly = (from: string, times: number) => {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  return Array.from({ length: times }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, date)).toISOString().slice(0, 10),
  )
}
