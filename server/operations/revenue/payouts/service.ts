import type { Payout, PayoutList, PayoutState } from '#contract/operations/payouts.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PayoutRow, PayoutStore } from './store.ts'

/** Payouts per page. */
const pageSize = 25

interface Dependencies {
  db: Database
  store: PayoutStore
  status: PaymentsPublic['balanceStatus']
  /** Time zone that defines days. */
  zone: string
  /** Whether the site has a payment provider. */
  isOn: boolean
}

/** The payouts of the payment provider, as they were last read. */
export const payoutService = (dependencies: Dependencies) => bindAll(dependencies, { list })

export type PayoutService = ReturnType<typeof payoutService>

async function list({ db, store, status, zone, isOn }: Dependencies, after: string | undefined): Promise<PayoutList> {
  const { missing_rights, read_at } = await status.read()
  return db.long(async () => {
    const rows = await store.page(after, pageSize + 1)
    return {
      payouts: rows.slice(0, pageSize).map(toPayout),
      next: rows.length > pageSize ? (rows[pageSize - 1]?.payout ?? null) : null,
      zone,
      waiting: await store.waiting(),
      other_currencies: await store.countOfOtherCurrencies(),
      is_on: isOn,
      missing_rights,
      read_at,
    }
  })
}

const states: Partial<Record<string, PayoutState>> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

/** Maps a row to the contract. */
export const toPayout = (row: PayoutRow): Payout => ({
  id: row.payout,
  created_at: row.created_at,
  arrives_at: row.arrives_at,
  amount: row.amount_cents,
  currency: row.currency.toUpperCase(),
  state: states[row.status] ?? 'on_its_way',
  fees: row.fees,
  entries: row.entries,
  is_automatic: row.is_automatic,
  is_complete: row.is_complete,
})
