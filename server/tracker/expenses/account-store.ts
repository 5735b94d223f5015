import * as z from 'zod'
import type { Account } from '#contract/tracker/accounts.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { nameKey } from './name-key.ts'

const AccountRow = z.object({ id: z.int(), name: z.string() })
const Next = z.object({ next: z.coerce.number() })

/** The accounts of members' trackers, numbered per member. Everyday has no row. */
export const accountStore = (db: Database) => ({
  /** All accounts of a member, Everyday first, then in order of creation. */
  async list(memberId: number): Promise<Account[]> {
    const rows = await db.all`
      select number as id, name from expense_accounts where member_id = ${memberId} order by number`
    return [everyday, ...parseRows(AccountRow, rows)]
  },

  /** @returns the number, or undefined if the name is taken. Call it in the lock of the tracker. */
  async add(memberId: number, name: string, timestamp: string): Promise<number | undefined> {
    if (nameKey(name) === nameKey(everyday.name)) return undefined
    const row = await db.one`
      select coalesce(max(number), ${everyday.id}) + 1 as next from expense_accounts where member_id = ${memberId}`
    const number = parseRow(Next, row)?.next ?? 2
    const added = await db.run`
      insert into expense_accounts (member_id, number, name, name_key, created_at)
      values (${memberId}, ${number}, ${name}, ${nameKey(name)}, ${timestamp})
      on conflict (member_id, name_key) do nothing`
    return added > 0 ? number : undefined
  },
})

export type AccountStore = ReturnType<typeof accountStore>
