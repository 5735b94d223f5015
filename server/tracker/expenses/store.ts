import * as z from 'zod'
import type { ListedKind } from '#contract/tracker/entry-kinds.ts'
import type { Days } from '#contract/tracker/months.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, join, sql } from '#server/platform/db/sql.ts'
import { keepTransfers, restoreTransfers } from '#server/tracker/transfers/keep-transfers.ts'
import { isOfAccounts } from './account-map.ts'
import { ExpenseRow } from './fields.ts'
import { isOfKinds, isSpending, netColumn } from './spending.ts'
import {
  deleteExpenses,
  insert,
  overwrite,
  purgeDeleted,
  purgeHistory,
  replace,
  setDeleted,
  takeFromHistory,
} from './store-writes.ts'

const StoredRow = ExpenseRow.extend({ deleted_at: z.string().nullable() })
export type StoredExpense = z.infer<typeof StoredRow>

const Rows = ExpenseRow.array()
const MaybeStored = StoredRow.optional()
const all = columns(ExpenseRow.shape)
const stored = columns(StoredRow.shape)

/** Net spending of one category in cents, and its number of entries. */
const Sum = z.object({ category_id: z.int(), net: z.coerce.number(), count: z.coerce.number() })
export type Sum = z.infer<typeof Sum>
const Sums = Sum.array()
/** Net spending of one day, in cents. */
const DaySum = z.object({ expense_date: z.string(), net: z.coerce.number() })
export type DaySum = z.infer<typeof DaySum>
const DaySums = DaySum.array()
/** Income of one day, in cents. */
const DayIncome = z.object({ expense_date: z.string(), cents: z.coerce.number() })
export type DayIncome = z.infer<typeof DayIncome>
const DayIncomes = DayIncome.array()
const FirstDay = DaySum.pick({ expense_date: true }).optional()

const net = sql`sum(${netColumn}) as net`

interface ListFilter {
  categories?: readonly number[] | undefined
  /** Numbers of accounts. */
  accounts?: readonly number[] | undefined
  /** Spending if absent. */
  kinds?: readonly ListedKind[] | undefined
  /** Maximum number of rows. */
  limit?: number
}

/** The entries of a date range, latest first. */
async function list(
  db: Database,
  memberId: number,
  { from, to }: Days,
  { categories, accounts, kinds, limit = 100_000 }: ListFilter = {},
): Promise<ExpenseRow[]> {
  const ofCategories = categories ? sql`and category_id in (${join(categories)})` : empty
  const rows = await db.all`
    select ${all} from expenses
    where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isOfKinds(kinds)}
      ${ofCategories} ${accounts ? sql`and ${isOfAccounts(accounts)}` : empty}
    order by expense_date desc, id desc limit ${limit}`
  return Rows.parse(rows)
}

/** One expense of the member, including deleted ones. */
const find = async (db: Database, memberId: number, id: number): Promise<StoredExpense | undefined> =>
  MaybeStored.parse(await db.one`select ${stored} from expenses where member_id = ${memberId} and id = ${id}`)

const findByClientId = async (db: Database, memberId: number, clientId: string): Promise<StoredExpense | undefined> =>
  MaybeStored.parse(
    await db.one`select ${stored} from expenses where member_id = ${memberId} and client_id = ${clientId}`,
  )

/** Whether this device entry was created and then permanently deleted. */
async function wasDeleted(db: Database, memberId: number, clientId: string): Promise<boolean> {
  const row = await db.one`
    select client_id from deleted_expenses where member_id = ${memberId} and client_id = ${clientId}`
  return row !== undefined
}

/** Sums of a date range, by category. */
async function sums(db: Database, memberId: number, { from, to }: Days): Promise<Sum[]> {
  const rows = await db.all`
    select category_id, ${net}, count(*) as count from expenses
    where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isSpending}
    group by category_id`
  return Sums.parse(rows)
}

/** Sums per day of a date range; days without expenses are absent. */
async function daySums(db: Database, memberId: number, { from, to }: Days): Promise<DaySum[]> {
  const rows = await db.all`
    select expense_date, ${net} from expenses
    where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isSpending}
    group by expense_date`
  return DaySums.parse(rows)
}

/** Income per day of a date range, as positive amounts; days without income are absent. */
async function incomeByDay(db: Database, memberId: number, { from, to }: Days): Promise<DayIncome[]> {
  const rows = await db.all`
    select expense_date, sum(amount) as cents from expenses
    where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isOfKinds(['income'])}
    group by expense_date`
  return DayIncomes.parse(rows)
}

/** Date of a member's earliest expense; null without expenses. */
async function firstDay(db: Database, memberId: number): Promise<string | null> {
  const row = await db.one`
    select expense_date from expenses
    where member_id = ${memberId} and ${isSpending} order by expense_date limit 1`
  return FirstDay.parse(row)?.expense_date ?? null
}

const reads = { list, find, findByClientId, wasDeleted, sums, daySums, incomeByDay, firstDay }
const writes = {
  ...{ insert, replace, overwrite, setDeleted, takeFromHistory, keepTransfers, restoreTransfers },
  ...{ purgeDeleted, deleteExpenses, purgeHistory },
}

/** A member's expenses and their history. */
export const expenseStore = (db: Database) => bindAll(db, { ...reads, ...writes })

export type ExpenseStore = ReturnType<typeof expenseStore>
