import type { SuggestedMapping } from '#contract/tracker/imports.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { decimalOf, isAmount, parseAmount } from './amounts.ts'
import { isDay, orderOf } from './dates.ts'
import { directionOf } from './direction.ts'
import { widthOf } from './layout.ts'
import { type Columns, columnsByName } from './roles.ts'

/** Maximum rows and cells sampled to detect columns; scanning a whole file would block the event loop. */
const sampleSize = { rows: 1000, cells: 10_000 }

/** The non-empty cells of a column. */
const cellsOf = (rows: FileTable['rows'], column: number | null) =>
  column === null ? [] : rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '')

/** Detects columns without names by value: the first dates, the first amounts, the longest texts. */
function columnsByValue(rows: FileTable['rows']): Columns {
  const columns = Array.from({ length: widthOf({ header: null, rows }) }, (_, index) => cellsOf(rows, index))
  const matchesMost = (cells: string[], matches: (cell: string) => boolean) =>
    cells.length > rows.length / 2 && cells.filter(matches).length > cells.length * 0.8
  const date = columns.findIndex((cells) => matchesMost(cells, isDay))
  const amount = columns.findIndex((cells, index) => index !== date && matchesMost(cells, isAmount))
  const lengthOf = (cells: string[]) =>
    cells.reduce((sum, cell) => sum + (isDay(cell) || isAmount(cell) ? 0 : cell.length), 0)
  const lengths = columns.map((cells, index) => (index === date || index === amount ? 0 : lengthOf(cells)))
  const description = lengths.indexOf(Math.max(...lengths))
  const indexOrNull = (index: number) => (index < 0 ? null : index)
  return {
    ...columnsByName([]),
    date: indexOrNull(date),
    amount: indexOrNull(amount),
    description: indexOrNull(description),
  }
}

/** Most bank entries are payments, so the most frequent sign means money out. */
function detectMoneyOut(amounts: readonly string[], decimal: '.' | ','): SuggestedMapping['money_out'] {
  const signs = amounts.map((text) => Math.sign(parseAmount(text, decimal) ?? 0))
  const balance = signs.reduce((sum, sign) => sum + sign, 0)
  return balance > 0 ? 'positive' : 'negative'
}

/** A type column is used only if every row has a direction and no amount has a sign. */
const hasAllDirections = (directions: readonly string[], amounts: readonly string[], decimal: '.' | ',') =>
  directions.length > 0 &&
  directions.every((text) => directionOf(text) !== null) &&
  amounts.every((text) => (parseAmount(text, decimal) ?? 0) >= 0)

/** Proposes a mapping as far as the file determines it; null fields, and the category, must be chosen by the member. */
export function guessMapping({ header, rows }: FileTable): SuggestedMapping {
  const width = Math.max(1, widthOf({ header, rows: rows.slice(0, sampleSize.rows) }))
  const sample = rows.slice(0, Math.min(sampleSize.rows, Math.ceil(sampleSize.cells / width)))
  const columns = header ? columnsByName(header) : columnsByValue(sample)
  const amounts = cellsOf(sample, columns.amount)
  const decimal = decimalOf([...amounts, ...cellsOf(sample, columns.debit), ...cellsOf(sample, columns.credit)])
  const hasDirection = hasAllDirections(cellsOf(sample, columns.direction), amounts, decimal)
  return {
    ...columns,
    // Uses the whole column, because one day may decide; duplicates are dropped.
    date_order: orderOf(new Set(cellsOf(rows, columns.date))),
    direction: hasDirection ? columns.direction : null,
    decimal,
    money_out: detectMoneyOut(amounts, decimal),
    credits: 'skip',
    category_id: null,
  }
}
