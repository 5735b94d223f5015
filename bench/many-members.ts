import * as z from 'zod'
import { addDays } from '#contract/tracker/months.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { recentDays } from './tracker.ts'

/** Number of expenses per member. */
export const expensesPerMember = 1000
/** Higher than any id that the database assigns. */
const firstExpense = 1_000_000_000
/** Members filled per statement. Their rows are interleaved like rows of the same period. */
const membersPerStatement = 1000

/** Adds members with their categories. @returns their consecutive ids */
export async function addMembers(db: Database, count: number, now: number): Promise<number[]> {
  const timestamp = isoTimestamp(now)
  const ids = await db.ids(count)
  for (let at = 0; at < count; at += 100)
    await db.transaction(async () => {
      const chunk = ids.slice(at, at + 100)
      await db.insertMany(
        'members',
        chunk.map((id) => ({
          id,
          issuer: 'bench',
          subject: String(id),
          email: `${id}@bench.test`,
          given_name: 'Lee',
          created_at: timestamp,
        })),
      )
      for (const id of chunk) await trackerStore(db).lock(id, timestamp)
    })
  return ids
}

/** Numbered days of the last 24 months, for rows that the database generates. */
export async function addDaysTable(db: Database, now: number) {
  const today = localDate(null, now)
  await db.run`create table bench_days (number bigint primary key, day text not null)`
  const numbers = Array.from({ length: expensesPerMember }, (_, index) => index)
  await db.insertMany(
    'bench_days',
    numbers.map((number) => ({ number, day: addDays(today, -Math.floor((number * recentDays) / expensesPerMember)) })),
  )
}

/** Adds a thousand expenses to each of these members, some of them monthly. @param members their consecutive ids */
export async function addExpenses(db: Database, members: readonly number[], now: number) {
  const timestamp = isoTimestamp(now)
  for (let at = 0; at < members.length; at += membersPerStatement) {
    const chunk = members.slice(at, at + membersPerStatement)
    const [first = 0, last = 0] = [chunk[0], chunk.at(-1)]
    // Exclusive work has no time limit.
    await db.exclusive(
      () => db.run`
        insert into expenses (id, member_id, category_id, expense_date, kind, amount, description, search_text,
          payment_method, created_at, updated_at, version)
        select ${firstExpense + first * expensesPerMember} + d.number * ${chunk.length} + c.member_id - ${first}, c.member_id,
          c.first + d.number % 10, d.day, 'expense', 500 + (d.number * 37) % 9000, 'Entry number ' || (d.number % 60),
          'entry number ' || (d.number % 60),
          'Debit Card', ${timestamp}, ${timestamp}, 1
        from bench_days d
        cross join (
          select member_id, min(id) as first from expense_categories
          where member_id between ${first} and ${last} group by member_id) c
        order by d.number, c.member_id`,
    )
  }
}

const Definitions = z.object({ name: z.string(), definition: z.string() }).array()

/** The indexes of expenses, except those that belong to a constraint. */
const readIndexes = async (db: Database) =>
  Definitions.parse(
    db.engine === 'sqlite'
      ? await db.all`
          select name, sql as definition from sqlite_schema
          where type = 'index' and tbl_name = 'expenses' and sql is not null`
      : await db.all`
          select indexname as name, indexdef as definition from pg_indexes
          where tablename = 'expenses' and indexname not in (select conname from pg_constraint)`,
  )

/** Fills expenses without their indexes and builds the indexes afterwards, which is many times faster. */
export async function withoutIndexes(db: Database, fill: () => Promise<void>) {
  const indexes = await readIndexes(db)
  const isPostgres = db.engine === 'postgres'
  await db.exclusive(async () => {
    for (const { name } of indexes) await db.script(`drop index ${name}`)
    // The member and category of each row are known to exist.
    if (isPostgres) await db.script('alter table expenses disable trigger all')
  })
  await fill()
  await db.exclusive(async () => {
    if (isPostgres) await db.script("set local maintenance_work_mem = '512MB'; alter table expenses enable trigger all")
    for (const { definition } of indexes) await db.script(definition)
  })
}
