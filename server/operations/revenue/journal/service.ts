import type { Journal, JournalQuery } from '#contract/operations/journal.ts'
import { boundsOf, daysOfMonth, monthAt, monthsBetween } from '#server/operations/revenue/months.ts'
import type { RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { JournalStore } from './store.ts'

/** Maximum number of entries on the page. */
const maxShown = 1000

interface Dependencies {
  db: Database
  store: JournalStore
  sums: Pick<RevenueStore, 'firstPayment'>
  /** Time zone that defines days and months. */
  zone: string
}

/** The journal for bookkeeping; its months are those of the revenue report. */
export const journalService = (dependencies: Dependencies) => ({
  zone: dependencies.zone,
  ...bindAll(dependencies, { read, months, entriesOf }),
})

export type JournalService = ReturnType<typeof journalService>

async function read({ db, store, sums, zone }: Dependencies, query: JournalQuery, now: number): Promise<Journal> {
  assertDays(query)
  return db.long(async () => {
    const { first, current } = await rangeOf({ sums, zone }, now)
    const { month, from, to } = shownDays(query, current)
    const span = spanOfDays(zone, from, to)
    const { count, ...total } = await store.total(span, query.show)
    const entries = await store.entries(span, query.show, maxShown)
    const firstMonth = month !== null && month < first ? month : first
    return { zone, first_month: firstMonth, this_month: current, month, from, to, entries, count, total }
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

/** Every month since the first payment. */
const months = ({ db, sums, zone }: Dependencies, now: number): Promise<string[]> =>
  db.long(async () => {
    const { first, current } = await rangeOf({ sums, zone }, now)
    return monthsBetween(first, current)
  })

/** All entries of a month. */
const entriesOf = ({ db, store, zone }: Dependencies, each: string) =>
  db.long(() => store.entries(boundsOf(zone, each), undefined, Number.MAX_SAFE_INTEGER))

async function rangeOf({ sums, zone }: Pick<Dependencies, 'sums' | 'zone'>, now: number) {
  const timestamp = isoTimestamp(now)
  return { first: monthAt(zone, (await sums.firstPayment()) ?? timestamp), current: monthAt(zone, timestamp) }
}
