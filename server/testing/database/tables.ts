import type { Database, Row } from '#server/platform/db/database.ts'
import type { Fragment } from '#server/platform/db/sql.ts'

/** All tables of a database with their rows, for tests that check for leftover data. */
export async function tables(db: Database): Promise<{ name: string; rows: Row[] }[]> {
  const names =
    db.engine === 'sqlite'
      ? await db.all`
          select name from sqlite_schema
          -- The columns of a search index repeat its table. Its own data is in further tables.
          where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual table%' order by name`
      : await db.all`select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  const found: { name: string; rows: Row[] }[] = []
  for (const { name } of names) {
    const table: Fragment = { strings: [`"${name}"`], values: [] }
    found.push({ name: String(name), rows: await db.all`select * from ${table}` })
  }
  return found
}

/** The first column of any table that contains a text, as 'table.column'; ignores case. */
export async function findText(db: Database, text: string): Promise<string | undefined> {
  for (const { name, rows } of await tables(db))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (String(value).toLowerCase().includes(text.toLowerCase())) return `${name}.${column}`
  return undefined
}
