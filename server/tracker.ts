import type { AppDependencies } from './app-dependencies.ts'
import { noBillsToCome } from './budgets/bills-to-come.ts'
import { budgetLetters } from './budgets/letters.ts'
import { budgetService } from './budgets/service.ts'
import { budgetStandings } from './budgets/standings.ts'
import { budgetStore } from './budgets/store.ts'
import { budgetWatch } from './budgets/watch.ts'
import { categoryService } from './expenses/categories.ts'
import { trackerChanges } from './expenses/change.ts'
import { monthSums } from './expenses/month-sums.ts'
import { expenseService } from './expenses/service.ts'
import { expenseStore } from './expenses/store.ts'
import { trackerReplies } from './expenses/tracker-replies.ts'
import { trackerStore } from './expenses/tracker-store.ts'
import { insightService } from './insights/service.ts'
import type { PaymentLetters } from './payments/letters.ts'

/** CashCoach's expense tracker: what was spent, the limits set for it, and what a month shows. */
export function expenseTracker({ db, config }: Pick<AppDependencies, 'db' | 'config'>, letters: PaymentLetters) {
  const tracker = trackerStore(db)
  const expenses = expenseStore(db)
  const store = budgetStore(db)
  const begin = trackerChanges(db, tracker)
  const standings = budgetStandings({ store, expenses, monthSums: monthSums(db) })
  const watch = budgetWatch({ store, standings, write: budgetLetters(letters, config.appUrl) })
  return {
    expenses: expenseService({ db, store: expenses, tracker, begin, watch }),
    categories: categoryService({
      db,
      tracker,
      begin,
      mergeBudget: store.mergeCategory,
      restoreBudget: store.takeBackMerge,
    }),
    budgets: budgetService({ store, tracker, expenses, begin, watch, standings, billsToCome: noBillsToCome }),
    insights: insightService({ tracker, expenses }),
    encoded: trackerReplies(tracker),
    erase: expenses.erase,
    sweeps: {
      'sweep:deleted-expenses': expenses.sweepDeleted,
      'sweep:expense-revisions': expenses.sweepRevisions,
      'sweep:deleted-budgets': store.sweepDeleted,
    },
  }
}
