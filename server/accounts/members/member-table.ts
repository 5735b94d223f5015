import type { Database, Row } from '#server/platform/db/database.ts'

/** One table of what is kept about a member: a file of its own in the export. */
export interface MemberTable {
  /** The file's name, without its ending. */
  name: string
  rows(db: Database, memberId: number, after?: Row): Promise<Row[]>
  /** May have very many rows, so they are asked for page by page, each after the last row of the one before. */
  isLong?: true
}

/** So many rows of a long table are read and encoded at a time: a millisecond or two. */
export const longPage = 200
