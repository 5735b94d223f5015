import * as z from 'zod'
import { searchedFields } from '#contract/tracker/expense-fields.ts'
import type { Days } from '#contract/tracker/months.ts'
import { JsonColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns, empty, join, likePattern, sql } from '#server/platform/db/sql.ts'
import { ExpenseFields, ExpenseRow } from './fields.ts'

const StoredRow = ExpenseRow.extend({ deleted_at: z.string().nullable() })
export type StoredExpense = z.infer<typeof StoredRow>

const Rows = ExpenseRow.array()
const MaybeStored = StoredRow.optional()
const all = columns(ExpenseRow.shape)
const stored = columns(StoredRow.shape)

const HistoryEntry = z.object({ id: z.int(), fields: JsonColumn(ExpenseFields) }).optional()

/** Net spending of one category in cents, and its number of entries. */
const Sum = z.object({ category_id: z.int(), net: z.coerce.number(), count: z.coerce.number() })
export type Sum = z.infer<typeof Sum>
const Sums = Sum.array()
/** Net spending of one day, in cents. */
const DaySum = z.object({ expense_date: z.string(), net: z.coerce.number() })
export type DaySum = z.infer<typeof DaySum>
const DaySums = DaySum.array()

const net = sql`sum(case when kind = 'refund' then -amount else amount end) as net`

/** Cursor of a search page. */
export interface PageEnd {
  expense_date: string
  id: number
}

const overwrite = async (
  db: Database,
  memberId: number,
  { id, version }: ExpenseRow,
  fields: ExpenseFields,
  moment: string,
): Promise<ExpenseRow> => {
  const next = { ...fields, version: version + 1 }
  await db.run`
    update expenses set ${assignments({ ...next, updated_at: moment })} where member_id = ${memberId} and id = ${id}`
  return { id, ...next }
}

