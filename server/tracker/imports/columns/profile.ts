import type { FileTable } from '#server/platform/files/table.ts'
import { decimalOf, isAmount, parseAmount } from './amounts.ts'
import type { Cents } from './balance.ts'
import { cellAt } from './cells.ts'
import { currencyCode } from './currency.ts'
import { isDay } from './dates.ts'
import { type HeaderName, readName } from './header-names.ts'
import type { HeaderRole } from './header-words.ts'
import { widthOf } from './layout.ts'

/** Maximum rows and cells sampled to detect columns; scanning a whole file would block the event loop. */
const sampleSize = { rows: 1000, cells: 10_000 }

/** A column of a file with counts of its kinds of cells in the sample. Each cell counts as one kind. */
export interface Column {
  index: number
  name: HeaderName
  /** Cells of the sampled rows. */
  cells: readonly string[]
  /** Number of cells that are not empty. */
  filled: number
  days: number
  numbers: number
  /** Cells that are a currency. */
  codes: number
  /** Cells that are none of the others. */
  texts: number
  /** The different cells that are not empty. */
  values: ReadonlySet<string>
  /** The cells as signed cents by the decimal separator of the column; null for empty and unreadable ones. */
  amounts: readonly Cents[]
}

/** The first rows of a file, as many as are sampled. */
function sampleOf({ header, rows }: Pick<FileTable, 'header' | 'rows'>): FileTable['rows'] {
  const width = Math.max(1, widthOf({ header, rows: rows.slice(0, sampleSize.rows) }))
  return rows.slice(0, Math.min(sampleSize.rows, Math.ceil(sampleSize.cells / width)))
}

/** Profiles each column of a file by a sample of its rows. */
export function profileOf(table: Pick<FileTable, 'header' | 'rows'>): Column[] {
  const rows = sampleOf(table)
  return Array.from({ length: widthOf({ header: table.header, rows }) }, (_, index) => {
    const cells = rows.map((row) => cellAt(row.cells, index))
    const counts = { days: 0, numbers: 0, codes: 0, texts: 0 }
    const filled = cells.filter((cell) => cell !== '')
    for (const cell of filled) {
      if (isDay(cell)) counts.days += 1
      else if (isAmount(cell)) counts.numbers += 1
      else if (currencyCode(cell) !== '') counts.codes += 1
      else counts.texts += 1
    }
    const name = readName(table.header?.[index] ?? '')
    const decimal = decimalOf(filled)
    const amounts = cells.map((cell) => (counts.numbers === 0 ? null : parseAmount(cell, decimal)))
    return { index, name, cells, filled: filled.length, ...counts, values: new Set(filled), amounts }
  })
}

export const isDateColumn = ({ days, filled }: Column): boolean => days > filled / 2
export const isMoneyColumn = ({ numbers, filled }: Column): boolean => filled > 0 && numbers >= filled / 2
export const isCurrencyColumn = ({ codes, filled }: Column): boolean => filled > 0 && codes >= filled * 0.8
export const isTextColumn = ({ texts, filled }: Column): boolean => texts > filled / 2

/** Whether the name of a column has one of the roles. */
export const hasRole = ({ name }: Column, ...roles: HeaderRole[]): boolean => roles.some((role) => name.roles.has(role))

/** The column whose name fits the roles best, earlier roles first. */
export function bestColumn(
  columns: readonly Column[],
  roles: readonly HeaderRole[],
  fits: (column: Column) => boolean = () => true,
): Column | undefined {
  for (const role of roles) {
    const [best] = columns
      .filter((column) => hasRole(column, role) && fits(column))
      .sort((a, b) => rankOf(a, role) - rankOf(b, role))
    if (best) return best
  }
  return undefined
}

/** How well the name of a column fits a role; lower is better. */
export const rankOf = ({ name }: Column, role: HeaderRole): number => name.roles.get(role) ?? Number.POSITIVE_INFINITY
