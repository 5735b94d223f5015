import type { BudgetNotice, TrackerSettings } from '#contract/tracker/expenses.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type AccountMap, accountMap } from './account-map.ts'
import { accountStore } from './account-store.ts'
import { type CategoryMap, categoryMap } from './category-map.ts'
import type { TrackerStore } from './tracker-store.ts'

/** The caller, the time, and the caller's current day. */
export interface TrackerCall {
  caller: Pick<Caller, 'id' | 'email' | 'given_name'>
  now: number
  today: string
}

/** A tracker write in progress, inside its transaction. */
export interface TrackerWrite extends TrackerCall {
  /** `now` as ISO text. */
  timestamp: string
  settings: TrackerSettings
  categories: CategoryMap
  accounts: AccountMap
}

/** Runs a change that may cross budget thresholds, and returns the notices. */
export type BudgetAlerts = <T>(
  change: TrackerWrite,
  work: () => Promise<T>,
) => Promise<{ result: T; notices: BudgetNotice[] }>

/** Runs the changes of one member one after another, each in a transaction. */
export const trackerLock =
  (db: Database, tracker: TrackerStore) =>
  <T>({ caller, now, today }: TrackerCall, work: (change: TrackerWrite) => Promise<T>): Promise<T> =>
    db.transaction(async () => {
      const timestamp = isoTimestamp(now)
      const settings = await tracker.lock(caller.id, timestamp)
      const categories = categoryMap(await tracker.categories(caller.id))
      const accounts = accountMap(await accountStore(db).list(caller.id))
      return work({ caller, now, today, timestamp, settings, categories, accounts })
    })

export type TrackerLock = ReturnType<typeof trackerLock>
