/**
 * What each workbook has to hold, written down apart from its builder. In a formula {r} is its own row and {a} the one above.
 * Cells are named with their sheet: 'Snapshot!C20'.
 */

export type Typed = string | number

export type Promised = {
  file: string
  sheets: string[]
  headers: [from: string, names: string[]][]
  formulas: [cells: string, formula: string][]
  /** What the example comes to. */
  results: Record<string, Typed>
  /** A cell whose month lies so many months after the one in which it is read. */
  monthsAhead?: [cell: string, months: number]
  /** A bad value is refused, a good one taken. */
  rules: [cells: string, good: Typed[], bad: Typed[]][]
  /** What comes out when the example is changed. */
  scenarios: { name: string; type: Record<string, Typed>; results: Record<string, Typed> }[]
}

/** Values that every cell of money takes and refuses, and every cell of a day. */
export const money: [Typed[], Typed[]] = [
  [0, 12.5, 999999],
  [-1, 'ten'],
]
export const day: [Typed[], Typed[]] = [['2026-03-02'], ['1999-12-31', '2100-01-01', 'March', 'yesterday']]
