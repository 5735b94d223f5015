import * as z from 'zod'
import { everyday } from '#contract/tracker/everyday.ts'
import { addDays, type Days } from '#contract/tracker/months.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { isSpending } from '#server/tracker/expenses/spending.ts'
import { daysApart, type FreeEntry, sameAmountDays } from './find-transfers.ts'

const { id, expense_date, kind, income, amount, description, account_id } = ExpenseRow.shape
const Entry = z.object({ id, expense_date, kind, income, amount, description, account_id })
const entryColumns = columns(Entry.shape)
const expenseColumns = columns(ExpenseRow.shape)

const Refusal = z.object({ out_id: z.int(), in_id: z.int() })
export type Refusal = z.infer<typeof Refusal>

/** Money in of no transfer and no split. Two terms are those of the index `expenses_money_in`. */
const isMoneyIn = sql`kind = 'refund' and transfer_id is null and split_id is null`
const isFree = sql`deleted_at is null and transfer_id is null and split_id is null`
/** Rows that are not deleted. The rows of an import that is not published are stored as deleted. */
const isActive = (importId: number | undefined): Fragment =>
  importId === undefined ? sql`deleted_at is null` : sql`(deleted_at is null or import_id = ${importId})`

/** Days around an entry in which a member looks for its other half. */
const nearDays = 60

/** Reads of entries that are or may be halves of transfers. */
export const transferStore = (db: Database) =>
  bindAll(db, { moneyIn, moneyOut, halvesOfImport, refusals, near, outs, halves, opposite })

export type TransferStore = ReturnType<typeof transferStore>

function toEntry(row: unknown): FreeEntry {
  const { account_id: account, kind: direction, income: isIncome, ...entry } = Entry.parse(row)
  return {
    ...entry,
    direction: direction === 'expense' ? 'out' : 'in',
    account: account ?? everyday.id,
    isRefund: direction === 'refund' && isIncome === null,
  }
}

/**
 * Money in that may be half of a transfer. Only in long work.
 * @param importId an import that is not published; its entries count, too
 */
async function* moneyIn(db: Database, memberId: number, importId?: number): AsyncGenerator<FreeEntry> {
  const rows = db.cursor`
    select ${entryColumns} from expenses where member_id = ${memberId} and ${isMoneyIn} and ${isActive(importId)}`
  for await (const row of rows) yield toEntry(row)
}

/** Days around an entry by which the amounts of others are compared: within a month of the other half. */
const comparedDays = sameAmountDays + daysApart

/** Whether there is money in of the same amount. A counting subquery uses the index on PostgreSQL without statistics. */
function hasMoneyIn({ engine }: Database, importId: number | undefined): Fragment {
  const [from, to] =
    engine === 'sqlite'
      ? [
          sql`date(expenses.expense_date, ${`-${comparedDays} days`})`,
          sql`date(expenses.expense_date, ${`+${comparedDays} days`})`,
        ]
      : [
          sql`to_char(expenses.expense_date::date - ${comparedDays}::int, 'YYYY-MM-DD')`,
          sql`to_char(expenses.expense_date::date + ${comparedDays}::int, 'YYYY-MM-DD')`,
        ]
  return sql`0 < (
    select count(*) from expenses other
    where other.member_id = expenses.member_id and other.amount = expenses.amount
      and other.expense_date between ${from} and ${to}
      and other.kind = 'refund' and other.transfer_id is null
      and ${importId === undefined ? sql`other.deleted_at is null` : sql`(other.deleted_at is null or other.import_id = ${importId})`})`
}

/**
 * Spending with the amount of money in of the same month that may be half of a transfer. Only in long work.
 * @param importId an import that is not published; its entries count, too
 */
async function* moneyOut(db: Database, memberId: number, importId?: number): AsyncGenerator<FreeEntry> {
  const published = db.cursor`
    select ${entryColumns} from expenses
    where member_id = ${memberId} and kind = 'expense' and ${isSpending} and split_id is null and ${hasMoneyIn(db, importId)}`
  for await (const row of published) yield toEntry(row)
  if (importId === undefined) return
  const imported = db.cursor`
    select ${entryColumns} from expenses
    where import_id = ${importId} and +member_id = ${memberId} and kind = 'expense' and deleted_at is not null
      and transfer_id is null and ${hasMoneyIn(db, importId)}`
  for await (const row of imported) yield toEntry(row)
}

/**
 * Entries of an import that is not published, and that were halves of transfers in the file: they name themselves. Only
 * in long work.
 */
async function* halvesOfImport(db: Database, memberId: number, importId: number): AsyncGenerator<FreeEntry> {
  const rows = db.cursor`
    select ${entryColumns} from expenses
    where import_id = ${importId} and +member_id = ${memberId} and transfer_id = id`
  for await (const row of rows) yield toEntry(row)
}

/** Pairs that the member refused. */
const refusals = async (db: Database, memberId: number): Promise<Refusal[]> =>
  parseRows(Refusal, await db.all`select out_id, in_id from transfer_refusals where member_id = ${memberId}`)

/** Money in of a date range that may be half of a transfer. */
const near = async (db: Database, memberId: number, { from, to }: Days): Promise<FreeEntry[]> => {
  const rows = await db.all`
    select ${entryColumns} from expenses
    where member_id = ${memberId} and ${isMoneyIn} and deleted_at is null and expense_date between ${from} and ${to}`
  return rows.map(toEntry)
}

/** Money out of the transfers of a date range, latest first. */
async function outs(db: Database, memberId: number, { from, to }: Days, limit: number): Promise<ExpenseRow[]> {
  const rows = await db.all`
    select ${expenseColumns} from expenses
    where member_id = ${memberId} and transfer_id is not null and deleted_at is null and kind = 'expense'
      and expense_date between ${from} and ${to} order by expense_date desc, id desc limit ${limit}`
  return parseRows(ExpenseRow, rows)
}

/** Entries by their ids. */
async function halves(db: Database, memberId: number, ids: readonly number[]): Promise<ExpenseRow[]> {
  const rows = await db.all`
    select ${expenseColumns} from expenses where id in (${join(ids)}) and +member_id = ${memberId}`
  return parseRows(ExpenseRow, rows)
}

/** Free entries opposite to one in the days around it. */
async function opposite(db: Database, memberId: number, row: ExpenseRow): Promise<FreeEntry[]> {
  const [from, to] = [addDays(row.expense_date, -nearDays), addDays(row.expense_date, nearDays)]
  const rows = await db.all`
    select ${entryColumns} from expenses
    where member_id = ${memberId} and expense_date between ${from} and ${to} and amount = ${row.amount}
      and kind <> ${row.kind} and coalesce(account_id, 1) <> ${row.account_id ?? everyday.id} and ${isFree}`
  return rows.map(toEntry)
}
