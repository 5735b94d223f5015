import type { Journal, JournalFilter, JournalQuery } from '#contract/operations/journal.ts'
import { boundsOf, daysOfMonth, monthsBetween } from '#server/operations/revenue/months.ts'
import { toPayout } from '#server/operations/revenue/payouts/service.ts'
import type { PayoutStore } from '#server/operations/revenue/payouts/store.ts'
import { assertDays, monthsOfLedger, shownDays, shownRange } from '#server/operations/revenue/range.ts'
import type { RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/problems.ts'
import type { Scope } from './sources.ts'
import type { JournalStore } from './store.ts'

/** Maximum number of entries on the page. */
const maxShown = 1000

interface Dependencies {
  db: Database
  store: JournalStore
  sums: Pick<RevenueStore, 'firstPayment'>
  payouts: Pick<PayoutStore, 'byId'>
  /** Time zone that defines days and months. */
  zone: string
}

/** The journal for bookkeeping; its months are those of the revenue report. */
export const journalService = (dependencies: Dependencies) => ({
  zone: dependencies.zone,
  ...bindAll(dependencies, { read, readPayout, scopes, entriesOf }),
})

export type JournalService = ReturnType<typeof journalService>

const noPayout = () => notFound('There is no such payout.')

/** When the journal begins: with the first payment, or the first change of the balance. */
const startOf = ({ store, sums }: Pick<Dependencies, 'store' | 'sums'>) => ({
  firstPayment: async () =>
    [await sums.firstPayment(), await store.firstChange()].filter((at) => at !== undefined).sort()[0],
})

const read = (context: Dependencies, query: JournalQuery, now: number): Promise<Journal> =>
  context.db.long(async () => {
    const { store, zone } = context
    const range = await shownRange({ sums: startOf(context), zone }, query, now)
    const span = spanOfDays(zone, range.from, range.to)
    const { count, ...total } = await store.total(span, query.show)
    const entries = await store.entries(span, query.show, maxShown)
    return { ...range, payout: null, entries, count, total }
  })

/** The entries of a payout, of any day. @throws 404 for an unknown one */
function readPayout(context: Dependencies, id: string, show: JournalFilter | undefined, now: number): Promise<Journal> {
  const { db, store, payouts, zone } = context
  return db.long(async () => {
    const payout = await payouts.byId(id)
    if (!payout) throw noPayout()
    const range = await shownRange({ sums: startOf(context), zone }, {}, now)
    const { count, ...total } = await store.total({ payout: id }, show)
    const entries = await store.entries({ payout: id }, show, maxShown)
    const dayOf = (timestamp = payout.created_at) => localDate(zone, Date.parse(timestamp))
    const days = { from: dayOf(entries[0]?.date), to: dayOf(entries.at(-1)?.date) }
    return { ...range, month: null, ...days, payout: toPayout(payout), entries, count, total }
  })
}

/**
 * A payout, the chosen days by month, or every month since the first entry.
 * @throws 400 for invalid days, 404 for an unknown payout
 */
const scopes = (context: Dependencies, query: JournalQuery, now: number): Promise<Scope[]> =>
  context.db.long(async () => {
    const { payouts, zone } = context
    if (query.payout !== undefined) {
      if (!(await payouts.byId(query.payout))) throw noPayout()
      return [{ payout: query.payout }]
    }
    assertDays(query)
    const { first, current } = await monthsOfLedger(startOf(context), zone, now)
    if (query.month === undefined && query.from === undefined)
      return monthsBetween(first, current).map((month) => boundsOf(zone, month))
    const { from, to } = shownDays(query, current)
    return monthsBetween(from.slice(0, 7), to.slice(0, 7)).map((month) => {
      const days = daysOfMonth(month)
      return spanOfDays(zone, days.from < from ? from : days.from, days.to > to ? to : days.to)
    })
  })

/** All entries of a span or a payout. */
const entriesOf = ({ db, store }: Dependencies, scope: Scope, show: JournalQuery['show']) =>
  db.long(() => store.entries(scope, show, Number.MAX_SAFE_INTEGER))
