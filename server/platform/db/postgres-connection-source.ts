import type { Connection, ConnectionSource } from './engine.ts'
import { DatabaseUnavailableError } from './errors.ts'
import type { Client } from './postgres-client.ts'
import type { Pool } from './postgres-pool.ts'

/** Arbitrary advisory lock number, shared by all processes: its owner migrates. */
const exclusiveLock = 7_202_611

/** Waits for that lock within the session's `lock_timeout`; after it no time limits apply. */
const beginExclusive = [
  'begin',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `select pg_advisory_xact_lock(${exclusiveLock})`,
  'set local lock_timeout = 0',
].join(';')

const quote = (name: string) => `"${name}"`

/** Rows as one JSON text: column types come from the table, and one statement serves any number of rows. */
const toRecords = (columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))))

interface ConnectionOptions {
  /** Maximum rows per query; no maximum only for callers with bounded results. */
  maxRows?: number | undefined
  /** Whether each statement commits, so that a lost reply leaves it unconfirmed. */
  autocommit?: boolean
}

/** The statements of the database adapter on one connection. */
export function connectionOn(client: Client, options: ConnectionOptions = {}): Connection {
  const { maxRows = Number.POSITIVE_INFINITY, autocommit = false } = options
  const write = (text: string, values?: Parameters<Client['run']>[1]) => client.run(text, values, { saves: autocommit })
  return {
    async query(text, values) {
      const rows = await client.rows(text, values)
      if (rows.length > maxRows) throw new Error(`A query returned more than ${maxRows} rows: use a cursor`)
      return rows
    },
    execute: async (text, values) => (await write(text, values)).count,
    executeReturning: (text, values) => client.rows(text, values, { saves: autocommit }),
    async script(text) {
      await write(text)
    },
    async nextIds(count) {
      const text = "select nextval('ids') as id from generate_series(1, cast($1 as integer))"
      return (await client.rows(text, [count])).map((row) => Number(row.id))
    },
    async insertMany(table, columns, rows) {
      const names = columns.map(quote).join(', ')
      const text = `
        insert into ${quote(table)} (${names})
        select ${names} from json_populate_recordset(null::${quote(table)}, cast(cast($1 as text) as json))`
      return (await write(text, [toRecords(columns, rows)])).count
    },
  }
}

async function inTransaction<T>(client: Client, begin: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    await begin()
    const result = await work()
    await client.run('commit', [], { saves: true })
    return result
  } catch (error) {
    if (!client.isLost()) await client.run('rollback').catch(() => {})
    throw error
  }
}

const isLockTimeout = (error: unknown) => error instanceof DatabaseUnavailableError && error.reason === 'locked'

/** Begins exclusive work. The wait for its lock has no limit, but each statement has: a frozen server is noticed. */
async function lockExclusively(client: Client, limitMs: number) {
  for (;;) {
    try {
      return await client.run(beginExclusive, [], { limitMs })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    await client.run('rollback', [], { limitMs })
  }
}

/**
 * Runs exclusive work on a pool: no time limits, one process at a time.
 * @param limitMs limit of one wait for the lock in milliseconds, greater than `lock_timeout`
 */
export const exclusiveOn =
  (pool: Pool, limitMs: number): ConnectionSource['begin'] =>
  (work) =>
    pool.withClient((client) =>
      inTransaction(
        client,
        () => lockExclusively(client, limitMs),
        () => work(connectionOn(client)),
      ),
    )

interface SourceOptions {
  transactionTimeoutMs: number
  maxRows?: number
  /** Time limit in milliseconds of a caller, including its wait for a connection. */
  limitMs?: number
}

/** Runs statements and transactions on a pool. */
export function connectionSourceOn(
  pool: Pool,
  { transactionTimeoutMs, maxRows, limitMs }: SourceOptions,
): ConnectionSource {
  const withConnection = <T>(use: (connection: Connection) => Promise<T>) =>
    pool.withClient((client) => use(connectionOn(client, { maxRows, autocommit: true })), limitMs)
  const begin = `begin; set local statement_timeout = ${transactionTimeoutMs}`
  return {
    autocommit: {
      query: (text, values) => withConnection((connection) => connection.query(text, values)),
      execute: (text, values) => withConnection((connection) => connection.execute(text, values)),
      executeReturning: (text, values) => withConnection((connection) => connection.executeReturning(text, values)),
      script: (text) => withConnection((connection) => connection.script(text)),
      nextIds: (count) => withConnection((connection) => connection.nextIds(count)),
      insertMany: (table, columns, rows) => withConnection((connection) => connection.insertMany(table, columns, rows)),
    },
    begin: (work) =>
      pool.withClient(
        (client) =>
          inTransaction(
            client,
            () => client.run(begin),
            () => work(connectionOn(client, { maxRows })),
          ),
        limitMs,
      ),
  }
}
