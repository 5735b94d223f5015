import type { PaymentLetters } from '#server/payments/public/letters.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { billReader } from '#server/tracker/bills/read.ts'
import { billService } from '#server/tracker/bills/service.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { budgetLetters } from '#server/tracker/budgets/letters.ts'
import { budgetService } from '#server/tracker/budgets/service.ts'
import { budgetStandings } from '#server/tracker/budgets/standings.ts'
import { budgetStore } from '#server/tracker/budgets/store.ts'
import { budgetWatch } from '#server/tracker/budgets/watch.ts'
import { categoryService } from '#server/tracker/expenses/categories.ts'
import { trackerChanges } from '#server/tracker/expenses/change.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { monthSums } from '#server/tracker/expenses/month-sums.ts'
import { expenseService } from '#server/tracker/expenses/service.ts'
import { sharedReads } from '#server/tracker/expenses/shared-reads.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { trackerReplies } from '#server/tracker/expenses/tracker-replies.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { forecastService } from '#server/tracker/forecast/service.ts'
import { expenseExport } from '#server/tracker/imports/export-csv.ts'
import { exportStore } from '#server/tracker/imports/export-store.ts'
import { importService } from '#server/tracker/imports/service.ts'
import { stagingStore } from '#server/tracker/imports/staging-store.ts'
import { importStore } from '#server/tracker/imports/store.ts'
import { importSweep } from '#server/tracker/imports/sweep.ts'
import { insightService } from '#server/tracker/insights/service.ts'

/** CashCoach's expense tracker: what was spent, the limits set for it, what recurs, what a month shows and what is to come. */
export function expenseTracker(
  { db, config, jobs }: Pick<AppDependencies, 'db' | 'config' | 'jobs'>,
  letters: PaymentLetters,
) {
  const tracker = trackerStore(db)
  const expenses = expenseStore(db)
  const store = budgetStore(db)
  const begin = trackerChanges(db, tracker)
  const standings = budgetStandings({ store, expenses, monthSums: monthSums(db) })
  const watch = budgetWatch({ store, standings, write: budgetLetters(letters, config.appUrl) })
  const staging = stagingStore(db)
  const importing = importStore(db)
  const imports = importService({ db, store: importing, staging, tracker, jobs, begin, watch })
  const billRows = billStore(db)
  const readBills = sharedReads(tracker, billReader({ tracker, history: expenseHistory(db), store: billRows }))
  const bills = billService({ store: billRows, begin, read: readBills })
  return {
    imports,
    exportCsv: expenseExport({ db, store: exportStore(db), tracker }),
    kinds: [imports.job, importSweep(importing, staging)],
    expenses: expenseService({ db, store: expenses, tracker, begin, watch }),
    categories: categoryService({
      db,
      tracker,
      begin,
      mergeBudget: store.mergeCategory,
      restoreBudget: store.takeBackMerge,
    }),
    budgets: budgetService({ store, tracker, expenses, begin, watch, standings, billsToCome: bills.toCome }),
    insights: insightService({ tracker, expenses }),
    bills,
    forecast: forecastService({ readBills }),
    encoded: trackerReplies(tracker),
    /** Deletes expenses of a member who leaves, and first all of a file that is being imported. @returns how many there were */
    async erase(memberId: number, limit: number): Promise<number> {
      for (let id = await staging.anyStaged(memberId); id !== undefined; id = await staging.anyStaged(memberId))
        while ((await staging.clear(memberId, id)) > 0);
      return expenses.erase(memberId, limit)
    },
    sweeps: {
      'sweep:deleted-expenses': expenses.sweepDeleted,
      'sweep:expense-revisions': expenses.sweepRevisions,
      'sweep:deleted-budgets': store.sweepDeleted,
    },
  }
}
