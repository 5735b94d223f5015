import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { columns, sql } from '#server/platform/db/sql.ts'
import type { FileDigest } from './storage.ts'

const StoredFileRow = z.object({
  storage_key: z.string(),
  size: z.number(),
  sha256: z.string(),
  check_due_at: z.string(),
})
export type StoredFileRow = z.infer<typeof StoredFileRow>

const StoredFileRows = StoredFileRow.array()

/** Interval after which a file is read fully again. */
const week = 7 * 24 * 60 * 60_000

export const storedFileStore = (db: Database) => ({
  /** Saves the row of a stored file. Call it in the transaction that first refers to the key. */
  async save(key: string, { size, sha256 }: FileDigest, now: number) {
    const [timestamp, due] = [isoTimestamp(now), isoTimestamp(now + week)]
    await db.run`
      insert into stored_files (storage_key, size, sha256, stored_at, check_due_at)
      values (${key}, ${size}, ${sha256}, ${timestamp}, ${due})
      on conflict (storage_key) do update set size = excluded.size, sha256 = excluded.sha256
      where stored_files.sha256 <> excluded.sha256`
  },

  /** The row of a key. */
  async digest(key: string): Promise<FileDigest | undefined> {
    const row = await db.one`select ${columns(StoredFileRow.shape)} from stored_files where storage_key = ${key}`
    return parseRow(StoredFileRow, row)
  },

  /** The next files after a key, ordered by key. */
  async page(after: string, length: number): Promise<StoredFileRow[]> {
    const rows = await db.all`
      select ${columns(StoredFileRow.shape)} from stored_files
      where storage_key > ${after} order by storage_key limit ${length}`
    return StoredFileRows.parse(rows)
  },

  /** The due file that has waited longest for its check. */
  async nextDue(now: number): Promise<StoredFileRow | undefined> {
    const row = await db.one`
      select ${columns(StoredFileRow.shape)} from stored_files
      where check_due_at <= ${isoTimestamp(now)} order by check_due_at, storage_key limit 1`
    return parseRow(StoredFileRow, row)
  },

  /** Claims a file for its check: true for one server only. After a crash it is due again at `until`. */
  async claim({ storage_key: key, check_due_at: due }: StoredFileRow, until: number): Promise<boolean> {
    const claimed = await db.run`
      update stored_files set check_due_at = ${isoTimestamp(until)} where storage_key = ${key} and check_due_at = ${due}`
    return claimed > 0
  },

  /** Reschedules a file: in a week, or immediately if its check was interrupted. */
  async reschedule(key: string, now: number, checked: boolean) {
    const due = isoTimestamp(checked ? now + week : now)
    await db.run`update stored_files set check_due_at = ${due} where storage_key = ${key}`
  },

  /**
   * Deletes the rows of a folder's files, such as the course's, that no resource refers to.
   * @returns their keys
   */
  async forgetUnused(folder: 'course/' | 'workbooks/'): Promise<string[]> {
    const isUsed = sql`exists (select 1 from lesson_resources r
      where storage_key in (r.file_key, r.poster_key, r.captions_key))`
    return db.transaction(async () => {
      const rows = StoredFileRows.parse(
        await db.all`
          select ${columns(StoredFileRow.shape)} from stored_files
          where storage_key like ${`${folder}%`} and not ${isUsed}`,
      )
      for (const { storage_key: key } of rows) await db.run`delete from stored_files where storage_key = ${key}`
      return rows.map(({ storage_key: key }) => key)
    })
  },
})

export type StoredFileStore = ReturnType<typeof storedFileStore>
