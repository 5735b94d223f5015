import { maxBatchOrders } from '#contract/shop/order-batch-limits.ts'
import type { PackingSlip, SendBody, SendPreview, StatesBody } from '#contract/shop/order-batches.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import type { Config } from '#server/platform/config/config.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { lineName } from '#server/shop/orders/rules.ts'
import { type ChangeDependencies, changeShipments } from './change.ts'
import { type OrdersWithItems, type OrderWithItems, withItems } from './facts.ts'
import { faultOf, slipFault, unknownOrder } from './faults.ts'
import { previewOf } from './preview.ts'
import { readTrackingFile, type TrackingRow, trackingHeader } from './read-csv.ts'

interface Dependencies extends ChangeDependencies {
  config: Pick<Config, 'siteOwner'>
}

/** Changes of many orders at once: each is made whole or not at all. */
export const orderBatches = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    unsent,
    slips,
    template,
    preview,
    previewCsv,
    send: inTransaction(send),
    setState: inTransaction(setState),
  })

export type OrderBatches = ReturnType<typeof orderBatches>

async function unsent({ rows }: Dependencies) {
  const [orders, printed] = [await rows.unsentIds(maxBatchOrders + 1), await rows.printedIds(maxBatchOrders)]
  return {
    orders: orders.slice(0, maxBatchOrders),
    printed: printed.length,
    has_more: orders.length > maxBatchOrders,
  }
}

async function send(context: Dependencies, { orders }: SendBody, now: number, recordAudit: RecordAudit) {
  const changes = orders.map((order) => ({ ...order, state: 'sent' as const }))
  return { changed: await changeShipments(context, changes, now, recordAudit) }
}

async function setState(context: Dependencies, { orders, state }: StatesBody, now: number, recordAudit: RecordAudit) {
  const changes = orders.map((id) => ({ id, state }))
  return { changed: await changeShipments(context, changes, now, recordAudit) }
}

async function preview(context: Dependencies, ids: readonly number[]): Promise<SendPreview> {
  const empty = { carrier: '', tracking_number: '', tracking_url: null, faults: [] }
  const rows = ids.map((order, index) => ({ line: index + 1, order, orderText: String(order), ...empty }))
  return previewRows(context, rows)
}

async function previewCsv(context: Dependencies, parts: AsyncIterable<UploadedFile>): Promise<SendPreview> {
  return previewRows(context, await readTrackingFile(parts))
}

async function previewRows(context: Dependencies, rows: readonly TrackingRow[]): Promise<SendPreview> {
  const ids = rows.flatMap(({ order }) => order ?? [])
  return previewOf(rows, await find(context, ids))
}

const find = async ({ rows }: Dependencies, ids: readonly number[]): Promise<OrdersWithItems> =>
  withItems(rows, await rows.byIds([...new Set(ids)]))

/** A file of the orders that can be sent, to be filled in with their tracking numbers. */
async function template(context: Dependencies, ids: readonly number[] | undefined): Promise<string> {
  const orders = await find(context, ids ?? (await unsent(context)).orders)
  const sendable = [...orders.values()].filter((found) => faultOf(found, 'sent') === undefined)
  const lines = sendable.map(({ order, packed }) =>
    csvLine([order.id, '', '', '', order.recipient, packedText(packed)]),
  )
  return `${byteOrderMark}${csvLine([...trackingHeader, 'Recipient', 'Items'])}${lines.join('')}`
}

const leftOf = (item: { quantity: number; refunded_quantity: number }) => item.quantity - item.refunded_quantity

const packedText = (packed: OrderWithItems['packed']) =>
  packed.map((item) => lineName({ name: item.name, quantity: leftOf(item) })).join(', ')

async function slips(context: Dependencies, ids: readonly number[]) {
  const { siteOwner } = context.config
  const orders = await find(context, ids)
  const shown: PackingSlip[] = []
  const leftOut: { id: number; why: string }[] = []
  for (const id of new Set(ids)) {
    const found = orders.get(id)
    const why = found ? slipFault(found) : unknownOrder(id)
    if (found && why === undefined) shown.push(toSlip(found))
    else leftOut.push({ id, why: why ?? '' })
  }
  return { sender: { name: siteOwner.name, address: siteOwner.address }, slips: shown, left_out: leftOut }
}

const toSlip = ({ order, packed }: OrderWithItems): PackingSlip => ({
  id: order.id,
  created_at: order.created_at,
  address:
    order.address === null ? null : { name: order.recipient ?? '', lines: order.address, country: order.country ?? '' },
  items: packed.map((item) => ({ name: item.name, quantity: leftOf(item) })),
})
