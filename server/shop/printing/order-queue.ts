import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { PrintPartner } from '#contract/shop/printing.ts'
import type { ShippingDetails } from '#server/payments/public/shipping-details.ts'
import type { Database } from '#server/platform/db/database.ts'
import { describeJob } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import { orderName } from '#server/shop/orders/rules.ts'
import type { PrintAddress } from './order-partner.ts'
import type { PrintItemRow, PrintOrderStore } from './order-store.ts'
import { notifyRefused } from './refused-notice.ts'
import { printAddress } from './stored-shapes.ts'

/** A job that advances a print order by whatever step is due. */
const PrintOrderJob = z.object({ print_order: z.int() })
export type PrintOrderJob = z.infer<typeof PrintOrderJob>

const day = 24 * 3_600_000
/** Callback ids are remembered, because callbacks may be repeated. */
export const printJob = describeJob('print-order', PrintOrderJob, { doneRetentionMs: 60 * day })

/** Our reference for an order at the partner. The random suffix avoids collisions with an earlier database. */
export const newReference = (orderId: number): string => `moneta-${orderId}-${randomBytes(5).toString('hex')}`

const hasRemaining = ({ quantity, refunded_quantity: refunded }: PrintItemRow) => quantity > refunded
const noAddress = 'No address was asked for, since nothing was paid. Please ask by e-mail, and order it at the partner.'

interface Dependencies {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  orders: PrintOrderStore
  notices: Notices
}

/** Reactions of printing to payments. They run in the payment's transaction, so both commit or neither. */
export const printQueue = ({ db, jobs, orders, notices }: Dependencies) => {
  const enqueue = (id: number, key: string, dueAt: number) =>
    jobs.enqueue(printJob, `${id}:${key}`, { print_order: id }, dueAt)

  return {
    enqueue,

    /** An order was paid: creates one print order per partner. */
    async paid(orderId: number, shipping: ShippingDetails | null, timestamp: string): Promise<void> {
      const items = await orders.items(orderId)
      const existing = await orders.ofOrder(orderId)
      const address = shipping && printAddress.write(toPrintAddress(shipping))
      for (const partner of new Set(items.map((item) => item.partner))) {
        if (existing.some((row) => row.partner === partner)) continue
        const row = { id: await db.id(), order_id: orderId, partner, reference: newReference(orderId) }
        const name = orderName(items.filter((item) => item.partner === partner))
        const state = address === null ? 'refused' : 'waiting'
        const problem = address === null ? noAddress : null
        await orders.insert({ ...row, what: name, state, problem }, address, timestamp)
        if (address !== null) await enqueue(row.id, 'paid', Date.parse(timestamp))
        else await notifyRefused(notices, { ...row, what: name }, Date.parse(timestamp))
      }
    },

    /** An order is no longer held: orders what waited. */
    async resume(orderId: number, timestamp: string): Promise<void> {
      for (const row of await orders.ofOrder(orderId)) {
        if (row.state !== 'waiting' || row.cancel_asked) continue
        await orders.update(row.id, { problem: null })
        await enqueue(row.id, `resume:${timestamp}`, Date.parse(timestamp))
      }
    },

    /** An order was refunded: cancels what should not be printed, if still possible. */
    async moneyBack(orderId: number, isWhole: boolean, timestamp: string): Promise<void> {
      const rows = await orders.ofOrder(orderId)
      if (rows.length === 0) return
      const items = await orders.items(orderId)
      const wanted = (partner: PrintPartner) =>
        !isWhole && items.some((item) => item.partner === partner && hasRemaining(item))
      for (const row of rows) {
        if (row.cancel_asked || wanted(row.partner)) continue
        if (row.state === 'ended') await orders.update(row.id, { address: null })
        else if (row.state === 'refused')
          await orders.update(row.id, { state: 'ended', status: 'cancelled', problem: null, address: null })
        else {
          await orders.update(row.id, { cancel_asked: 1 })
          await enqueue(row.id, `cancel:${timestamp}`, Date.parse(timestamp))
        }
      }
    },
  }
}

export type PrintQueue = ReturnType<typeof printQueue>

const toPrintAddress = ({ name, address }: ShippingDetails): PrintAddress => ({
  name: name ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postal_code: address.postal_code ?? '',
  country: address.country ?? '',
})
