import type { PrintPartner } from '#contract/shop/printing.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { OrderAdministration } from '#server/shop/orders/admin-service.ts'
import type { OrderEmails } from '#server/shop/orders/emails.ts'
import type { OrderStore } from '#server/shop/orders/store.ts'
import { adminPrintOrderStore } from './admin-order-store.ts'
import { advancePrintOrder } from './advance-order.ts'
import { printCallbacks } from './callbacks.ts'
import { printOrderNotes } from './order-notes.ts'
import { type PrintOrderJob, type PrintQueue, printJob } from './order-queue.ts'
import type { PrintOrderStore } from './order-store.ts'
import { printOrders } from './orders.ts'
import { PrintError } from './partner-error.ts'
import { printPartners } from './partners.ts'

interface ShopStores {
  rows: PrintOrderStore
  queue: PrintQueue
  orders: OrderStore
  payers: Pick<PayerStore, 'lock'>
  emails: Pick<OrderEmails, 'sent'>
  fulfil: OrderAdministration['fulfilReported']
}

const minute = 60_000
const day = 24 * 60 * minute
/** Callbacks can get lost: delay before the partner is polled, and the time after which polling ends. */
const pollAfterMs = 30 * minute
const maxAgeMs = 60 * day
const batchSize = 50

/** Printing of orders and its background jobs. */
export function printOrdering(
  dependencies: Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'notices' | 'partnerFetch' | 'timeouts'>,
  { rows, queue, ...stores }: ShopStores,
) {
  const { config, db, jobs, notices } = dependencies
  const partners = printPartners(dependencies)
  const notes = printOrderNotes({ db, rows, notices, ...stores })
  const context = { rows, notes, partnerOf: partners.orderPartner, appUrl: config.appUrl }
  const job: JobType<PrintOrderJob> = {
    ...printJob,
    handler: ({ payload, now }) => advancePrintOrder(context, payload.print_order, now),
  }

  /** Polls open orders. Stops after one failed call per partner. */
  const refresh = async (now: number, checkedBefore: number, appliesTo: (partner: PrintPartner) => boolean) => {
    const unresponsive = new Set<PrintPartner>()
    for (const row of await rows.unchecked(isoTimestamp(checkedBefore), isoTimestamp(now - maxAgeMs), batchSize)) {
      if (unresponsive.has(row.partner) || !appliesTo(row.partner)) continue
      try {
        await advancePrintOrder(context, row.id, now)
      } catch (error) {
        if (error instanceof PrintError) unresponsive.add(row.partner)
        else if (!(error instanceof Error && 'code' in error && error.code === 'print_busy')) throw error
      }
    }
  }

  return {
    partners,
    orders: printOrders({ db, rows, adminRows: adminPrintOrderStore(db), queue }),
    callbacks: printCallbacks({ rows, jobs, settings: partners.settings }),
    /** Polls Prodigi for each of its open orders. */
    refreshProdigi: (now: number) => refresh(now, now, (partner) => partner === 'prodigi'),
    job,
    jobs: [
      job,
      defineRecurringJob('print-orders-open', 10 * minute, ({ now }) => refresh(now, now - pollAfterMs, () => true)),
    ],
  }
}

export type PrintOrdering = ReturnType<typeof printOrdering>
