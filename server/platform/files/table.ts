/** A row of a file, with its 1-based number. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** A bank's file as rows of cells, whatever its format. */
export interface FileTable {
  format: 'csv' | 'ofx'
  /** The column names; null if the file has none. */
  header: readonly string[] | null
  rows: readonly FileRow[]
}
