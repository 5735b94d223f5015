import type { DataValidation, Workbook } from 'exceljs'
import type { Typed } from './expected-workbook.ts'
import { cellAt, namesOf, shownIn } from './workbook-file.ts'

/** Returns whether a cell's validation rule rejects an input, as a spreadsheet program would. */

const asDay = (value: Typed) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN

function within(value: number, { operator = 'between', formulae }: DataValidation): boolean {
  const [least = Number.NaN, most = Number.NaN] = formulae.map(Number)
  if (operator === 'between') return value >= least && value <= most
  if (operator === 'greaterThan') return value > least
  return operator === 'greaterThanOrEqual' && value >= least
}

/** The entries of '"Need,Want"' or of 'Lists!$A$5:$A$14'. */
function entriesOf(list: string, book: Workbook): string[] {
  if (list.startsWith('"')) return list.replaceAll('"', '').split(',')
  return namesOf(list.replaceAll('$', '')).map((name) => String(shownIn(cellAt(book, name))))
}

export function rejects(rule: DataValidation, value: Typed, book: Workbook): boolean {
  if (!rule.showErrorMessage) return false
  if (rule.type === 'list') return !entriesOf(String(rule.formulae[0]), book).includes(String(value))
  if (rule.type === 'date') return !within(asDay(value), rule)
  return typeof value !== 'number' || !within(value, rule)
}
