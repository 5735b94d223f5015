import * as z from 'zod'
import { formatCents } from '#contract/platform/money.ts'
import type { RefundBody } from '#contract/shop/orders.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { rejectionReasons } from '#server/payments/public/payment-audit.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditLogStore } from '#server/platform/audit/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { PrintQueue } from '#server/shop/printing/order-queue.ts'
import { chargeOf } from './order-charge.ts'
import { refreshState } from './refresh-state.ts'
import { assertPaid, assertParts, isSameRequest } from './refund-checks.ts'
import { assertRefunded, orRetryLater, type RefundOutcome } from './refund-outcome.ts'
import { countItems, recordRejection, refundName } from './refund-reversal.ts'
import type { OrderRefundStore } from './refund-store.ts'
import type { OrderItemRow, OrderRefundRow, OrderRow } from './rows.ts'
import { aboutOrder, orderTitle, restockedQuantity } from './rules.ts'
import type { OrderStock } from './stock.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  db: Database
  jobs: JobQueue
  orders: OrderStore
  refunds: OrderRefundStore
  stock: OrderStock
  auditLog: Pick<AuditLogStore, 'recordRejectedRefund'>
  printing: Pick<PrintQueue, 'moneyBack' | 'resume'>
  payments: Pick<PaymentsPublic, 'provider' | 'charges' | 'refundOnce' | 'sync'>
}

const RefundJob = z.object({ refund: z.int() })

interface Context extends Dependencies {
  job: JobType<z.infer<typeof RefundJob>>
}

/** Time limit in milliseconds for one refund's provider calls. */
const budgetMs = 30_000

/**
 * Refunds of orders. Each request is stored before the provider is called, so that it runs exactly once: at once if the
 * provider responds, otherwise by a job.
 */
export function orderRefunds(dependencies: Dependencies) {
  const job = defineJob('order-refund', RefundJob, ({ payload, now }) => run(dependencies, payload.refund, now))
  return { ...bindAll({ ...dependencies, job }, { refund: refundOrder, store, complete, completePending }), job }
}

export type OrderRefunds = ReturnType<typeof orderRefunds>

/** @throws a problem if it is not done now, with what happens next */
async function refundOrder(context: Context, orderId: number, body: RefundBody, now: number, recordAudit: RecordAudit) {
  const seenRefunds = await context.refunds.ofOrder(orderId)
  const result = await orRetryLater(async () => {
    let outcome: RefundOutcome | undefined
    // Pending requests come first, so that nothing is computed twice. The same request again refers to the pending
    // one.
    for (const refund of seenRefunds.filter(({ state }) => state === 'asked')) {
      const pending = await run(context, refund.id, now)
      if (isSameRequest(refund, body)) outcome = pending
    }
    return outcome ?? run(context, await storeRequest(context, orderId, body, seenRefunds, { now, recordAudit }), now)
  })
  assertRefunded(result)
}

/** Executes the pending refunds of an order. @throws a 503 if the provider does not answer */
async function completePending(context: Context, orderId: number, now: number) {
  for (const { id, state } of await context.refunds.ofOrder(orderId))
    if (state === 'asked') await orRetryLater(() => run(context, id, now))
}

/** Executes a stored refund. @throws a problem if it is not done now, with what happens next */
async function complete(context: Context, id: number, now: number) {
  assertRefunded(await orRetryLater(() => run(context, id, now)))
}

/** Computes the refund and stores the request. @param known the refunds that its sender could have known of */
const storeRequest = inTransaction(
  async (
    context: Context,
    orderId: number,
    body: RefundBody,
    seenRefunds: readonly OrderRefundRow[],
    { now, recordAudit }: { now: number; recordAudit: RecordAudit },
  ): Promise<number> => {
    const { orders, refunds } = context
    const order = await orders.lock(orderId)
    if (!order) throw new Error('An order that is to be refunded is gone')
    const [items, before] = [await orders.items(orderId), await refunds.ofOrder(orderId)]
    assertPaid(order, before)
    if (before.some(({ id }) => !seenRefunds.some((refund) => refund.id === id)))
      throw conflict('busy', 'Another refund of this order came first; nothing more was refunded. Please look again.')
    return store(context, { order, items, before }, body, { now, recordAudit })
  },
)

