import { DatabaseSync } from 'node:sqlite'
import { columnName } from './sql.ts'

/** How long a reader waits for a file that another connection is opening, in milliseconds. */
const patienceMs = 5000

/**
 * Writes all of a database into a new file, as it is at this moment, while others go on writing. Takes as long as it takes,
 * so call it in a thread. `backup()` of the driver would begin anew with each write from elsewhere, and never end.
 * @param target is absent or empty
 */
export function copySqliteFile(source: string, target: string) {
  const handle = new DatabaseSync(source, { readOnly: true, timeout: patienceMs })
  try {
    handle.prepare('vacuum into ?').run(target)
  } finally {
    handle.close()
  }
}

/** What is in a database file. */
export interface SqliteContents {
  /** The last migration that it had. */
  migration: string
  /** Rows of each table. */
  tables: Record<string, number>
  /** What its table of stored files names. */
  files: { key: string; size: number; sha256: string }[]
}

/**
 * Reads a database file from end to end, with all that refers from one table to another.
 * @throws where it is damaged
 */
export function readSqliteFile(file: string): SqliteContents {
  const handle = new DatabaseSync(file, { readOnly: true, timeout: patienceMs })
  const values = (text: string) =>
    handle
      .prepare(text)
      .all()
      .map((row) => Object.values(row))
  try {
    const [[finding] = []] = values('pragma integrity_check(1)')
    if (finding !== 'ok') throw new Error(`The database file ${file} is damaged (${finding})`)
    const [[child] = []] = values('pragma foreign_key_check')
    if (child !== undefined) throw new Error(`In the database file ${file} rows of ${child} refer to nothing`)
    const names = values(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name`,
    )
    const counted = names.map(([name]): [string, number] => {
      const [[count] = []] = values(`select count(*) from ${columnName(String(name))}`)
      return [String(name), Number(count)]
    })
    return {
      migration: String(values('select max(name) from migrations')[0]?.[0]),
      tables: Object.fromEntries(counted),
      files: values('select storage_key, size, sha256 from stored_files order by storage_key').map(
        ([key, size, sha256]) => ({ key: String(key), size: Number(size), sha256: String(sha256) }),
      ),
    }
  } finally {
    handle.close()
  }
}

/**
 * Brings a database into its one file, so that nothing of it lies beside, where nobody else has it open.
 * @returns `in-use` where somebody has; `damaged` where the file holds something else than a database
 */
export function settleSqliteFile(file: string): 'settled' | 'in-use' | 'damaged' {
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    const row = handle.prepare('pragma journal_mode = delete').get()
    return row?.journal_mode === 'delete' ? 'settled' : 'in-use'
  } catch (error) {
    // SQLITE_BUSY and SQLITE_LOCKED.
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    return code === 5 || code === 6 ? 'in-use' : 'damaged'
  } finally {
    handle.close()
  }
}
