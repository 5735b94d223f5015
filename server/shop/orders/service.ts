import type { Order, OwnedFile } from '#contract/shop/orders.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Config } from '#server/platform/config/config.ts'
import { notFound, problem } from '#server/platform/http/problems.ts'
import type { SentFile } from '#server/platform/http/send-file.ts'
import type { PrintOrderStore } from '#server/shop/printing/order-store.ts'
import type { OrderFileStore } from './file-store.ts'
import { type OrderParts, toOrder, toSummary } from './replies.ts'
import type { OrderRow } from './rows.ts'
import { isDownloadable } from './rules.ts'
import type { OrderStore } from './store.ts'

interface Dependencies {
  orders: OrderStore
  files: OrderFileStore
  payments: Pick<PaymentsPublic, 'attempts' | 'charges' | 'purchases' | 'sync' | 'provider'>
  /** Print items of an order. */
  shipments: PrintOrderStore['shipmentsOf']
  config: Pick<Config, 'siteOwner'>
}

const missing = () => notFound('There is no such order among yours.')
const unconfirmed = 'The payment provider does not answer right now. Nothing is lost; please look again in a moment.'

/** Members' reads of their orders and purchased files. */
export const orderService = (dependencies: Dependencies) =>
  bindAll(dependencies, { partsOf, list, files, read, confirm, file })

export type OrderService = ReturnType<typeof orderService>

async function partsOf(context: Dependencies, order: OrderRow): Promise<OrderParts> {
  const { orders, payments, shipments, config } = context
  const [items, printed, refunds] = await Promise.all([
    orders.shownItems(order.id),
    shipments(order.id),
    order.charge_id === null ? [] : payments.charges.refundsOf(order.charge_id),
  ])
  const site = {
    refund_days: config.siteOwner.refundDays,
    contact_email: config.siteOwner.email,
    mail_folder: payments.purchases.mailFolder,
  }
  return { order, items, printed, refunds, site }
}

const list = async ({ orders }: Dependencies, memberId: number) => (await orders.listOf(memberId)).map(toSummary)

async function files(context: Dependencies, memberId: number): Promise<OwnedFile[]> {
  const rows = await context.files.ofMember(memberId)
  return rows.filter((row) => isDownloadable(row.state, row)).map(toOwnedFile)
}

async function read(context: Dependencies, memberId: number, id: number): Promise<Order> {
  return toOrder(await partsOf(context, await find(context, memberId, id)))
}

/** Asks the provider first, so that a buyer who returns from its page need not wait for an event. */
async function confirm(context: Dependencies, memberId: number, id: number, now: number): Promise<Order> {
  const { attempts, sync, provider } = context.payments
  const { attempt_id: attemptId } = await find(context, memberId, id)
  const attempt = attemptId === null ? undefined : await attempts.byId(attemptId)
  try {
    if (attempt?.checkout) await sync.checkout(attempt.checkout, provider.api(), now)
  } catch (error) {
    if (error instanceof ProviderError) throw problem(503, 'provider', unconfirmed)
    throw error
  }
  return read(context, memberId, id)
}

/** @throws a 404 for another member's item, a 403 for an unpaid or refunded one */
async function file(context: Dependencies, memberId: number, id: number, itemId: number): Promise<SentFile> {
  await find(context, memberId, id)
  const row = await context.files.find(id, itemId)
  if (!row) throw notFound('There is no such file in this order.')
  if (row.state === 'pending') throw problem(403, 'not_paid', 'This is not paid yet. It can be downloaded then.')
  if (!isDownloadable(row.state, row))
    throw problem(403, 'refunded', 'This is not yours to download any more, since it was not paid or went back.')
  const { file_key: key, file_name: name, size, sha256 } = row
  return { key, name, kind: 'attachment', digest: sha256 === null || size === null ? null : { size, sha256 } }
}

async function find({ orders }: Dependencies, memberId: number, id: number): Promise<OrderRow> {
  const order = await orders.ofMember(memberId, id)
  if (!order) throw missing()
  return order
}

type OwnedRow = Awaited<ReturnType<OrderFileStore['ofMember']>>[number]

const toOwnedFile = ({ order_id, id, product_id, name, file_name, file_size, paid_at }: OwnedRow): OwnedFile => ({
  order_id,
  item_id: id,
  product_id,
  name,
  file: { name: file_name, size: file_size },
  bought_at: paid_at,
})
