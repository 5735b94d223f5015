import { DatabaseSync } from 'node:sqlite'
import type { DatabaseContents } from './contents.ts'
import { columnName } from './sql.ts'

/** Time limit in milliseconds for a reader while another connection opens the file. */
const patienceMs = 5000

/**
 * Copies a database snapshot into a new file while writes continue. Blocks its thread, so call it in a worker. The
 * driver's `backup()` would restart at each external write, and never end.
 * @param target must be absent or empty
 */
export function copySqliteFile(source: string, target: string) {
  const handle = new DatabaseSync(source, { readOnly: true, timeout: patienceMs })
  try {
    handle.prepare('vacuum into ?').run(target)
  } finally {
    handle.close()
  }
}

/**
 * Reads a whole database file and checks its foreign keys.
 * @throws if it is damaged
 */
export function readSqliteFile(file: string): DatabaseContents {
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
 * Merges a database's side files into its one file, if it is not open elsewhere.
 * @returns `in-use` if it is open; `damaged` if it is not a valid database
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
