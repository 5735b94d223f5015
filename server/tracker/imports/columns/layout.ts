import { createHash } from 'node:crypto'
import type { FileRow, FileTable } from '#server/platform/files/table.ts'
import { isAmount } from './amounts.ts'
import { isDay } from './dates.ts'
import { rolesOf } from './roles.ts'

/** Some banks write the account and its balance above the names of the columns. */
const linesAboveHeader = 30

const isValue = (cell: string) => isDay(cell) || isAmount(cell)

/** Whether a row names columns: a day and something beside it, and no values. */
function isHeader({ cells }: FileRow): boolean {
  const named = cells.map(rolesOf)
  const has = (...roles: string[]) => named.some((found) => found.some((role) => roles.includes(role)))
  return has('date') && has('amount', 'debit', 'credit', 'description') && !cells.some(isValue)
}

/** Names of columns in a language that we do not know stand above a row of values, in as many cells. */
const isUnknownHeader = (first: FileRow, second: FileRow) =>
  first.cells.length === second.cells.length &&
  first.cells.length > 1 &&
  first.cells.every((cell) => cell !== '' && !isValue(cell)) &&
  second.cells.some(isDay) &&
  second.cells.some(isAmount)

/** Takes the names of the columns off the rows, and whatever stands above them. Null where a file has no names. */
export function splitHeader(rows: readonly FileRow[]): Pick<FileTable, 'header' | 'rows'> {
  const top = rows.slice(0, linesAboveHeader)
  const known = top.findIndex(isHeader)
  const at =
    known >= 0 ? known : top.findIndex((row, index) => rows[index + 1] && isUnknownHeader(row, rows[index + 1] ?? row))
  if (at < 0) return { header: null, rows }
  return { header: rows[at]?.cells ?? null, rows: rows.slice(at + 1) }
}

/** How many columns a file has. */
export const widthOf = ({ header, rows }: Pick<FileTable, 'header' | 'rows'>): number =>
  rows.reduce((maxCells, { cells }) => Math.max(maxCells, cells.length), header?.length ?? 0)

/** What the columns are called, for a person. */
export function columnNames(table: Pick<FileTable, 'header' | 'rows'>): string[] {
  return Array.from({ length: widthOf(table) }, (_, index) => table.header?.[index] || `Column ${index + 1}`)
}

const kindOf = (cell: string) => (cell === '' ? '-' : isDay(cell) ? 'd' : isAmount(cell) ? 'n' : 't')

/**
 * Names all files that are built like this one: by the names of the columns, letters without case, or, where there are
 * none, by what kind of value stands in each of the first row.
 */
export function layoutOf({ format, header, rows }: FileTable): string {
  if (format === 'ofx') return 'ofx'
  const shape = header
    ? header.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n')
    : (rows[0]?.cells ?? []).map(kindOf).join('')
  return `${header ? 'names' : 'shape'}:${createHash('sha256').update(shape).digest('base64url').slice(0, 22)}`
}
