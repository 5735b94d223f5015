import type { Database, Row } from '#server/platform/db/database.ts'

/** One table of the account export: a file of its own. */
export interface MemberTable {
  /** Name of the file, without its ending. */
  name: string
  rows(db: Database, memberId: number, after?: Row): Promise<Row[]>
  /** Read page by page, each page after the last row of the one before. */
  isLong?: true
}

/** Rows of a long table that are read and encoded at a time: a millisecond or two. */
export const longPage = 200
