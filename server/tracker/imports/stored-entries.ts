import * as z from 'zod'
import { ExpenseKind } from '#contract/tracker/entry-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { netOf } from '#server/tracker/expenses/spending.ts'

const StoredRow = z.object({
  expense_date: z.string(),
  kind: ExpenseKind,
  income: z.literal(1).nullable(),
  transfer_id: z.int().nullable(),
  split_id: z.int().nullable(),
  amount: z.int(),
  description: z.string(),
  category_id: z.int(),
  account_id: z.int().nullable(),
  import_id: z.int().nullable(),
  import_key: z.string().nullable(),
  /** Whether the member changed it. Deleting and restoring increment the version only. */
  changed: z.coerce.boolean(),
})

/** An active entry, as imports compare it. Negative cents are money in. */
export type StoredEntry = Omit<z.infer<typeof StoredRow>, 'kind' | 'amount'> & { cents: number }

/** All active entries of a member, latest first. Only inside `db.long`. */
export async function* storedEntries(db: Database, memberId: number): AsyncGenerator<StoredEntry> {
  const rows = db.cursor`
  select expense_date, kind, income, transfer_id, split_id, amount, description, category_id, account_id, import_id,
    import_key, updated_at <> created_at as changed
  from expenses
  where member_id = ${memberId} and deleted_at is null order by expense_date desc, id desc`
  for await (const row of rows) {
    const { kind, amount, ...expense } = StoredRow.parse(row)
    yield { ...expense, cents: netOf({ kind, amount }) }
  }
}
