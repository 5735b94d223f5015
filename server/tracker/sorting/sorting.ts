import { accountStore } from '#server/tracker/expenses/account-store.ts'
import { expenseSearch, longSteps } from '#server/tracker/expenses/search.ts'
import type { ExpenseSearchStore } from '#server/tracker/expenses/search-store.ts'
import { takenBackImports } from '#server/tracker/former-imports/taken-back-imports.ts'
import { batchRows } from './batch-rows.ts'
import { batchStore } from './batch-store.ts'
import { type BatchDependencies, batchService } from './batches.ts'
import { unsortedQueue } from './queue.ts'
import { queueStore } from './queue-store.ts'
import { ruleService } from './rule-service.ts'
import { ruleStore } from './rule-store.ts'

type Shared = Pick<
  BatchDependencies,
  'db' | 'bills' | 'tracker' | 'jobs' | 'readBills' | 'withTrackerLock' | 'withBudgetAlerts'
>

/** Batches, rules and the queue of a tracker. */
export function sortingServices(shared: Shared, searches: ExpenseSearchStore) {
  const { db } = shared
  const [store, rules] = [batchStore(db), ruleStore(db)]
  const findExpenses = expenseSearch(db, searches, longSteps)
  const imports = takenBackImports(db)
  const parts = { ...shared, imports, rows: batchRows(db), accounts: accountStore(db), findExpenses }
  const batches = batchService({ ...parts, store, rules })
  return {
    batches,
    rules: ruleService({ ...parts, store: rules, batches }),
    unsorted: unsortedQueue({ ...shared, store: queueStore(db) }),
    purgeBatches: store.purge,
    /** Deletes batches of a deleted member. @returns the number of rows deleted */
    deleteBatches: store.deleteOf,
  }
}

export type SortingServices = ReturnType<typeof sortingServices>
