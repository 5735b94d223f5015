import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Purge, undoDays } from '#server/platform/jobs/purges.ts'
import { billReader } from './bills/read.ts'
import { billService } from './bills/service.ts'
import { billStore } from './bills/store.ts'
import { budgetAlerts } from './budgets/alerts.ts'
import { budgetStatusReader } from './budgets/budget-status.ts'
import { budgetEmails } from './budgets/emails.ts'
import { budgetService } from './budgets/service.ts'
import { budgetStore } from './budgets/store.ts'
import { categoryService } from './expenses/categories.ts'
import { coalescedReads } from './expenses/coalesced-reads.ts'
import { expenseHistory } from './expenses/history.ts'
import { monthSums } from './expenses/month-sums.ts'
import { expenseService } from './expenses/service.ts'
import { expenseStore } from './expenses/store.ts'
import { trackerLock } from './expenses/tracker-lock.ts'
import { trackerReplies } from './expenses/tracker-replies.ts'
import { trackerStore } from './expenses/tracker-store.ts'
import { forecastService } from './forecast/service.ts'
import { expenseExport } from './imports/export-csv.ts'
import { exportStore } from './imports/export-store.ts'
import { importPurge } from './imports/purge.ts'
import { importService } from './imports/service.ts'
import { stagingStore } from './imports/staging-store.ts'
import { importStore } from './imports/store.ts'
import { insightService } from './insights/service.ts'

/** CashCoach's expense tracker: expenses, budgets, recurring bills, month reports and forecasts. */
export function expenseTracker(
  { db, config, jobs }: Pick<AppDependencies, 'db' | 'config' | 'jobs'>,
  emails: PaymentEmails,
) {
  const tracker = trackerStore(db)
  const expenses = expenseStore(db)
  const store = budgetStore(db)
  const withTrackerLock = trackerLock(db, tracker)
  const standings = budgetStatusReader({ store, expenses, monthSums: monthSums(db) })
  const withBudgetAlerts = budgetAlerts({
    store,
    budgetStatuses: standings,
    write: budgetEmails(emails, config.appUrl),
  })
  const staging = stagingStore(db)
  const importing = importStore(db)
  const imports = importService({ db, store: importing, staging, tracker, jobs, withTrackerLock, withBudgetAlerts })
  const billRows = billStore(db)
  const readBills = coalescedReads(tracker, billReader({ tracker, history: expenseHistory(db), store: billRows }))
  const bills = billService({ store: billRows, withTrackerLock, read: readBills })
  return {
    imports,
    exportCsv: expenseExport({ db, store: exportStore(db), tracker }),
    jobs: [imports.job, importPurge(importing, staging)],
    expenses: expenseService({ db, store: expenses, tracker, withTrackerLock, withBudgetAlerts }),
    categories: categoryService({
      db,
      tracker,
      withTrackerLock,
      mergeBudget: store.mergeCategory,
      restoreBudget: store.takeBackMerge,
    }),
    budgets: budgetService({
      store,
      tracker,
      expenses,
      withTrackerLock,
      withBudgetAlerts,
      budgetStatuses: standings,
      billsToCome: bills.toCome,
    }),
    insights: insightService({ tracker, expenses }),
    bills,
    forecast: forecastService({ readBills }),
    encoded: trackerReplies(tracker),
    /**
     * Deletes the expenses of a deleted member, starting with those of a running import. @returns the number deleted
     */
    async deleteExpenses(memberId: number, limit: number): Promise<number> {
      for (let id = await staging.anyStaged(memberId); id !== undefined; id = await staging.anyStaged(memberId))
        while ((await staging.clear(memberId, id)) > 0);
      return expenses.deleteExpenses(memberId, limit)
    },
    purges: {
      'sweep:deleted-expenses': { keepDays: undoDays, removeDeleted: expenses.purgeDeleted },
      'sweep:expense-revisions': { keepDays: undoDays, removeDeleted: expenses.purgeHistory },
      'sweep:deleted-budgets': { keepDays: undoDays, removeDeleted: store.purgeDeleted },
    } satisfies Record<string, Purge>,
  }
}
