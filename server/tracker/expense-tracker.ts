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
import { accountStore } from './expenses/account-store.ts'
import { accountService } from './expenses/accounts.ts'
import { categoryService } from './expenses/categories.ts'
import { coalescedReads } from './expenses/coalesced-reads.ts'
import { expenseHistory } from './expenses/history.ts'
import { monthSums } from './expenses/month-sums.ts'
import { expenseSearch, searchTextJob } from './expenses/search.ts'
import { expenseSearchStore } from './expenses/search-store.ts'
import { expenseService } from './expenses/service.ts'
import { splitStore } from './expenses/split-store.ts'
import { splitService } from './expenses/splits.ts'
import { expenseStore } from './expenses/store.ts'
import { trackerLock } from './expenses/tracker-lock.ts'
import { trackerReplies } from './expenses/tracker-replies.ts'
import { trackerStore } from './expenses/tracker-store.ts'
import { forecastService } from './forecast/service.ts'
import { formerImportService } from './former-imports/service.ts'
import { formerImportStore } from './former-imports/store.ts'
import { expenseExport } from './imports/export-csv.ts'
import { exportStore } from './imports/export-store.ts'
import { mappingStore } from './imports/mapping-store.ts'
import { importPurge } from './imports/purge.ts'
import { importService } from './imports/service.ts'
import { stagingStore } from './imports/staging-store.ts'
import { importStore } from './imports/store.ts'
import { insightService } from './insights/service.ts'
import { batchStore } from './sorting/batch-store.ts'
import { ruleStore } from './sorting/rule-store.ts'
import { sortingServices } from './sorting/sorting.ts'
import { pairStore } from './transfers/pair-store.ts'
import { pairing } from './transfers/pairing.ts'
import { transferStore } from './transfers/transfer-store.ts'
import { transferService } from './transfers/transfers.ts'

/** CashCoach's expense tracker: expenses, budgets, recurring bills, month reports and forecasts. */
export function expenseTracker(
  { db, config, jobs }: Pick<AppDependencies, 'db' | 'config' | 'jobs'>,
  emails: PaymentEmails,
) {
  const tracker = trackerStore(db)
  const expenses = expenseStore(db)
  const accounts = accountStore(db)
  const splits = splitStore(db)
  const searches = expenseSearchStore(db)
  const budgets = budgetStore(db)
  const bills = billStore(db)
  const imports = importStore(db)
  const staging = stagingStore(db)
  const mappings = mappingStore(db)
  const withTrackerLock = trackerLock(db, tracker)
  const budgetStatuses = budgetStatusReader({ store: budgets, expenses, monthSums: monthSums(db) })
  const write = emails.isOn ? budgetEmails(emails, config.appUrl) : null
  const withBudgetAlerts = budgetAlerts({ store: budgets, budgetStatuses, write })
  const shared = { db, tracker, withTrackerLock, withBudgetAlerts }
  const readBills = coalescedReads(tracker, billReader({ tracker, history: expenseHistory(db), store: bills }))
  const batches = batchStore(db)
  const [rules, pairs] = [ruleStore(db), pairStore(db)]
  const paired = { ...shared, bills, pairs }
  const transfers = transferService({
    ...{ ...paired, pairing: pairing(paired), store: transferStore(db) },
    ...{ accounts, expenses, rules },
  })
  const importing = importService({
    ...shared,
    batches,
    accounts,
    mappings,
    rules,
    store: imports,
    transfers,
    staging,
    jobs,
  })
  const sorting = sortingServices({ ...shared, bills, jobs, readBills }, searches)
  const formerImports = formerImportService({
    ...shared,
    store: formerImportStore(db),
    batches: sorting.batches,
    batchStore: batches,
  })
  const billing = billService({ store: bills, withTrackerLock, read: readBills })
  return {
    imports: importing,
    exportCsv: expenseExport({ db, store: exportStore(db), tracker, accounts }),
    formerImports,
    sorting,
    transfers,
    jobs: [
      importing.job,
      importing.formerJob,
      sorting.batches.job,
      importPurge(imports, staging),
      searchTextJob(db, searches),
    ],
    expenses: expenseService({
      ...shared,
      store: expenses,
      splits,
      accounts,
      findExpenses: expenseSearch(db, searches),
    }),
    splits: splitService({ ...shared, store: expenses, splits }),
    accounts: accountService({ accounts, withTrackerLock }),
    categories: categoryService({
      ...shared,
      mergeBudget: budgets.mergeCategory,
      restoreBudget: budgets.takeBackMerge,
    }),
    budgets: budgetService({ ...shared, store: budgets, expenses, budgetStatuses, billsToCome: billing.toCome }),
    insights: insightService({ tracker, expenses }),
    bills: billing,
    forecast: forecastService({ readBills, expenses }),
    replies: trackerReplies(tracker),
    revision: tracker.revision,
    /**
     * Deletes the expenses of a deleted member, starting with those of a running import, and their batches.
     * @returns the number deleted
     */
    async deleteExpenses(memberId: number, limit: number): Promise<number> {
      for (let id = await staging.anyStaged(memberId); id !== undefined; id = await staging.anyStaged(memberId))
        while ((await staging.clear(memberId, id)) > 0);
      const batchRows = await sorting.deleteBatches(memberId, limit)
      if (batchRows >= limit) return batchRows
      return expenses.deleteExpenses(memberId, limit)
    },
    purges: {
      'sweep:deleted-expenses': { keepDays: undoDays, removeDeleted: expenses.purgeDeleted },
      'sweep:expense-batches': { keepDays: undoDays, removeDeleted: sorting.purgeBatches },
      'sweep:expense-revisions': { keepDays: undoDays, removeDeleted: expenses.purgeHistory },
      'sweep:deleted-budgets': { keepDays: undoDays, removeDeleted: budgets.purgeDeleted },
    } satisfies Record<string, Purge>,
  }
}
