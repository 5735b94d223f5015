import type { Journal, JournalFilter, JournalQuery } from '#contract/operations/journal.ts'
import { boundsOf, daysOfMonth, monthAt, monthsBetween } from '#server/operations/revenue/months.ts'
import { toPayout } from '#server/operations/revenue/payouts/service.ts'
import type { PayoutStore } from '#server/operations/revenue/payouts/store.ts'
import type { RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/http/problems.ts'
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
  ...bindAll(dependencies, { read, readPayout, months, entriesOf }),
})

export type JournalService = ReturnType<typeof journalService>

async function read({ db, store, sums, zone }: Dependencies, query: JournalQuery, now: number): Promise<Journal> {
  assertDays(query)
  return db.long(async () => {
    const { first, current } = await rangeOf({ store, sums, zone }, now)
    const { month, from, to } = shownDays(query, current)
    const span = spanOfDays(zone, from, to)
    const { count, ...total } = await store.total(span, query.show)
    const entries = await store.entries(span, query.show, maxShown)
    const firstMonth = month !== null && month < first ? month : first
    return { zone, first_month: firstMonth, this_month: current, month, from, to, payout: null, entries, count, total }
  })
}

/** The entries of a payout, of any day. @throws 404 for an unknown one */
function readPayout(
  { db, store, sums, payouts, zone }: Dependencies,
  id: string,
  show: JournalFilter | undefined,
  now: number,
): Promise<Journal> {
  return db.long(async () => {
    const payout = await payouts.byId(id)
    if (!payout) throw notFound('There is no such payout.')
    const { first, current } = await rangeOf({ store, sums, zone }, now)
    const { count, ...total } = await store.total({ payout: id }, show)
    const entries = await store.entries({ payout: id }, show, maxShown)
    const dayOf = (timestamp = payout.created_at) => localDate(zone, Date.parse(timestamp))
    const days = { from: dayOf(entries[0]?.date), to: dayOf(entries.at(-1)?.date) }
    const months = { first_month: first, this_month: current, month: null }
    return { zone, ...months, ...days, payout: toPayout(payout), entries, count, total }
  })
}

/** @throws 400 for one day without the other, and for a reversed range */
function assertDays({ from, to }: JournalQuery) {
  if ((from === undefined) !== (to === undefined))
    throw invalid({ [from ? 'to' : 'from']: 'Please give the first and the last day.' })
  if (from !== undefined && to !== undefined && from > to)
    throw invalid({ to: 'The last day must not be before the first.' })
}

function shownDays({ month: requested, from, to }: JournalQuery, current: string) {
  if (from !== undefined && to !== undefined) return { month: null, from, to }
  const month = requested === undefined || requested > current ? current : requested
  return { month, ...daysOfMonth(month) }
}

/** Every month since the first entry. */
const months = ({ db, store, sums, zone }: Dependencies, now: number): Promise<string[]> =>
  db.long(async () => {
    const { first, current } = await rangeOf({ store, sums, zone }, now)
    return monthsBetween(first, current)
  })

/** All entries of a month. */
const entriesOf = ({ db, store, zone }: Dependencies, each: string) =>
  db.long(() => store.entries(boundsOf(zone, each), undefined, Number.MAX_SAFE_INTEGER))

async function rangeOf({ store, sums, zone }: Pick<Dependencies, 'store' | 'sums' | 'zone'>, now: number) {
  const timestamp = isoTimestamp(now)
  const [first = timestamp] = [await sums.firstPayment(), await store.firstChange()]
    .filter((at) => at !== undefined)
    .sort()
  return { first: monthAt(zone, first), current: monthAt(zone, timestamp) }
}
