/**
 * Expected contents of each workbook, written independently of its builder. In a formula, {r} is its own row and {a}
 * the row above. Cells include their sheet: 'Snapshot!C20'.
 */

export type Typed = string | number

export type ExpectedWorkbook = {
  file: string
  sheets: string[]
  headers: [from: string, names: string[]][]
  formulas: [cells: string, formula: string][]
  /** The results of the example. */
  results: Record<string, Typed>
  /** A cell whose month is this number of months after the month in which it is read. */
  monthsAhead?: [cell: string, months: number]
  /** The cell rejects a bad value and accepts a good one. */
  rules: [cells: string, good: Typed[], bad: Typed[]][]
  /** The results after the example is changed. */
  scenarios: { name: string; type: Record<string, Typed>; results: Record<string, Typed> }[]
}

/** Values that every money cell and every date cell accepts and rejects. */
export const money: [Typed[], Typed[]] = [
  [0, 12.5, 999999],
  [-1, 'ten'],
]
export const day: [Typed[], Typed[]] = [['2026-03-02'], ['1999-12-31', '2100-01-01', 'March', 'yesterday']]
