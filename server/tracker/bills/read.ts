import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { TrackerSettings } from '#contract/tracker/expenses.ts'
import type { Days } from '#contract/tracker/months.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { ExpenseHistory, HistoryRow } from '#server/tracker/expenses/history.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { groupPayments } from './group-payments.ts'
import { lookbackOf } from './lookback.ts'
import { type Payment, type PaymentGroup, paymentsOf } from './payment.ts'
import { dayNumber } from './recurrence.ts'
import { findRecurring } from './recurring.ts'
import { type CurrentBill, currentBills } from './rules.ts'
import type { BillStore, Skip } from './store.ts'

interface Dependencies {
  tracker: Pick<TrackerStore, 'settings' | 'categories'>
  history: ExpenseHistory
  store: Pick<BillStore, 'list' | 'skips'>
}

/** A member's bills on a day, and the data that they were found in. */
export interface MemberBills {
  settings: TrackerSettings
  categories: CategoryMap
  /** The days of the current month. */
  running: Days
  /** As a day number. */
  today: number
  rows: HistoryRow[]
  /** First day with complete data. */
  began: string | null
  payments: Payment[]
  groups: PaymentGroup[]
  bills: CurrentBill[]
}

function skipsByBill(skips: readonly Skip[]): Map<number, number[]> {
  const byBill = new Map<number, number[]>()
  for (const { bill_id: bill, due } of skips) byBill.set(bill, [...(byBill.get(bill) ?? []), dayNumber(due)])
  return byBill
}

/** Finds a member's bills in two years of expenses. Writes nothing and takes no locks. */
export const billReader =
  ({ tracker, history, store }: Dependencies) =>
  async (memberId: number, today: string): Promise<MemberBills> => {
    const [settings, categoryRows, rows, skips] = await Promise.all([
      tracker.settings(memberId),
      tracker.categories(memberId),
      store.list(memberId),
      store.skips(memberId),
    ])
    const { days, running, dateRange } = lookbackOf(today, settings.month_start)
    const expenses = await history.read(memberId, days)
    const categories = categoryMap(categoryRows)
    const payments = paymentsOf(expenses.rows, (id) => categories.of(id).id)
    const groups = groupPayments(payments)
    // Each step takes some milliseconds for members with many expenses; yield to other requests in between.
    await eventLoopTurn()
    const found = findRecurring(groups, dateRange.today)
    const bills = currentBills({ rows, skips: skipsByBill(skips), found, payments, categories, dateRange })
    return { settings, categories, running, today: dateRange.today, ...expenses, payments, groups, bills }
  }

export type BillReader = ReturnType<typeof billReader>
