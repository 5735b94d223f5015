import type { Journal } from '#contract/operations/journal.ts'
import { boundsOf, monthAt, monthsBetween } from '#server/operations/revenue/months.ts'
import type { RevenueStore } from '#server/operations/revenue/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { JournalStore } from './store.ts'

/** Maximum number of entries on the page. */
const maxShown = 1000

interface Dependencies {
  db: Database
  store: JournalStore
  sums: Pick<RevenueStore, 'firstPayment'>
}

/** The journal for bookkeeping; its months are those of the revenue report. */
export const journalService = (dependencies: Dependencies) => bindAll(dependencies, { month, months, entriesOf })

export type JournalService = ReturnType<typeof journalService>

function month({ db, store, sums }: Dependencies, requested: string | undefined, now: number): Promise<Journal> {
  return db.long(async () => {
    const { first, current } = await rangeOf(sums, now)
    const shown = requested === undefined || requested > current ? current : requested
    const span = boundsOf(shown)
    const { count, ...total } = await store.total(span)
    const entries = await store.entries(span, maxShown)
    return { first_month: first < shown ? first : shown, this_month: current, month: shown, entries, count, total }
  })
}

/** Every month since the first payment. */
const months = ({ db, sums }: Dependencies, now: number): Promise<string[]> =>
  db.long(async () => {
    const { first, current } = await rangeOf(sums, now)
    return monthsBetween(first, current)
  })

/** All entries of a month. */
const entriesOf = ({ db, store }: Dependencies, each: string) =>
  db.long(() => store.entries(boundsOf(each), Number.MAX_SAFE_INTEGER))

async function rangeOf(sums: Dependencies['sums'], now: number) {
  const timestamp = isoTimestamp(now)
  return { first: monthAt((await sums.firstPayment()) ?? timestamp), current: monthAt(timestamp) }
}
