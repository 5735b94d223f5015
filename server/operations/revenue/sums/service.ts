import type { RangeQuery } from '#contract/operations/money-range.ts'
import type { MoneySums } from '#contract/operations/money-sums.ts'
import { shownRange } from '#server/operations/revenue/range.ts'
import type { RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { type Span, spanOfDays } from '#server/platform/base/business-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SoldOrders } from '#server/shop/public/sold-orders.ts'
import { postingsOf } from './allocation.ts'
import { addUp, shorten, soldRows } from './sold-rows.ts'
import type { StoreCharge, SumsStore } from './store.ts'

/** Maximum number of rows on the page. */
const maxShown = 300
/** Payments per step: reading and splitting them takes some milliseconds. */
const chargesPerStep = 200

interface Dependencies {
  db: Database
  store: SumsStore
  sold: SoldOrders
  sums: Pick<RevenueStore, 'firstPayment'>
  /** Time zone that defines days and months. */
  zone: string
}

/** Sums by product and tier, which add up to the journal and to the report of revenue. */
export const sumsService = (dependencies: Dependencies) => ({
  zone: dependencies.zone,
  ...bindAll(dependencies, { read, all }),
})

export type SumsService = ReturnType<typeof sumsService>

/** For the page: at most 300 rows. @throws 400 for invalid days */
async function read(context: Dependencies, query: RangeQuery, now: number): Promise<MoneySums> {
  const { rows, ...sums } = await all(context, query, now)
  return { ...sums, rows: shorten(rows, maxShown) }
}

/** Every row. @throws 400 for invalid days */
const all = (context: Dependencies, query: RangeQuery, now: number): Promise<MoneySums> =>
  context.db.long(async () => {
    const range = await shownRange(context, query, now)
    const rows = await rowsOf(context, spanOfDays(context.zone, range.from, range.to))
    return { ...range, rows, total: addUp(rows) }
  })

async function rowsOf(context: Dependencies, span: Span) {
  const rows = soldRows()
  for (const single of await context.store.single(span)) rows.addSingle(single)
  for await (const ids of context.store.storeCharges(span, chargesPerStep))
    for (const payment of await paymentsOf(context, ids)) rows.addPostings(postingsOf(payment), span)
  return rows.list()
}

async function paymentsOf({ store, sold }: Dependencies, ids: readonly number[]): Promise<StoreCharge[]> {
  const charges = await store.charges(ids)
  const refunds = Map.groupBy(await store.refunds(ids), ({ charge }) => charge)
  const items = Map.groupBy(await sold.items(ids), ({ charge }) => charge)
  const requests = Map.groupBy(await sold.refunds(ids), ({ charge }) => charge)
  return charges.map(({ id, lost_at: at, lost_cents: cents, lost_tax: tax, ...charge }) => ({
    charge,
    refunds: refunds.get(id) ?? [],
    lost: at === null ? null : { at, cents, tax },
    items: items.get(id) ?? [],
    requests: requests.get(id) ?? [],
  }))
}
