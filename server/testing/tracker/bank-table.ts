import assert from 'node:assert/strict'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { guessMapping } from '#server/tracker/imports/columns/guess-mapping.ts'
import { splitHeader } from '#server/tracker/imports/columns/layout.ts'
import { readRow } from '#server/tracker/imports/columns/read-row.ts'

/** A CSV file without quotes as a table. Blank lines and spaces around cells are left out, as by the reader. */
export function bankTable(text: string, delimiter = ','): FileTable {
  const lines = text.split('\n').filter((line) => line.replaceAll(delimiter, '').trim() !== '')
  const rows = lines.map((line, index) => ({
    line: index + 1,
    cells: line.split(delimiter).map((cell) => cell.trim()),
  }))
  return { format: 'csv', delimiter, statements: [], ...splitHeader(rows) }
}

/** The proposed mapping of a file; it must leave nothing open. */
export function completeMapping(table: FileTable): ImportMapping {
  const guess = guessMapping(table)
  const { date, date_order, description, money_out, amount, debit, credit } = guess
  const isComplete = date !== null && date_order !== null && description !== null && money_out !== null
  assert.ok(isComplete && (amount !== null || debit !== null || credit !== null), JSON.stringify(guess))
  return { ...guess, date, date_order, description, money_out, category_id: 1 }
}

/**
 * The rows of a file with its proposed mapping and these credits: day, amount above zero for money out, currency, description, and in
 * brackets why a payment does not count; other rows are their reason.
 */
export function readRows(table: FileTable, credits: ImportMapping['credits'] = 'skip'): string[] {
  const mapping = { ...completeMapping(table), credits }
  return table.rows.map((row) => {
    const read = readRow(row, mapping, null)
    if (!('cents' in read)) return read.reason
    const amount = [(read.cents / 100).toFixed(2), read.currency].filter((text) => text !== '').join(' ')
    return `${read.expense_date} ${amount} ${read.description}${read.skipped === null ? '' : ` [${read.skipped}]`}`
  })
}
