import { type LessonCell, type LessonTable, wordsOf } from '#course/lesson-text.ts'

/** What a lesson's text does not say of a table: which cells name rows, which hold figures, how it fits a phone. */
export interface TableLayout {
  headers: string[]
  /** For each column: its cells are figures, which stand at the end. */
  isNumeric: boolean[]
  /** The first cell of each row names it. Two columns of words are two lists side by side: neither names the other. */
  hasRowHeaders: boolean
  /** Too wide for a phone, where each row becomes a card. */
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
