import type { CellFormulaValue, Style, Workbook, Worksheet } from 'exceljs'
import { type Format, styles } from './styles.ts'

/** Parts shared by the sheets of all workbooks. Cells use A1 notation: 'C5', 'A5:D19'. */

export type CellText = string | number | Date

export type Layout = {
  /** Widths in characters, starting with column A. */
  widths: number[]
  /** Rows down to this one are frozen. */
  frozen: number
  /** The print area of one page. */
  print: string
  landscape?: boolean
}

/** A new sheet: no grid, a frozen header, one printed page. */
export function addSheet(
  book: Workbook,
  name: string,
  { widths, frozen, print, landscape = false }: Layout,
): Worksheet {
  const sheet = book.addWorksheet(name, {
    properties: { defaultRowHeight: 20 },
    views: [{ state: 'frozen', ySplit: frozen, showGridLines: false, zoomScale: 110 }],
    pageSetup: {
      orientation: landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 1,
      horizontalCentered: true,
      printArea: print.replaceAll(/\d+/g, (row) => `$${row}`),
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
  })
  widths.forEach((width, index) => {
    sheet.getColumn(index + 1).width = width
  })
  return sheet
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The cells of 'A5:D19', row by row; a single cell is a range of one. */
export function cellsOf(range: string): string[][] {
  const [, left = '', top = '', right = left, bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range) ?? []
  const columns = Array.from({ length: columnOf(right) - columnOf(left) + 1 }, (_, at) => letterOf(columnOf(left) + at))
  return Array.from({ length: Number(bottom) - Number(top) + 1 }, (_, at) =>
    columns.map((column) => `${column}${Number(top) + at}`),
  )
}

/** 1 is A, 27 is AA. */
export const letterOf = (column: number): string =>
  column > 26
    ? letterOf(Math.floor((column - 1) / 26)) + letterOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

export function put(sheet: Worksheet, at: string, value: CellText | CellFormulaValue | null, style: Partial<Style>) {
  const cell = sheet.getCell(at)
  cell.value = value
  cell.style = style
}

/** A label whose style also applies to the empty cells beside it. */
export function label(sheet: Worksheet, range: string, text: string, style: Partial<Style>) {
  cellsOf(range)
    .flat()
    .forEach((at, index) => {
      put(sheet, at, index === 0 ? text : null, style)
    })
}

/** A formula with its cached result, for viewers that do not calculate. */
export const formula = (text: string, result: CellText): CellFormulaValue => ({ formula: text, result })

export function heading(sheet: Worksheet, title: string, lead: string) {
  put(sheet, 'A1', title, styles.title())
  put(sheet, 'A2', lead, styles.lead())
  sheet.getRow(1).height = 32
}

/** Headers starting at a cell, each aligned like the column below it. */
export function headers(sheet: Worksheet, from: string, names: string[], columns: Format[]) {
  const row = Number(from.replace(/\D/g, ''))
  const first = columnOf(from.replace(/\d/g, ''))
  names.forEach((name, at) => {
    put(sheet, `${letterOf(first + at)}${row}`, name, styles.header(columns[at] ?? 'text'))
  })
  sheet.getRow(row).height = 22
}

export type Row = (CellText | null)[]

/**
 * Tinted input cells, filled with the example's rows as far as they reach. Each column uses the number format of its
 * cells.
 */
export function inputs(sheet: Worksheet, range: string, columns: Format[], rows: Row[]) {
  cellsOf(range).forEach((row, down) => {
    row.forEach((at, across) => {
      put(sheet, at, rows[down]?.[across] ?? null, styles.input(columns[across] ?? 'text'))
    })
  })
}

/** Locks cells without a tint. There is no password: the lock prevents mistakes and does not restrict the owner. */
export async function lock(sheet: Worksheet) {
  await sheet.protect('', { formatCells: true, formatColumns: true, formatRows: true, sort: true, autoFilter: true })
}