/** A locked order. */
interface LockedOrder {
  order: OrderRow
  items: readonly OrderItemRow[]
  /** Its refunds. */
  before: readonly OrderRefundRow[]
}

interface StoreOptions {
  now: number
  recordAudit: RecordAudit
  /** Text of the event; by default that of a refund by an admin. */
  event?: (amount: string) => string
}

/** Stores a refund that `complete` or the job executes. Call it in a transaction that locks the order. @returns its id */
async function store(
  { job, jobs, orders, refunds }: Context,
  { order, items, before }: LockedOrder,
  body: RefundBody,
  { now, recordAudit, event = (amount) => `Refund of ${amount} begun: ${body.reason}` }: StoreOptions,
): Promise<number> {
  const parts = assertParts(order, items, before, body)
  const timestamp = isoTimestamp(now)
  const refund = await refunds.insert({
    order_id: order.id,
    amount_cents: parts.total,
    shipping_cents: parts.shipping,
    tax_cents: parts.tax,
    items: body.items,
    reason: body.reason,
    state: 'asked',
    created_at: timestamp,
  })
  await countItems(orders, refund, 1)
  await orders.addEvent(order.id, timestamp, event(formatCents(parts.total)))
  const about = aboutOrder(order, orderTitle(items))
  await recordAudit({ ...about, what: `${about.what}, ${formatCents(parts.total)}`, reason: body.reason })
  await jobs.enqueue(job, String(refund.id), { refund: refund.id }, now + budgetMs)
  return refund.id
}

/** Executes a stored refund, from the request or the job. */
async function run(context: Dependencies, id: number, now: number): Promise<RefundOutcome> {
  const { orders, refunds, payments } = context
  const timestamp = isoTimestamp(now)
  const refund = await refunds.byId(id)
  const order = refund && (await orders.byId(refund.order_id))
  if (!refund || !order || refund.state !== 'asked') return 'done'
  const charge = await chargeOf(payments, order)
  if (charge && refund.amount_cents > 0) {
    const api = payments.provider.api(budgetMs)
    const requested = { paymentIntent: charge.payment_intent, cents: refund.amount_cents, reason: 'operator' }
    try {
      const result = await payments.refundOnce(api, refundName(refund), requested)
      if (result === 'disputed') {
        await reject(context, id, timestamp, rejectionReasons.disputed)
        return 'disputed'
      }
      if (result === 'returned') await reject(context, id, timestamp, rejectionReasons.returned)
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
      await reject(context, id, timestamp, rejectionReasons.refused)
      return 'refused'
    }
    await payments.sync.payment(charge.payment_intent, api, now)
  }
  await finish(context, id, timestamp)
  // The bank may have sent it back in between.
  return (await refunds.byId(id))?.state === 'refused' ? 'returned' : 'done'
}

/** The refund succeeded: unshipped items and those that the admin marked as returned go back to the stock. */
const finish = inTransaction(async (context: Dependencies, id: number, timestamp: string) => {
  const { orders, refunds, stock, printing } = context
  const refund = await refunds.byId(id)
  const order = refund && (await orders.lock(refund.order_id))
  if (!refund || !order || !(await refunds.close(id, 'done'))) return
  for (const row of await orders.items(order.id)) {
    const requested = refund.items.find(({ item_id: itemId }) => itemId === row.id)
    if (requested) await stock.restock(row, restockedQuantity(order.shipment, row.kind, requested), timestamp)
  }
  await refreshState(context, order)
  // A free order has no payment whose refund would do this.
  await printing.moneyBack(order.id, false, timestamp)
  await printing.resume(order.id, timestamp)
})

const reject = inTransaction(async (context: Dependencies, id: number, timestamp: string, why: string) => {
  const { orders, refunds } = context
  const refund = await refunds.byId(id)
  const order = refund && (await orders.lock(refund.order_id))
  if (!refund || !order || !(await refunds.close(id, 'refused'))) return
  await countItems(orders, refund, -1)
  await orders.addEvent(order.id, timestamp, `Not refunded: ${why}.`)
  await recordRejection(context.auditLog, refund, why, timestamp)
  await refreshState(context, order)
  await context.printing.resume(order.id, timestamp)
})
