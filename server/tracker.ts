import type { AppDependencies } from './app-dependencies.ts'
import { billReader } from './bills/read.ts'
import { billService } from './bills/service.ts'
import { billStore } from './bills/store.ts'
import { budgetLetters } from './budgets/letters.ts'
import { budgetService } from './budgets/service.ts'
import { budgetStandings } from './budgets/standings.ts'
import { budgetStore } from './budgets/store.ts'
import { budgetWatch } from './budgets/watch.ts'
import { categoryService } from './expenses/categories.ts'
import { trackerChanges } from './expenses/change.ts'
import { expenseHistory } from './expenses/history.ts'
import { monthSums } from './expenses/month-sums.ts'
import { expenseService } from './expenses/service.ts'
import { expenseStore } from './expenses/store.ts'
import { trackerReplies } from './expenses/tracker-replies.ts'
import { trackerStore } from './expenses/tracker-store.ts'
import { forecastService } from './forecast/service.ts'
import { insightService } from './insights/service.ts'
import type { PaymentLetters } from './payments/letters.ts'

/** CashCoach's expense tracker: what was spent, the limits set for it, what recurs, what a month shows and what is to come. */
export function expenseTracker({ db, config }: Pick<AppDependencies, 'db' | 'config'>, letters: PaymentLetters) {
  const tracker = trackerStore(db)
  const expenses = expenseStore(db)
  const store = budgetStore(db)
  const begin = trackerChanges(db, tracker)
  const standings = budgetStandings({ store, expenses, monthSums: monthSums(db) })
  const watch = budgetWatch({ store, standings, write: budgetLetters(letters, config.appUrl) })
  const billRows = billStore(db)
  const readBills = billReader({ tracker, history: expenseHistory(db), store: billRows })
  const bills = billService({ store: billRows, begin, read: readBills })
  return {
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
    erase: expenses.erase,
    sweeps: {
      'sweep:deleted-expenses': expenses.sweepDeleted,
      'sweep:expense-revisions': expenses.sweepRevisions,
      'sweep:deleted-budgets': store.sweepDeleted,
    },
  }
}
