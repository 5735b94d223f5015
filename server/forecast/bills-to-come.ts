import type { BillReader } from '#server/bills/read.ts'
import { dayNumber } from '#server/bills/rhythm.ts'
import type { BillsToCome } from '#server/budgets/bills-to-come.ts'
import { billsOn } from './estimate.ts'

/** What of somebody's bills is still to be paid in the running month, what is overdue counted in. */
export const billsToComeOf =
  (readBills: BillReader): BillsToCome =>
  async (memberId, today) => {
    const { bills, running, today: from } = await readBills(memberId, today)
    const last = dayNumber(running.to)
    return billsOn(bills, from)
      .dues.filter(({ day }) => day <= last)
      .map(({ category, amount }) => ({ category_id: category, amount }))
  }
