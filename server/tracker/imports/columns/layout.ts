import { createHash } from 'node:crypto'
import type { FileRow, FileTable } from '#server/platform/files/table.ts'
import { isAmount } from './amounts.ts'
import { isDay } from './dates.ts'
import { type HeaderName, readName } from './header-names.ts'
import { dateRoles, type HeaderRole } from './header-words.ts'

/** Maximum lines above the header; some banks write the account and its balance there. */
const linesAboveHeader = 30
/** Maximum lines between the header and the first payment; some banks write the account or pending payments there. */
const linesBelowHeader = 5

const isValue = (cell: string) => isDay(cell) || isAmount(cell)

const bodyRoles: readonly HeaderRole[] = ['amount', 'net', 'debit', 'credit', 'payee', 'description', 'memo']
const hasRole = ({ roles }: HeaderName, wanted: readonly HeaderRole[]) => wanted.some((role) => roles.has(role))

/** The columns of days that a header names; undefined for other rows. A header contains no values. */
function namedDays({ cells }: FileRow): number[] | undefined {
  if (cells.some(isValue)) return undefined
  const names = cells.map(readName)
  const days = names.flatMap((name, index) => (hasRole(name, dateRoles) ? [index] : []))
  const hasBody = names.some((name, index) => !days.includes(index) && hasRole(name, bodyRoles))
  return days.length > 0 && hasBody ? days : undefined
}

/** Whether a row below the header, and above any other one, has a day in a column that the header names a day. */
function hasDaysBelow(rows: readonly FileRow[], at: number, days: readonly number[]): boolean {
  const below = rows.slice(at + 1, at + 1 + linesBelowHeader)
  const next = below.findIndex((row) => namedDays(row) !== undefined)
  const own = next < 0 ? below : below.slice(0, next)
  return own.some(({ cells }) => days.some((index) => isDay(cells[index] ?? '')))
}

/** A header in an unknown language has as many cells as a row of values below it, and names for them. */
const isUnknownHeader = ({ cells }: FileRow, next: readonly FileRow[]) =>
  cells.length > 1 &&
  cells.filter((cell) => cell !== '').length > 1 &&
  !cells.some(isValue) &&
  next.some(
    (row) =>
      row.cells.length === cells.length &&
      row.cells.some((cell, index) => isDay(cell) && cells[index] !== '') &&
      row.cells.some((cell, index) => isAmount(cell) && !isDay(cell) && cells[index] !== ''),
  )

/** Position of the header; -1 if a file has none. */
function headerIndexOf(rows: readonly FileRow[]): number {
  const top = rows.slice(0, linesAboveHeader)
  const named = top.flatMap((row, at) => {
    const days = namedDays(row)
    return days ? [{ at, days }] : []
  })
  const found = named.find(({ at, days }) => hasDaysBelow(rows, at, days)) ?? named[0]
  return found?.at ?? top.findIndex((row, at) => isUnknownHeader(row, rows.slice(at + 1, at + 3)))
}

/** Removes the header and any lines above it from the rows. Null if a file has no header. */
export function splitHeader(rows: readonly FileRow[]): Pick<FileTable, 'header' | 'rows'> {
  const at = headerIndexOf(rows)
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

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
const kindOf = (cell: string) => (cell === '' ? '-' : isDay(cell) ? 'd' : isAmount(cell) ? 'n' : 't')

/**
 * The layout under which the release before stored a mapping: column names, ignoring case, or without a header the
 * value types of the first row. It told neither separators nor the banks of OFX files apart.
 */
export function formerLayoutOf({ format, header, rows }: FileTable): string {
  if (format === 'ofx') return 'ofx'
  const shape = header
    ? header.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n')
    : (rows[0]?.cells ?? []).map(kindOf).join('')
  return `${header ? 'names' : 'shape'}:${digestOf(shape)}`
}

/**
 * Identifies files with the same structure: CSV files by `formerLayoutOf`, a colon and the separator of the columns;
 * other formats by their accounts, whose banks may write signs in their own way.
 */
export function layoutOf(table: FileTable): string {
  const { format, delimiter, statements } = table
  if (format === 'csv') return `${formerLayoutOf(table)}:${delimiter === '\t' ? 'tab' : delimiter}`
  return `${format}:${digestOf(statements.map(({ key }) => key).join('\n'))}`
}
