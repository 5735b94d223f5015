import type { ExpenseQuery } from '#contract/tracker/expenses.ts'
import { daysOf, monthKey } from '#contract/tracker/months.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import { throttled } from '#server/platform/jobs/throttled.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import { csvColumns, type ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { chosenPeriod, type Period } from '#server/tracker/expenses/rules.ts'
import { requireCategory } from '#server/tracker/expenses/service.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import type { ExportFilter, ExportStore } from './export-store.ts'

interface Dependencies {
  db: Database
  store: ExportStore
  tracker: Pick<TrackerStore, 'categories' | 'settings'>
}

/** Rows read and encoded at a time, one or two milliseconds. */
const pageSize = 200

const exported = Object.values(csvColumns)
const header = exported.map((column) => column.header)
const lineOf = (row: ExpenseRow, categories: CategoryMap) => csvLine(exported.map(({ cell }) => cell(row, categories)))

/** Part of a file name: a month as '-2026-03', a year as '-2026'. */
const nameOf = (period: Period | undefined) =>
  period ? `-${period.months === 1 ? monthKey(period.first) : period.first.year}` : ''

/** Expenses as CSV, latest first. */
export function expenseExport({ db, store, tracker }: Dependencies) {
  return async (memberId: number, { category, ...wanted }: ExpenseQuery, today: string) => {
    const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
    const categories = categoryMap(rows)
    const isOfPeriod = wanted.month !== undefined || wanted.year !== undefined
    const period = isOfPeriod ? chosenPeriod(wanted, today, settings.month_start) : undefined
    const filter: ExportFilter = {
      days: period && daysOf(period.first, settings.month_start, period.months),
      categories:
        category === undefined ? undefined : categories.idsOf(requireCategory(categories, category, 'category')),
    }
    const stream = await csvStream<ExpenseRow>({
      header,
      lineOf: (row) => lineOf(row, categories),
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
