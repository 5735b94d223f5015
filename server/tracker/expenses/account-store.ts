import * as z from 'zod'
import { AccountKind } from '#contract/tracker/accounts.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'
import { nameKey } from './name-key.ts'

const AccountRow = z.object({
  number: z.int(),
  name: z.string(),
  kind: AccountKind,
  closed_at: z.string().nullable(),
  /** Number of the account that shows the entries of this one. It may be merged, too. */
  merged_into: z.int().nullable(),
  /** In cents, at the end of `balance_on`; both are null without a stated balance. */
  balance: z.int().nullable(),
  balance_on: z.string().nullable(),
})
export type AccountRow = z.infer<typeof AccountRow>
const accountColumns = columns(AccountRow.shape)

/** An account without anything but its name. */
export const newAccount = (number: number, name: string): AccountRow => ({
  ...{ number, name, kind: 'checking' },
  ...{ closed_at: null, merged_into: null, balance: null, balance_on: null },
})

/** The accounts of members' trackers, numbered per member. Everyday has a row once it is changed. */
export const accountStore = (db: Database) => ({
  /** All accounts of a member in the order of their numbers, Everyday first, with closed and merged ones. */
  async list(memberId: number): Promise<AccountRow[]> {
    const rows = parseRows(
      AccountRow,
      await db.all`select ${accountColumns} from expense_accounts where member_id = ${memberId} order by number`,
    )
    return rows[0]?.number === everyday.id ? rows : [newAccount(everyday.id, everyday.name), ...rows]
  },

  /** Adds or replaces an account. Call it in the lock of the tracker, where its name is free. */
  async save(memberId: number, { number, ...fields }: AccountRow, timestamp: string): Promise<void> {
    const values = { ...fields, name_key: nameKey(fields.name) }
    const row = { member_id: memberId, number, created_at: timestamp, ...values }
    await db.run`
      insert into expense_accounts (${columns(row)}) values (${join(Object.values(row))})
      on conflict (member_id, number) do update set ${assignments(values)}`
  },
})

export type AccountStore = ReturnType<typeof accountStore>
