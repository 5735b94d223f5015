import * as z from 'zod'
import { tiers } from '#course/tiers.ts'
import type { Database } from '#server/platform/db/database.ts'

const rule = `check (tier in (${tiers.map((tier) => `'${tier}'`).join(', ')}))`
const tierRule = /check\s*\(\s*tier\s+in\s*\(([^)]*)\)\s*\)/i

const Objects = z.object({ type: z.string(), name: z.string(), sql: z.string() }).array()
const Columns = z.object({ name: z.string() }).array()
const Checks = z.object({ name: z.string(), definition: z.string() }).array()

const allowsEveryTier = (list: string) => tiers.every((tier) => list.includes(`'${tier}'`))

type Query = (text: string) => Promise<unknown[]>

/** SQLite cannot alter a table constraint, so the table is rebuilt and renamed. */
async function planForSqlite(query: Query): Promise<string | undefined> {
  const objects = Objects.parse(
    await query(`select type, name, sql from sqlite_master where tbl_name = 'lessons' and sql is not null`),
  )
  const table = objects.find(({ type }) => type === 'table')
  const list = table && tierRule.exec(table.sql)?.[1]
  if (!table || list === undefined || allowsEveryTier(list)) return undefined
  const columns = Columns.parse(await query("select name from pragma_table_info('lessons')"))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const built = table.sql
    .replace(tierRule, rule)
    .replace(/^create table\s+"?lessons"?/i, 'create table lessons_rebuilt')
  const others = objects.filter(({ type }) => type !== 'table').map(({ sql }) => `${sql};`)
  return `
    ${built};
    insert into lessons_rebuilt (${names}) select ${names} from lessons;
    drop table lessons;
    alter table lessons_rebuilt rename to lessons;
    ${others.join('\n')}`
}

async function planForPostgres(query: Query): Promise<string | undefined> {
  const checks = Checks.parse(
    await query(`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'lessons'::regclass and contype = 'c'`),
  )
  const wrong = checks.filter(({ definition }) => /\btier\b/.test(definition) && !allowsEveryTier(definition))
  if (wrong.length === 0) return undefined
  const dropped = wrong.map(({ name }) => `alter table lessons drop constraint "${name}";`)
  return `${dropped.join('\n')} alter table lessons add ${rule};`
}

/**
 * Repairs a lessons table whose constraint rejects a tier. Lessons and related rows are preserved.
 * @returns whether a repair was needed
 */
export const fixTierConstraint = (db: Database): Promise<boolean> =>
  db.rebuildTables(db.engine === 'sqlite' ? planForSqlite : planForPostgres)
