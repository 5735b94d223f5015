import type { Client } from '../postgres-client.ts'
import { columnName } from '../sql.ts'
import { type RowHash, rowHash } from './row-hash.ts'

/** Number of rows that are read back at once. */
const fetchedRows = 1000

/** A foreign key. */
interface Reference {
  name: string
  table: string
  to: string
}

async function references(client: Client): Promise<Reference[]> {
  const rows = await client.rows(`
    select c.conname as name, t.relname as table_name, r.relname as refers_to
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`)
  return rows.map((row) => ({ name: String(row.name), table: String(row.table_name), to: String(row.refers_to) }))
}

/** Sorts tables so that each follows those it refers to. @throws if they refer to each other in a circle */
export function inDependencyOrder(
  tables: readonly string[],
  all: readonly Pick<Reference, 'table' | 'to'>[],
): string[] {
  const sorted: string[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const isReady = (table: string) =>
      all.every((one) => one.table !== table || one.to === table || !remaining.has(one.to))
    const next = [...remaining].find(isReady)
    if (next === undefined) throw new Error(`The tables ${[...remaining].join(', ')} refer to each other in a circle.`)
    sorted.push(next)
    remaining.delete(next)
  }
  return sorted
}

/**
 * The side of a copy that is written, in one transaction of this connection. Lock its tables first: their foreign keys
 * are read once.
 */
export async function postgresTarget(client: Client) {
  const all = await references(client)
  const setDeferrable = async (found: readonly Reference[], form: string) => {
    for (const { name, table } of found)
      await client.run(`alter table ${columnName(table)} alter constraint ${columnName(name)} ${form}`)
  }

  return {
    /** Names of the columns of a table. */
    async columns(table: string): Promise<string[]> {
      const rows = await client.rows(
        `select attname as name from pg_attribute
        where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
        [table],
      )
      return rows.map(({ name }) => String(name))
    },

    inOrder: (tables: readonly string[]) => inDependencyOrder(tables, all),

    /** Calls `work` while rows of a table may refer to later rows of the same table. */
    async withSelfReferences<T>(table: string, work: () => Promise<T>): Promise<T> {
      const own = all.filter((one) => one.table === table && one.to === table)
      await setDeferrable(own, 'deferrable initially deferred')
      const result = await work()
      if (own.length > 0) await client.run('set constraints all immediate')
      await setDeferrable(own, 'not deferrable')
      return result
    },

    /** Calls `work` without the triggers of a table: the source has what they would write. */
    async withoutTriggers<T>(table: string, work: () => Promise<T>): Promise<T> {
      await client.run(`alter table ${columnName(table)} disable trigger user`)
      const result = await work()
      await client.run(`alter table ${columnName(table)} enable trigger user`)
      return result
    },

    /** Inserts rows from a JSON array of objects, whose numbers PostgreSQL reads exactly. */
    insert: (table: string, columns: readonly string[], json: string) => {
      const [name, list] = [columnName(table), columns.map(columnName).join(', ')]
      return client.run(
        `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, cast($1 as text)::json)`,
        [json],
      )
    },

    /** Reads the rows back. */
    async hash(table: string, columns: readonly string[]): Promise<RowHash> {
      const hash = rowHash()
      const list = columns.map((column) => `${columnName(column)}::text`).join(', ')
      await client.run(`declare copied no scroll cursor for select ${list} from ${columnName(table)}`, [], {
        prepare: false,
      })
      for (;;) {
        const rows = await client.rows(`fetch forward ${fetchedRows} from copied`, [], { prepare: false })
        if (rows.length === 0) break
        for (const row of rows) hash.add(columns.map((column) => textOrNull(row[column])))
      }
      await client.run('close copied', [], { prepare: false })
      return hash
    },

    async sum(table: string, column: string): Promise<bigint> {
      const [row] = await client.rows(
        `select coalesce(sum(${columnName(column)}), 0)::text as total from ${columnName(table)}`,
      )
      return BigInt(String(row?.total))
    },
  }
}

export type PostgresTarget = Awaited<ReturnType<typeof postgresTarget>>

const textOrNull = (value: unknown) => (value === null ? null : String(value))
