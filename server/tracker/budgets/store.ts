import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'

/** Fields that a member sets. */
export interface BudgetFields {
  category_id: number
  /** In cents. */
  monthly_limit: number
  /** In hundredths of a percent. */
  alert_threshold: number | null
  /** First month whose remainder is carried over, such as '2026-03'. */
  rollover_since: string | null
}

const BudgetRow = z.object({
  id: z.int(),
  category_id: z.int(),
  monthly_limit: z.int(),
  alert_threshold: z.int().nullable(),
  rollover_since: z.string().nullable(),
  version: z.int(),
})
export type BudgetRow = z.infer<typeof BudgetRow>
const StoredRow = BudgetRow.extend({ deleted_at: z.string().nullable() })
export type StoredBudget = z.infer<typeof StoredRow>
const MaybeStored = StoredRow.optional()
const Rows = BudgetRow.array()

const Limit = z.object({ budget_id: z.int(), month: z.string(), monthly_limit: z.int() })
/** The limit of a budget from a month on. */
export type Limit = z.infer<typeof Limit>
const Limits = Limit.array()

const all = columns(BudgetRow.shape)
const stored = columns(StoredRow.shape)

const setLimit = (db: Database, memberId: number, limit: Limit) => db.run`
  insert into budget_limits (member_id, budget_id, month, monthly_limit)
  values (${memberId}, ${limit.budget_id}, ${limit.month}, ${limit.monthly_limit})
  on conflict (budget_id, month) do update set monthly_limit = ${limit.monthly_limit}`

export const budgetStore = (db: Database) => ({
  async list(memberId: number): Promise<BudgetRow[]> {
    const rows = await db.all`
      select ${all} from budgets where member_id = ${memberId} and deleted_at is null order by id`
    return Rows.parse(rows)
  },

  /** One budget of the member, including deleted ones. */
  async find(memberId: number, id: number): Promise<StoredBudget | undefined> {
    return MaybeStored.parse(await db.one`select ${stored} from budgets where member_id = ${memberId} and id = ${id}`)
  },

  async findByClientId(memberId: number, clientId: string): Promise<StoredBudget | undefined> {
    return MaybeStored.parse(
      await db.one`select ${stored} from budgets where member_id = ${memberId} and client_id = ${clientId}`,
    )
  },

  /** @param month the current month, from which the limit applies. Call it in a transaction. */
  async insert(memberId: number, fields: BudgetFields, month: string, clientId: string | null): Promise<BudgetRow> {
    const row = { id: await db.id(), ...fields, version: 1 }
    await db.insertMany('budgets', [{ ...row, member_id: memberId, client_id: clientId }])
    await setLimit(db, memberId, { budget_id: row.id, month, monthly_limit: row.monthly_limit })
    return row
  },

  /** @param month the current month, from which the limit applies. Call it in a transaction. */
  async change(memberId: number, { id, version }: BudgetRow, fields: BudgetFields, month: string): Promise<BudgetRow> {
    const next = { ...fields, version: version + 1 }
    await db.run`update budgets set ${assignments(next)} where member_id = ${memberId} and id = ${id}`
    await setLimit(db, memberId, { budget_id: id, month, monthly_limit: fields.monthly_limit })
    return { id, ...next }
  },

  /** Past and current limits of a member's budgets, earliest first per budget. */
  async limits(memberId: number): Promise<Limit[]> {
    const rows = await db.all`
      select ${columns(Limit.shape)} from budget_limits where member_id = ${memberId} order by budget_id, month`
    return Limits.parse(rows)
  },

  /** Soft-deletes a budget; null restores it. */
  setDeleted: (memberId: number, { id, version }: BudgetRow, timestamp: string | null) => db.run`
    update budgets set deleted_at = ${timestamp}, before_merge = null, version = ${version + 1}
    where member_id = ${memberId} and id = ${id}`,

  /** Moves a category's budget to another category; deletes it if that one has a budget. Call it in a transaction. */
  async mergeCategory(memberId: number, from: number, into: number, timestamp: string) {
    await db.run`
      update budgets set before_merge = category_id, version = version + 1
      where member_id = ${memberId} and category_id = ${from} and deleted_at is null`
    await db.run`
      update budgets set category_id = ${into}
      where member_id = ${memberId} and category_id = ${from} and deleted_at is null and not exists (
        select id from budgets other where other.category_id = ${into} and other.deleted_at is null)`
    await db.run`
      update budgets set deleted_at = ${timestamp}
      where member_id = ${memberId} and category_id = ${from} and deleted_at is null`
  },

  /** Returns a budget to the category that it belonged to before the merge. */
  takeBackMerge: (memberId: number, category: number) => db.run`
    update budgets set category_id = ${category}, before_merge = null, deleted_at = null, version = version + 1
    where member_id = ${memberId} and before_merge = ${category}`,

  /** Records that an alert e-mail was sent for a threshold. @returns false if it was already sent this month */
  async addAlert(
    memberId: number,
    budgetId: number,
    month: string,
    level: string,
    timestamp: string,
  ): Promise<boolean> {
    const added = await db.run`
      insert into budget_alerts (member_id, budget_id, month, level, created_at)
      values (${memberId}, ${budgetId}, ${month}, ${level}, ${timestamp})
      on conflict (budget_id, month, level) do nothing`
    return added > 0
  },

  purgeDeleted: (before: string, limit: number): Promise<number> => db.run`
    delete from budgets where id in (
      select id from budgets where deleted_at < ${before} order by deleted_at limit ${limit})`,
})

export type BudgetStore = ReturnType<typeof budgetStore>
