import type { Row } from './database.ts'
import type { Connection, ConnectionSource } from './engine.ts'
import { type Client, type Pool, runStatement } from './postgres-pool.ts'

const quote = (name: string) => `"${name}"`

/** Rows as one JSON text: column types come from the table, and one statement serves any number of rows. */
const toRecords = (columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))))

/** @param maxRows maximum rows per query; Infinity only for callers with bounded results */
const connectionOn = (client: Client, maxRows = Number.POSITIVE_INFINITY): Connection => ({
  async query(text, values) {
    const rows = [...(await runStatement<Row>(client, text, values))]
    if (rows.length > maxRows) throw new Error(`A query returned more than ${maxRows} rows: use a cursor`)
    return rows
  },
  execute: async (text, values) => (await runStatement(client, text, values)).count,
  async script(text) {
    await runStatement(client, text)
  },
  async nextIds(count) {
    const text = "select nextval('ids') as id from generate_series(1, cast($1 as integer))"
    return (await runStatement<Row>(client, text, [count])).map((row) => Number(row.id))
  },
  async insertMany(table, columns, rows) {
    const names = columns.map(quote).join(', ')
    const text = `
      insert into ${quote(table)} (${names})
      select ${names} from json_populate_recordset(null::${quote(table)}, cast(cast($1 as text) as json))`
    return (await runStatement(client, text, [toRecords(columns, rows)])).count
  },
})

/** Runs statements and transactions on a pool. */
export function connectionSourceOn(pool: Pool, transactionTimeoutMs: number, maxRows?: number): ConnectionSource {
  const withConnection = <T>(use: (connection: Connection) => Promise<T>) =>
    pool.withClient((client) => use(connectionOn(client, maxRows)))
  return {
    autocommit: {
      query: (text, values) => withConnection((connection) => connection.query(text, values)),
      execute: (text, values) => withConnection((connection) => connection.execute(text, values)),
      script: (text) => withConnection((connection) => connection.script(text)),
      nextIds: (count) => withConnection((connection) => connection.nextIds(count)),
      insertMany: (table, columns, rows) => withConnection((connection) => connection.insertMany(table, columns, rows)),
    },
    begin: (work) =>
      pool.withClient(async (client) => {
        try {
          await runStatement(client, `begin; set local statement_timeout = ${transactionTimeoutMs}`)
          const result = await work(connectionOn(client, maxRows))
          await runStatement(client, 'commit')
          return result
        } catch (error) {
          if (!client.broken) await runStatement(client, 'rollback').catch(() => {})
          throw error
        }
      }),
  }
}
