/**
 * Expected contents of each workbook, written independently of its builder. In a formula, {row} is its own row and {previousRow}
 * the row above. Cells include their sheet: 'Snapshot!C20'.
 */

export type CellValue = string | number

export type ExpectedWorkbook = {
  file: string
  sheets: string[]
  headers: [from: string, names: string[]][]
  formulas: [cells: string, formula: string][]
  /** The results of the example. */
  results: Record<string, CellValue>
  /** A cell whose date is this number of months after the current month. */
  monthsAhead?: [cell: string, months: number]
  /** Values that the cells accept and values that they reject. */
  validations: [cells: string, accepted: CellValue[], rejected: CellValue[]][]
  /** The results after the example is changed. */
  scenarios: { name: string; inputs: Record<string, CellValue>; results: Record<string, CellValue> }[]
}

/** Values that every money cell and every date cell accepts and rejects. */
export const moneySamples: [CellValue[], CellValue[]] = [
  [0, 12.5, 999999],
  [-1, 'ten'],
]
export const dateSamples: [CellValue[], CellValue[]] = [
  ['2026-03-02'],
  ['1999-12-31', '2100-01-01', 'March', 'yesterday'],
]
