/** A row of a file, with its number as a person counts: the first row of the file is 1. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** A file of a bank as rows of cells, whatever its format was. */
export interface FileTable {
  format: 'csv' | 'ofx'
  /** The names of the columns; null where the file does not say. */
  header: readonly string[] | null
  rows: readonly FileRow[]
}
