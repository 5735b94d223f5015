import type { Workbook, Worksheet } from 'exceljs'
import { addSheet, formula, headers, heading, inputs, label, letterOf, lock, put, type Row } from './sheet.ts'
import { type Format, styles } from './styles.ts'

/** Actual amounts, one column per month. Each row is at the same position as its plan in Budget. */

export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const first = 'B'
const last = letterOf(1 + months.length)
const whole = letterOf(2 + months.length)
const columns: Format[] = ['general', ...months.map((): Format => 'money'), 'money']

/** The chosen month's amount on a row, for Budget; empty if no month is chosen. */
export const ofChosenMonth = (row: number, chosen: string): string =>
  `IF(${chosen}="",0,INDEX(Year!$${first}${row}:$${last}${row},MATCH(${chosen},Year!$${first}$4:$${last}$4,0)))`

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

function addRows(sheet: Worksheet, from: number, to: number, names: string[], amounts: number[]) {
  const rows: Row[] = amounts.map((amount) => [amount])
  inputs(sheet, `${first}${from}:${last}${to}`, columns.slice(1), rows)
  for (let row = from; row <= to; row += 1) {
    const at = row - from
    put(sheet, `A${row}`, formula(`IF(Budget!A${row}="","",Budget!A${row})`, names[at] ?? ''), styles.worked('general'))
    put(sheet, `${whole}${row}`, formula(`SUM(${first}${row}:${last}${row})`, amounts[at] ?? 0), styles.worked('money'))
  }
}

/** A row whose monthly cells are computed from the cells of that month, and its last cell from the yearly ones. */
function addTotals(sheet: Worksheet, row: number, text: (column: string) => string, result: number) {
  for (let at = 0; at <= months.length; at += 1) {
    const column = letterOf(2 + at)
    const isFilled = at === 0 || at === months.length
    put(sheet, `${column}${row}`, formula(text(column), isFilled ? result : 0), styles.total('money'))
  }
}

/** @param lines the first month's amount of each job, under the names used in Budget */
export function addYear(book: Workbook, source: [string, number], lines: [name: string, amount: number][]) {
  const widths = [24, ...months.map(() => 11.5), 13]
  const sheet = addSheet(book, 'Year', { widths, frozen: 4, print: `A1:${whole}36`, landscape: true })
  heading(sheet, 'Year', 'What really happened, month by month. Budget shows the month that you choose there.')
  headers(sheet, 'A4', ['What reached you', ...months, 'Year'], columns)
  const [name, amount] = source
  const spent = lines.map(([, each]) => each)
  addRows(sheet, 5, 9, [name], [amount])
  label(sheet, 'A10', 'Income', styles.total('text'))
  addTotals(sheet, 10, (column) => `SUM(${column}5:${column}9)`, amount)
  headers(sheet, 'A13', ['What it did', ...months, 'Year'], columns)
  const names = lines.map(([each]) => each)
  addRows(sheet, 14, 33, names, spent)
  label(sheet, 'A34', 'All jobs', styles.total('text'))
  addTotals(sheet, 34, (column) => `SUM(${column}14:${column}33)`, sum(spent))
  label(sheet, 'A36', 'Left over', styles.total('text'))
  addTotals(sheet, 36, (column) => `ROUND(${column}10-${column}34,2)`, amount - sum(spent))
  const unused = {
    type: 'expression' as const,
    formulae: [`$${whole}5=0`],
    priority: 1,
    style: { font: styles.hidden() },
  }
  sheet.addConditionalFormatting({ ref: `${whole}5:${whole}33`, rules: [unused] })
  return lock(sheet)
}

/** The money cells of this sheet. */
export const yearCells = [`${first}5:${last}9`, `${first}14:${last}33`]
