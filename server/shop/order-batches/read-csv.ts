import * as z from 'zod'
import { maxBatchOrders } from '#contract/shop/order-batch-limits.ts'
import { Carrier, TrackingLink, TrackingNumber } from '#contract/shop/order-batches.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { decodeText, unreadable } from '#server/platform/files/decode-text.ts'
import type { FileRow } from '#server/platform/files/table.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { withoutGuard } from '#server/shop/catalog/csv/columns.ts'

/** Maximum size of a file that is parsed at all. */
const fileLimits = { rows: 20_000, columns: 50 }

const columns = ['order', 'carrier', 'tracking_number', 'tracking_url'] as const
type Column = (typeof columns)[number]
const columnTitles: Record<Column, string> = {
  order: 'Order number',
  carrier: 'Carrier',
  tracking_number: 'Tracking number',
  tracking_url: 'Tracking link',
}
const requiredColumns = ['order', 'carrier', 'tracking_number'] as const

/** The header of a file of tracking numbers. */
export const trackingHeader: readonly string[] = columns.map((column) => columnTitles[column])

/** Accepted names of the columns, in lower case without spaces and signs. */
const columnNames: Record<Column, readonly string[]> = {
  order: ['order', 'ordernumber', 'orderno', 'ordernr', 'orderid', 'id'],
  carrier: ['carrier', 'carriername', 'shipper', 'shippingcarrier', 'shippedby', 'sentby'],
  tracking_number: ['tracking', 'trackingnumber', 'trackingno', 'trackingnr', 'trackingcode', 'trackingid'],
  tracking_url: ['trackinglink', 'trackingurl', 'trackingaddress', 'link', 'url'],
}

/** A row of a file. Its cells are not checked against the orders. */
export interface TrackingRow {
  line: number
  /** The cell of the order as typed. */
  orderText: string
  /** Null if the cell is no order number. */
  order: number | null
  carrier: string
  tracking_number: string
  tracking_url: string | null
  /** Faults of the cells. */
  faults: string[]
}

/**
 * Reads the file of an upload.
 * @throws 400 if it is no such file at all: unreadable, without the columns, empty or too long
 */
export async function readTrackingFile(parts: AsyncIterable<UploadedFile>): Promise<TrackingRow[]> {
  for await (const { field, stream } of parts) {
    if (field !== 'file') throw invalid({ [field]: 'Send one CSV file, as the field file.' })
    const text = decodeText(Buffer.concat(await stream.toArray()))
    return readRows(await parseCsv(text, fileLimits))
  }
  throw invalid({ file: 'Please choose a CSV file.' })
}

function readRows(all: readonly FileRow[]): TrackingRow[] {
  // A file for Excel may state its separator in a line above the header.
  const [head, ...rows] = all[0]?.cells[0]?.startsWith('sep=') ? all.slice(1) : all
  const places = placesOf(head?.cells ?? [])
  if (rows.length === 0) throw unreadable('This file has no row below its header.')
  if (rows.length > maxBatchOrders)
    throw unreadable(
      `This file has ${rows.length} rows. Please split it: at most ${maxBatchOrders} can be sent at once.`,
    )
  return rows.map(({ line, cells }) => {
    const cell = (column: Column) => withoutGuard(cells[places[column] ?? -1] ?? '').trim()
    return readRow(line, cell)
  })
}

/** Places of the columns. Other columns are ignored, such as the recipient's name. */
function placesOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const places: Partial<Record<Column, number>> = {}
  for (const column of columns) {
    const found = names.flatMap((name, index) => (columnNames[column].includes(name) ? [index] : []))
    if (found.length > 1) throw unreadable(`This file has the column "${columnTitles[column]}" ${found.length} times.`)
    if (found[0] !== undefined) places[column] = found[0]
  }
  const missing = requiredColumns.filter((column) => places[column] === undefined)
  if (missing.length > 0) throw unreadable(missingColumns(missing))
  return places
}

const missingColumns = (missing: readonly Column[]) =>
  `The first row needs the names of the columns. Missing here: ${missing.map((column) => columnTitles[column]).join(', ')}.`

const maxOf = { carrier: 60, tracking_number: 100 }
const Cells = z.object({ carrier: Carrier, tracking_number: TrackingNumber, tracking_url: TrackingLink })

const cellFaults: Record<keyof typeof Cells.shape, string> = {
  carrier: `The carrier has more than ${maxOf.carrier} characters.`,
  tracking_number: `The tracking number has more than ${maxOf.tracking_number} characters.`,
  tracking_url: 'The tracking link is no address that begins with https://.',
}

function readRow(line: number, cell: (column: Column) => string): TrackingRow {
  const [orderText, link] = [cell('order'), cell('tracking_url')]
  const typed = { carrier: cell('carrier'), tracking_number: cell('tracking_number'), tracking_url: link || null }
  const { data, error } = Cells.safeParse(typed)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const faults = Object.entries(cellFaults).flatMap(([name, fault]) => (wrong.has(name) ? fault : []))
  const read = data ?? typed
  if (read.carrier === '') faults.push('The carrier is missing.')
  if (read.tracking_number === '') faults.push('The tracking number is missing. Give it, or delete this row.')
  if (isShortened(read.tracking_number))
    faults.push('A spreadsheet has shortened this tracking number. Format its column as text.')
  return { line, orderText, order: orderNumber(orderText), ...read, faults }
}

/** Whether a spreadsheet has written a long number as '9.4E+21', which loses its end. */
const isShortened = (number: string) => /^\d+([.,]\d+)?e\+\d+$/i.test(number)

function orderNumber(text: string): number | null {
  const [, digits] = /^#?\s*([1-9]\d{0,14})$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
