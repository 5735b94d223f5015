import exceljs, { type Cell, type CellValue, type Workbook } from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { cellsOf } from '#content/workbooks/sheet.ts'

/** A workbook for the checks: its cells, and the parts of its file. Cells include their sheet: 'Snapshot!C20'. */
export type WorkbookFile = { book: Workbook; parts: Map<string, string> }

export async function openWorkbook(bytes: Uint8Array): Promise<WorkbookFile> {
  const book = new exceljs.Workbook()
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  await book.xlsx.load(copy)
  const parts = Object.entries(unzipSync(bytes)).map(([name, piece]) => [name, strFromU8(piece)] as const)
  return { book, parts: new Map(parts) }
}

/** @throws Error if there is no such sheet */
export function cellAt(book: Workbook, named: string): Cell {
  const [sheet = '', at = ''] = named.split('!')
  const found = book.getWorksheet(sheet)
  if (!found) throw new Error(`There is no sheet named ${sheet}`)
  return found.getCell(at)
}

/** 'Log!A5:B6' as 'Log!A5', 'Log!B5', 'Log!A6', 'Log!B6'. */
export function namesOf(cells: string): string[] {
  const [sheet, range = ''] = cells.split('!')
  return cellsOf(range)
    .flat()
    .map((at) => `${sheet}!${at}`)
}

/** Every cell that has a value or is an input cell. */
export function everyCell(book: Workbook): [name: string, cell: Cell][] {
  const found: [string, Cell][] = []
  for (const sheet of book.worksheets)
    sheet.eachRow({ includeEmpty: false }, (row) => {
      row.eachCell({ includeEmpty: true }, (cell) => {
        found.push([`${sheet.name}!${cell.address}`, cell])
      })
    })
  return found
}

export const formulaOf = (cell: Cell): string | undefined => cell.formula || undefined

/** The value shown by a viewer that does not calculate: undefined if nothing is stored, an error as its name. */
export function shownIn(cell: Cell): string | number | Date | undefined {
  // The library drops a result of 0 or '' from a formula's value, but stores it here.
  if (cell.formula) return shown(cell.result) ?? ''
  return shown(cell.value)
}

function shown(value: CellValue | undefined): string | number | Date | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value
  return typeof value === 'object' && 'error' in value ? value.error : String(value)
}
