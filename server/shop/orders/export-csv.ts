import { Readable } from 'node:stream'
import { toDollars } from '#contract/platform/money.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AdminOrderStore, ExportRow, OrderFilter } from './admin-store.ts'

/** Rows read and encoded at a time; takes a few milliseconds. */
const pageSize = 500

const header = [
  ...['Order', 'Date', 'State', 'E-mail', 'Thing', 'Kind', 'Price', 'Quantity', 'Refunded quantity'],
  ...['Order subtotal', 'Order shipping', 'Order tax', 'Order total', 'Order refunded'],
  ...['Name', 'Address', 'Country', 'Carrier', 'Tracking number'],
]

const dollars = (cents: number): number => toDollars(cents)

const lineOf = (row: ExportRow): string =>
  csvLine([
    ...[row.order_id, row.created_at, row.state, row.email, row.name, row.kind],
    ...[dollars(row.price_cents), row.quantity, row.refunded_quantity],
    ...[row.subtotal_cents, row.shipping_cents, row.tax_cents, row.total_cents, row.refunded_cents].map(dollars),
    ...[row.recipient, row.address?.join(', ') ?? null, row.country, row.carrier, row.tracking_number],
  ])

/** Streams orders as CSV, one row per item, page by page: any number of orders in bounded memory. */
export function orderExport(db: Database, store: Pick<AdminOrderStore, 'exportPage'>) {
  async function* lines(filter: OrderFilter, first: ExportRow[]) {
    yield `${byteOrderMark}${csvLine(header)}`
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(lineOf).join('')
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) return
      rows = await db.long(() => store.exportPage(filter, last, pageSize))
    }
  }

  return async (filter: OrderFilter) => {
    // Read before the reply starts, so that a database error still gets a status code.
    const first = await db.long(() => store.exportPage(filter, undefined, pageSize))
    return { name: 'moneta-orders.csv', stream: Readable.from(lines(filter, first)) }
  }
}

export type OrderExport = ReturnType<typeof orderExport>