export const expenseStore = (db: Database) => ({
  /**
   * The expenses of a date range, latest first. @param categories only these, if given. @param limit maximum number of
   * rows
   */
  async list(
    memberId: number,
    { from, to }: Days,
    categories?: readonly number[],
    limit = 100_000,
  ): Promise<ExpenseRow[]> {
    const ofCategories = categories ? sql`and category_id in (${join(categories)})` : empty
    const rows = await db.all`
      select ${all} from expenses
      where member_id = ${memberId} and expense_date between ${from} and ${to} and deleted_at is null ${ofCategories}
      order by expense_date desc, id desc limit ${limit}`
    return Rows.parse(rows)
  },

  /** All expenses whose searched fields contain a text, or that belong to one of these categories. */
  async search(
    memberId: number,
    { text, categories, after, limit }: { text: string; categories: readonly number[]; after?: PageEnd; limit: number },
  ): Promise<ExpenseRow[]> {
    const pattern = likePattern(text)
    const matches = searchedFields.reduce(
      (any, name) => sql`${any} or lower(${columns([name])}) like lower(${pattern}) escape '\\'`,
      sql`category_id in (${join(categories)})`,
    )
    const earlier = after ? sql`and (expense_date, id) < (${after.expense_date}, ${after.id})` : empty
    const rows = await db.all`
      select ${all} from expenses
      where member_id = ${memberId} and deleted_at is null ${earlier} and (${matches})
      order by expense_date desc, id desc limit ${limit}`
    return Rows.parse(rows)
  },

  /** One expense of the member, including deleted ones. */
  async find(memberId: number, id: number): Promise<StoredExpense | undefined> {
    return MaybeStored.parse(await db.one`select ${stored} from expenses where member_id = ${memberId} and id = ${id}`)
  },

  async findByClientId(memberId: number, clientId: string): Promise<StoredExpense | undefined> {
    return MaybeStored.parse(
      await db.one`select ${stored} from expenses where member_id = ${memberId} and client_id = ${clientId}`,
    )
  },

  /** Whether this device entry was created and then permanently deleted. */
  async wasDeleted(memberId: number, clientId: string): Promise<boolean> {
    const row = await db.one`
      select client_id from deleted_expenses where member_id = ${memberId} and client_id = ${clientId}`
    return row !== undefined
  },

  async insert(memberId: number, fields: ExpenseFields, clientId: string | null, moment: string): Promise<ExpenseRow> {
    const row = { id: await db.id(), ...fields, version: 1 }
    const kept = { ...row, member_id: memberId, client_id: clientId, created_at: moment, updated_at: moment }
    await db.insertMany('expenses', [kept])
    return row
  },

  /** Replaces an expense and stores its previous state. Call it in a transaction. */
  async replace(memberId: number, row: ExpenseRow, fields: ExpenseFields, moment: string): Promise<ExpenseRow> {
    const before = ExpenseFields.parse(row)
    await db.insertMany('expense_revisions', [
      {
        id: await db.id(),
        member_id: memberId,
        expense_id: row.id,
        fields: JSON.stringify(before),
        replaced_at: moment,
      },
    ])
    return overwrite(db, memberId, row, fields, moment)
  },

  /** Replaces an expense without storing its previous state. */
  overwrite: (memberId: number, row: ExpenseRow, fields: ExpenseFields, moment: string) =>
    overwrite(db, memberId, row, fields, moment),

  /** Soft-deletes an expense; null restores it. */
  setDeleted: (memberId: number, { id, version }: ExpenseRow, moment: string | null) => db.run`
    update expenses set deleted_at = ${moment}, version = ${version + 1} where member_id = ${memberId} and id = ${id}`,

  /** Removes and returns the state of an expense before its last change. Call it in a transaction. */
  async takeFromHistory(memberId: number, expenseId: number): Promise<ExpenseFields | undefined> {
    const row = await db.one`
      select id, fields from expense_revisions
      where member_id = ${memberId} and expense_id = ${expenseId} order by id desc limit 1`
    const historyEntry = HistoryEntry.parse(row)
    if (!historyEntry) return undefined
    await db.run`delete from expense_revisions where member_id = ${memberId} and id = ${historyEntry.id}`
    return historyEntry.fields
  },

  /** Sums of a date range, by category. */
  async sums(memberId: number, { from, to }: Days): Promise<Sum[]> {
    const rows = await db.all`
      select category_id, ${net}, count(*) as count from expenses
      where member_id = ${memberId} and expense_date between ${from} and ${to} and deleted_at is null
      group by category_id`
    return Sums.parse(rows)
  },

  /** Sums per day of a date range; days without expenses are absent. */
  async daySums(memberId: number, { from, to }: Days): Promise<DaySum[]> {
    const rows = await db.all`
      select expense_date, ${net} from expenses
      where member_id = ${memberId} and expense_date between ${from} and ${to} and deleted_at is null
      group by expense_date`
    return DaySums.parse(rows)
  },

  /** Whether a member has ever added an expense. */
  async hasAny(memberId: number): Promise<boolean> {
    const row = await db.one`select id from expenses where member_id = ${memberId} and deleted_at is null limit 1`
    return row !== undefined
  },

  /** Purges expenses deleted before a moment and remembers their ids. @returns the number purged */
  purgeDeleted: (before: string, limit: number): Promise<number> =>
    db.transaction(async () => {
      const due = sql`select id from expenses where deleted_at < ${before} order by deleted_at limit ${limit}`
      await db.run`
        insert into deleted_expenses (member_id, client_id)
        select member_id, client_id from expenses where client_id is not null and id in (${due})
        on conflict (member_id, client_id) do nothing`
      return db.run`delete from expenses where id in (${due})`
    }),

  /** Deletes expenses of a member whose account is deleted. @returns the number deleted */
  deleteExpenses: (memberId: number, limit: number): Promise<number> => db.run`
    delete from expenses where id in (
      select id from expenses where member_id = ${memberId} order by expense_date, id limit ${limit})`,

  purgeHistory: (before: string, limit: number): Promise<number> => db.run`
    delete from expense_revisions where id in (
      select id from expense_revisions where replaced_at < ${before} order by replaced_at limit ${limit})`,
})

export type ExpenseStore = ReturnType<typeof expenseStore>
