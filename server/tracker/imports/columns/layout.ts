import { createHash } from 'node:crypto'
import type { FileRow, FileTable } from '#server/platform/files/table.ts'
import { isAmount } from './amounts.ts'
import { isDay } from './dates.ts'
import { rolesOf } from './roles.ts'

/** Maximum lines above the header; some banks write the account and its balance there. */
const linesAboveHeader = 30

const isValue = (cell: string) => isDay(cell) || isAmount(cell)

/** Whether a row is a header: it names a date column and another one, and contains no values. */
function isHeader({ cells }: FileRow): boolean {
  const named = cells.map(rolesOf)
  const has = (...roles: string[]) => named.some((found) => found.some((role) => roles.includes(role)))
  return has('date') && has('amount', 'debit', 'credit', 'description') && !cells.some(isValue)
}

/** A header in an unknown language has as many cells as the row of values below it. */
const isUnknownHeader = (first: FileRow, second: FileRow) =>
  first.cells.length === second.cells.length &&
  first.cells.length > 1 &&
  first.cells.every((cell) => cell !== '' && !isValue(cell)) &&
  second.cells.some(isDay) &&
  second.cells.some(isAmount)

/** Removes the header and any lines above it from the rows. Null if a file has no header. */
export function splitHeader(rows: readonly FileRow[]): Pick<FileTable, 'header' | 'rows'> {
  const top = rows.slice(0, linesAboveHeader)
  const headerIndex = top.findIndex(isHeader)
  const at =
    headerIndex >= 0
      ? headerIndex
      : top.findIndex((row, index) => rows[index + 1] && isUnknownHeader(row, rows[index + 1] ?? row))
  if (at < 0) return { header: null, rows }
  return { header: rows[at]?.cells ?? null, rows: rows.slice(at + 1) }
}

/** Number of columns of a file. */
export const widthOf = ({ header, rows }: Pick<FileTable, 'header' | 'rows'>): number =>
  rows.reduce((maxCells, { cells }) => Math.max(maxCells, cells.length), header?.length ?? 0)

/** Display names of the columns. */
export function columnNames(table: Pick<FileTable, 'header' | 'rows'>): string[] {
  return Array.from({ length: widthOf(table) }, (_, index) => table.header?.[index] || `Column ${index + 1}`)
}

const kindOf = (cell: string) => (cell === '' ? '-' : isDay(cell) ? 'd' : isAmount(cell) ? 'n' : 't')

/**
 * Identifies files with the same structure: by column names, ignoring case, or without a header by the value types of
 * the first row.
 */
export function layoutOf({ format, header, rows }: FileTable): string {
  if (format === 'ofx') return 'ofx'
  const shape = header
    ? header.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n')
    : (rows[0]?.cells ?? []).map(kindOf).join('')
  return `${header ? 'names' : 'shape'}:${createHash('sha256').update(shape).digest('base64url').slice(0, 22)}`
}
