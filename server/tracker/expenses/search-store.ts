import * as z from 'zod'
import type { ListedKind } from '#contract/tracker/entry-kinds.ts'
import type { AmountRange } from '#contract/tracker/searched-amount.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, join, list, sql } from '#server/platform/db/sql.ts'
import { isOfAccounts } from './account-map.ts'
import { ExpenseRow } from './fields.ts'
import { searchTextOf } from './search-text.ts'
import { isOfKinds } from './spending.ts'

const Rows = ExpenseRow.array()
const all = columns(ExpenseRow.shape)

/** Cursor in a member's expenses, latest first. */
const Cursor = z.object({ expense_date: z.string(), id: z.int() })
export type Cursor = z.infer<typeof Cursor>
const Cursors = Cursor.array()
const MaybeCursor = Cursor.optional()

const Unfilled = z.object({ id: z.int(), description: z.string(), tags: z.string().nullable() }).array()

interface Candidates {
  /** The folded text; empty for texts that cannot be folded: then every expense may match. */
  folded: string
  /** Expenses with these amounts match. */
  amounts: AmountRange | null
  /** Expenses of these categories match. */
  categories: readonly number[]
  after: Cursor | undefined
  /** Number of expenses to read after the cursor; all that are left, if absent. */
  rows: number | undefined
  limit: number
}

const isAfter = (memberId: number, after: Cursor | undefined) => sql`
  member_id = ${memberId} ${after ? sql`and (expense_date, id) < (${after.expense_date}, ${after.id})` : empty}`

/**
 * The expenses that may match among the next ones, deleted ones included, latest first. It reads the index only. An
 * expense without a folded text may match.
 */
async function candidates(
  db: Database,
  memberId: number,
  { folded, amounts, categories, after, rows, limit }: Candidates,
): Promise<Cursor[]> {
  const position = db.engine === 'sqlite' ? sql`instr(search_text, ${folded})` : sql`strpos(search_text, ${folded})`
  const inCategory = categories.length > 0 ? sql`category_id in (${join(categories)}) or` : empty
  const inRange = amounts ? sql`amount between ${amounts.from} and ${amounts.to} or` : empty
  const condition = sql`(${inCategory} ${inRange} (${position} > 0) is not false)`
  const own = isAfter(memberId, after)
  // Without a limit of rows, the subquery and its limit would take a fifth of the time.
  const source =
    rows === undefined
      ? sql`expenses where ${own} and ${condition}`
      : sql`(
        select expense_date, id, category_id, amount, search_text from expenses where ${own}
        order by expense_date desc, id desc limit ${rows}) as next
      where ${condition}`
  return Cursors.parse(
    await db.all`select expense_date, id from ${source} order by expense_date desc, id desc limit ${limit}`,
  )
}

/** The last of the next `rows` expenses, deleted ones included; undefined if there are fewer. */
async function endOf(db: Database, memberId: number, after: Cursor | undefined, rows: number) {
  const row = await db.one`
    select expense_date, id from expenses where ${isAfter(memberId, after)}
    order by expense_date desc, id desc limit 1 offset ${rows - 1}`
  return MaybeCursor.parse(row)
}

/** Filter for found entries. */
interface Found {
  /** Spending if absent. */
  kinds?: readonly ListedKind[] | undefined
  /** Numbers of accounts; all if absent. */
  accounts?: readonly number[] | undefined
}

/** These entries of a member in their order, without deleted ones and those that the filter leaves out. */
async function findAll(
  db: Database,
  memberId: number,
  cursors: readonly Cursor[],
  { kinds, accounts }: Found,
): Promise<ExpenseRow[]> {
  if (cursors.length === 0) return []
  const ids = cursors.map(({ id }) => id)
  // The plus keeps SQLite from reading all expenses of the member by the index of their days, and so does sorting here.
  const rows = await db.all`
    select ${all} from expenses where id in (${join(ids)}) and +member_id = ${memberId} and ${isOfKinds(kinds)}
      ${accounts ? sql`and ${isOfAccounts(accounts)}` : empty}`
  const expenses = new Map(Rows.parse(rows).map((row) => [row.id, row]))
  return ids.flatMap((id) => expenses.get(id) ?? [])
}

/**
 * Folds the texts of up to `limit` expenses with higher ids that the release before wrote.
 * @returns the last id; undefined if there are no more
 */
const fill = (db: Database, after: number, limit: number): Promise<number | undefined> =>
  db.transaction(async () => {
    const rows = await db.all`
      select id, description, tags from expenses where search_text is null and id > ${after}
      order by id limit ${limit} ${db.forUpdate}`
    const expenses = Unfilled.parse(rows)
    const folded = expenses.map((row) => sql`(cast(${row.id} as bigint), ${searchTextOf(row)})`)
    if (folded.length === 0) return undefined
    await db.run`
      update expenses set search_text = folded.column2 from (values ${list(folded)}) as folded where id = folded.column1`
    return expenses.at(-1)?.id
  })

/** The folded texts of expenses and the search in them. */
export const expenseSearchStore = (db: Database) => bindAll(db, { candidates, endOf, findAll, fill })

export type ExpenseSearchStore = ReturnType<typeof expenseSearchStore>
