import { type LessonCell, type LessonTable, wordsOf } from '#course/lesson-text.ts'

/** Layout of a table, derived from its content: row headers, number columns, and fit on a phone. */
export interface TableLayout {
  headers: string[]
  /** For each column: whether it contains numbers, which are right-aligned. */
  isNumeric: boolean[]
  /** The first cell is the row header. Two columns of text are two parallel lists without row headers. */
  hasRowHeaders: boolean
  /** Too wide for a phone: each row becomes a card. */
  stacksOnPhone: boolean
}

const numberPattern = /^[(−–-]?[−–-]?\$?\d[\d,.]*\)?\s?%?$/
const emptyPattern = /^[−–-]?$/

export function tableLayout({ header, rows }: LessonTable): TableLayout {
  const headers = header.map(wordsOf)
  const columns = headers.map((_, index) => rows.map((cells: LessonCell[]) => wordsOf(cells[index] ?? []).trim()))
  const others = columns.slice(1)
  const isNumericColumn = (column: string[]) =>
    column.some((text) => numberPattern.test(text)) &&
    column.every((text) => numberPattern.test(text) || emptyPattern.test(text))
  const isNumeric = [false, ...others.map(isNumericColumn)]
  return {
    headers,
    isNumeric,
    hasRowHeaders: headers.length > 2 || isNumeric.includes(true),
    stacksOnPhone: headers.length > 2 && others.some((column) => column.some((text) => text.length > 24)),
  }
}
