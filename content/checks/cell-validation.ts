import type { DataValidation, Workbook } from 'exceljs'
import type { CellValue } from './expected-workbook.ts'
import { cellAt, namesOf, shownIn } from './workbook-file.ts'

/** Returns whether a cell's validation rule rejects an input, as a spreadsheet program would. */

const parseDate = (value: CellValue) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN

function isWithin(value: number, { operator = 'between', formulae }: DataValidation): boolean {
  const [min = Number.NaN, max = Number.NaN] = formulae.map(Number)
  if (operator === 'between') return value >= min && value <= max
  if (operator === 'greaterThan') return value > min
  return operator === 'greaterThanOrEqual' && value >= min
}

/** The entries of '"Need,Want"' or of 'Lists!$A$5:$A$14'. */
function entriesOf(list: string, book: Workbook): string[] {
  if (list.startsWith('"')) return list.replaceAll('"', '').split(',')
  return namesOf(list.replaceAll('$', '')).map((name) => String(shownIn(cellAt(book, name))))
}

export function rejects(rule: DataValidation, value: CellValue, book: Workbook): boolean {
  if (!rule.showErrorMessage) return false
  if (rule.type === 'list') return !entriesOf(String(rule.formulae[0]), book).includes(String(value))
  if (rule.type === 'date') return !isWithin(parseDate(value), rule)
  return typeof value !== 'number' || !isWithin(value, rule)
}
