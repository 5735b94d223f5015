import { toDollars } from '#contract/platform/money.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import type { AdminOrderStore, ExportRow, OrderFilter } from './admin-store.ts'
import { adminState } from './rules.ts'

const header = [
  ...['Order', 'Date', 'State', 'E-mail', 'Thing', 'Kind', 'Price', 'Quantity', 'Refunded quantity'],
  ...['Order subtotal', 'Order shipping', 'Order tax', 'Order total', 'Order refunded'],
  ...['Name', 'Address', 'Country', 'Carrier', 'Tracking number'],
]

const dollars = (cents: number): number => toDollars(cents)

const lineOf = (row: ExportRow): string =>
  csvLine([
    ...[row.order_id, row.created_at, adminState(row), row.email, row.name, row.kind],
    ...[dollars(row.price_cents), row.quantity, row.refunded_quantity],
    ...[row.subtotal_cents, row.shipping_cents, row.tax_cents, row.total_cents, row.refunded_cents].map(dollars),
    ...[row.recipient, row.address?.join(', ') ?? null, row.country, row.carrier, row.tracking_number],
  ])

/** Orders as CSV, one row per item. */
export const orderExport = (db: Database, store: Pick<AdminOrderStore, 'exportPage'>) => (filter: OrderFilter) =>
  csvStream({ header, lineOf, readAfter: (last, limit) => db.long(() => store.exportPage(filter, last, limit)) })

export type OrderExport = ReturnType<typeof orderExport>
