import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Sql = z.object({ sql: z.string() })
const oldRule = `check (tier in ('bronze', 'silver', 'gold'))`

/** Restores the lessons table of an earlier release, which rejects platinum. */
export async function plantOldConstraint(db: Database) {
  await db.run`delete from lessons where tier = 'platinum'`
  if (db.engine === 'postgres')
    await db.script(`alter table lessons drop constraint lessons_tier_check; alter table lessons add ${oldRule}`)
  else
    await db.rebuildTables(async (query) => {
      const [row] = await query(`select sql from sqlite_master where name = 'lessons'`)
      const { sql } = Sql.parse(row)
      const old = sql
        .replace(/check \(tier in \([^)]*\)\)/, oldRule)
        .replace(/^create table "?lessons"?/i, 'create table old')
      return `${old}; insert into old select * from lessons; drop table lessons; alter table old rename to lessons;`
    })
}
