import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'

/** A change of the balance, with the amounts in hundredths of its currency. */
export interface BalanceRow {
  txn: string
  kind: string
  category: string
  amount_cents: number
  fee_cents: number
  currency: string
  payment_intent: string | null
  entry: string | null
  /** Null if the call does not name it; a stored payout stays then. */
  payout: string | null
  created_at: string
}

export interface PayoutRow {
  payout: string
  amount_cents: number
  currency: string
  status: string
  is_automatic: number
  created_at: string
  arrives_at: string
}

const OpenPayout = z.object({ payout: z.string() })
const First = z.object({ paid_at: z.string() })

/** Maximum number of payouts whose contents are read per run. */
const maxOpen = 500

/** The provider's balance. Each row is identified by the provider's id, so reading it again changes nothing. */
export const balanceStore = (db: Database) => ({
  /** Stores one page. */
  saveTransactions: (rows: readonly BalanceRow[]) =>
    db.transaction(async () => {
      for (const row of rows)
        await db.run`
          insert into payment_balance (txn, kind, category, amount_cents, fee_cents, currency, payment_intent, entry,
            payout, created_at)
          values (${row.txn}, ${row.kind}, ${row.category}, ${row.amount_cents}, ${row.fee_cents}, ${row.currency},
            ${row.payment_intent}, ${row.entry}, ${row.payout}, ${row.created_at})
          on conflict (txn) do update set kind = excluded.kind, category = excluded.category,
            amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents, currency = excluded.currency,
            payment_intent = excluded.payment_intent, entry = excluded.entry,
            payout = coalesce(excluded.payout, payment_balance.payout)`
    }),

  /** Stores one page. */
  savePayouts: (rows: readonly PayoutRow[]) =>
    db.transaction(async () => {
      for (const row of rows)
        await db.run`
          insert into payment_payouts (payout, amount_cents, currency, status, is_automatic, created_at, arrives_at,
            is_complete)
          values (${row.payout}, ${row.amount_cents}, ${row.currency}, ${row.status}, ${row.is_automatic},
            ${row.created_at}, ${row.arrives_at}, 0)
          on conflict (payout) do update set amount_cents = excluded.amount_cents, status = excluded.status,
            is_automatic = excluded.is_automatic, arrives_at = excluded.arrives_at`
    }),

  /** Automatic payouts whose contents are not complete: those never read, and those created since a timestamp. */
  async openPayouts(since: string): Promise<string[]> {
    const rows = await db.all`
      select payout from payment_payouts
      where is_complete = 0 and is_automatic = 1 and (checked_at is null or created_at >= ${since})
      order by created_at desc, payout limit ${maxOpen}`
    return parseRows(OpenPayout, rows).map(({ payout }) => payout)
  },

  /** Records that the contents of a payout were read. It is complete if they add up to its amount. */
  recordRead: (payout: string, timestamp: string) =>
    db.run`
      update payment_payouts set checked_at = ${timestamp}, is_complete = case when amount_cents = (
        select coalesce(sum(b.amount_cents - b.fee_cents), 0) from payment_balance b
        where b.payout = payment_payouts.payout and b.kind <> 'payout') then 1 else 0 end
      where payout = ${payout}`,

  /** Time of the first payment of the ledger. */
  async firstPayment(): Promise<string | undefined> {
    return parseRow(First, await db.one`select paid_at from payment_charges order by paid_at limit 1`)?.paid_at
  },
})

export type BalanceStore = ReturnType<typeof balanceStore>
