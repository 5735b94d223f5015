/** Contents of a database, for its backup. */
export interface DatabaseContents {
  /** Its last migration. */
  migration: string
  /** Number of rows per table. */
  tables: Record<string, number>
  /** Names in its table of stored files, ordered by key. */
  files: { key: string; size: number; sha256: string }[]
}
