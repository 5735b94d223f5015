import type { DisputedPayment } from '#contract/operations/revenue.ts'
import { holdOf } from '#server/payments/public/rules.ts'
import type { DisputeStore } from './store.ts'

/** The payments that a bank disputes or asks about, or a card network warns of. */
export const disputedPayments = (rows: DisputeStore) => ({
  count: rows.count,

  async list(): Promise<{ payments: DisputedPayment[]; count_is_minimum: boolean }> {
    const payments = (await rows.list()).map(({ dispute, inquiry, fraud_warning, ...row }) => ({
      ...row,
      state: holdOf({ dispute, inquiry, fraud_warning }) ?? 'dispute',
    }))
    return { payments, count_is_minimum: (await rows.count()).is_minimum }
  },
})

export type DisputedPayments = ReturnType<typeof disputedPayments>
