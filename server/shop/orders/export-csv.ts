import { toDollars } from '#contract/platform/money.ts'
import type { AdminOrderQuery } from '#contract/shop/orders.ts'
import { zonedTimestamp } from '#server/platform/base/business-days.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import type { AdminOrderStore, ExportRow } from './admin-store.ts'
import { orderFilter } from './order-list.ts'
import { adminState } from './rules.ts'

const header = [
  ...['Order', 'Date', 'State', 'E-mail', 'Thing', 'Kind', 'Price', 'Quantity', 'Refunded quantity'],
  ...['Order subtotal', 'Order shipping', 'Order tax', 'Order total', 'Order refunded'],
  ...['Name', 'Address', 'Country', 'Carrier', 'Tracking number'],
]

const dollars = (cents: number): number => toDollars(cents)

const lineFor =
  (zone: string) =>
  (row: ExportRow): string =>
    csvLine([
      ...[row.order_id, zonedTimestamp(zone, row.created_at), adminState(row), row.email, row.name, row.kind],
      ...[dollars(row.price_cents), row.quantity, row.refunded_quantity],
      ...[row.subtotal_cents, row.shipping_cents, row.tax_cents, row.total_cents, row.refunded_cents].map(dollars),
      ...[row.recipient, row.address?.join(', ') ?? null, row.country, row.carrier, row.tracking_number],
    ])

interface Dependencies {
  db: Database
  rows: Pick<AdminOrderStore, 'exportPage'>
  /** Time zone that defines the days of a filter, and of the file. */
  zone: string
}

/** Orders as CSV in the order of the list, one row per item. */
export const orderExport =
  ({ db, rows, zone }: Dependencies) =>
  (query: AdminOrderQuery) => {
    const [filter, { sort }] = [orderFilter(zone, query), query]
    return csvStream({
      header,
      lineOf: lineFor(zone),
      readAfter: (after, limit) => db.long(() => rows.exportPage(filter, { sort, after, limit })),
    })
  }

export type OrderExport = ReturnType<typeof orderExport>
