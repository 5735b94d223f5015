import type { DatabaseContents } from './contents.ts'
import { type Client, openClient } from './postgres-client.ts'
import { columnName } from './sql.ts'

/** Opens a connection without time limits, for work on a whole database. */
const openWholeClient = (url: string): Client =>
  openClient(
    url,
    {
      onnotice: () => {},
      fetch_types: false,
      keep_alive: 10,
      connection: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
    },
    { statementLimitMs: Number.POSITIVE_INFINITY, onUnreachable: () => {} },
  )

/** Time limit in milliseconds for closing a connection. */
const closingMs = 1000

/** Opens a connection for some work on a whole database. */
export async function withWholeClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = openWholeClient(url)
  try {
    return await work(client)
  } finally {
    await client.end(closingMs)
  }
}

/** The major version of the server. */
export async function serverMajor(client: Client): Promise<number> {
  const [row] = await client.rows(`select current_setting('server_version_num')::int / 10000 as major`)
  return Number(row?.major)
}

/** Names of the tables in the site's schema, in order. */
export async function tableNames(client: Client): Promise<string[]> {
  const rows = await client.rows('select tablename as name from pg_tables where schemaname = current_schema()')
  return rows.map(({ name }) => String(name)).toSorted()
}

/** The number of rows of each table. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const counted: [string, number][] = []
  for (const name of await tableNames(client)) {
    const [row] = await client.rows(`select count(*) as rows from ${columnName(name)}`)
    counted.push([name, Number(row?.rows)])
  }
  return Object.fromEntries(counted)
}

async function readContents(client: Client): Promise<DatabaseContents> {
  const [last] = await client.rows('select max(name collate "C") as name from migrations')
  const files = await client.rows('select storage_key, size, sha256 from stored_files')
  return {
    migration: String(last?.name),
    tables: await countRows(client),
    files: files
      .map(({ storage_key: key, size, sha256 }) => ({ key: String(key), size: Number(size), sha256: String(sha256) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  }
}

/**
 * Reads the contents of a database in a snapshot, and calls `work` while other programs can use the same snapshot.
 * Writes of the site continue.
 */
export async function withSnapshot(
  client: Client,
  work: (snapshot: string) => Promise<void>,
): Promise<DatabaseContents> {
  await client.run('begin isolation level repeatable read read only')
  const [row] = await client.rows('select pg_export_snapshot() as id')
  const contents = await readContents(client)
  await work(String(row?.id))
  await client.run('commit')
  return contents
}
