import type { ExpenseQuery } from '#contract/tracker/expense-queries.ts'
import { daysOf, monthKey } from '#contract/tracker/months.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import { throttled } from '#server/platform/jobs/throttled.ts'
import { filteredAccounts } from '#server/tracker/expenses/account-map.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { requireCategory } from '#server/tracker/expenses/chosen-category.ts'
import { csvColumns, type ExpenseRow, movedColumn } from '#server/tracker/expenses/fields.ts'
import { chosenPeriod, type Period } from '#server/tracker/expenses/rules.ts'
import { readNames, type TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import type { ExportFilter, ExportStore } from './export-store.ts'

interface Dependencies {
  db: Database
  store: ExportStore
  tracker: Pick<TrackerStore, 'categories' | 'settings'>
  accounts: AccountStore
}

/** Rows read and encoded at a time, one or two milliseconds. */
const pageSize = 200

const exported = Object.values(csvColumns)
const header = [...exported.map((column) => column.header), 'Currency', movedColumn.header]
const lineOf = (row: ExpenseRow, names: TrackerNames, currency: string) =>
  csvLine([...exported.map(({ cell }) => cell(row, names)), currency, movedColumn.cell(row, names)])

/** Part of a file name: a month as '-2026-03', a year as '-2026'. */
const nameOf = (period: Period | undefined) =>
  period ? `-${period.months === 1 ? monthKey(period.first) : period.first.year}` : ''

/** Entries of all kinds as CSV, latest first. */
export function expenseExport({ db, store, tracker, accounts }: Dependencies) {
  return async (memberId: number, { category, account, ...wanted }: ExpenseQuery, today: string) => {
    const [settings, names] = await Promise.all([
      tracker.settings(memberId),
      readNames({ tracker, accounts }, memberId),
    ])
    const isOfPeriod = wanted.month !== undefined || wanted.year !== undefined
    const period = isOfPeriod ? chosenPeriod(wanted, today, settings.month_start) : undefined
    const filter: ExportFilter = {
      days: period && daysOf(period.first, settings.month_start, period.months),
      categories:
        category === undefined
          ? undefined
          : names.categories.idsOf(requireCategory(names.categories, category, 'category')),
      accounts: filteredAccounts(names.accounts, account),
    }
    const stream = await csvStream<ExpenseRow>({
      header,
      lineOf: (row) => lineOf(row, names, settings.currency),
      readAfter(last, limit) {
        const read = () => db.long(() => store.page(memberId, filter, last, limit))
        return last ? throttled(read) : read()
      },
      pageSize,
    })
    return { name: `moneta-expenses${nameOf(period)}.csv`, stream }
  }
}

export type ExpenseExport = ReturnType<typeof expenseExport>
