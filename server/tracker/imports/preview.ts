import type { ImportMapping, ImportPreview } from '#contract/tracker/imports.ts'
import { addDays, type Days, isWithin } from '#contract/tracker/months.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import { requireCategory } from '#server/tracker/expenses/service.ts'
import type { TrackerCall } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { type NoPayment, type Payment, readRow } from './columns/read-row.ts'
import { ofxColumns } from './files/ofx.ts'
import { type ExistingExpense, likeText, matchPayments } from './match.ts'
import { stagedRows } from './staged-rows.ts'
import type { StagedRow, StagingStore } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  staging: StagingStore
  tracker: Pick<TrackerStore, 'categories'>
}

/** Maximum days between a manual expense and the bank's payment. */
const daysApart = 7

/** Reads the rows of a file by a mapping and matches them with existing expenses. */
export async function preview(
  context: Dependencies,
  { caller: { id: memberId }, now }: TrackerCall,
  id: number,
  mapping: ImportMapping,
): Promise<ImportPreview> {
  const { db, store, staging, tracker } = context
  const row = await requireDraft(context, memberId, id)
  const categories = categoryMap(await tracker.categories(memberId))
  requireCategory(categories, mapping.category_id)
  return db.long(async () => {
    if (!(await store.beginPreview(memberId, row))) throw draftConflict()
    const previewKey = { id, preview: row.preview + 1 }
    const summary = emptySummary()
    const rows = await readStagedRows(context, memberId, row, mapping, categories)
    await staging.saveRows(memberId, previewKey, countRows(rows, summary))
    if (!(await store.endPreview(memberId, id, previewKey.preview, isoTimestamp(now)))) throw draftConflict()
    await store.saveLayout(memberId, row.layout, mapping, isoTimestamp(now))
    while ((await staging.dropOldPreviews(memberId, previewKey)) > 0);
    return { preview: previewKey.preview, ...summary }
  })
}

/** Finds a draft of the member. @throws 404, or 409 if the import has started */
async function requireDraft({ store }: Dependencies, memberId: number, id: number): Promise<ImportRow> {
  const row = await store.find(memberId, id)
  if (!row) throw notFound()
  if (row.state !== 'draft') throw draftConflict()
  return row
}

const draftConflict = () => conflict('not_a_draft', 'This import has gone on meanwhile. Please look at it again.')

async function readStagedRows(
  { staging }: Dependencies,
  memberId: number,
  row: ImportRow,
  mapping: ImportMapping,
  categories: CategoryMap,
): Promise<Iterable<StagedRow>> {
  const parsedRows = await readRows(staging, memberId, row, mapping)
  const payments = parsedRows.filter((one) => 'cents' in one)
  const { nearby, categoryOf } = await readExistingExpenses(staging, memberId, payments)
  const matches = await matchPayments(payments, nearby, timeSlices())
  const chooseCategory = (payment: Payment): number => {
    const name = payment.category.toLowerCase()
    const bankCategory =
      name === '' ? undefined : categories.all.find((category) => category.name.toLowerCase() === name)
    const similarCategory = categoryOf.get(likeText(payment.description))
    return bankCategory?.id ?? (similarCategory === undefined ? mapping.category_id : categories.of(similarCategory).id)
  }
  return stagedRows(parsedRows, matches, chooseCategory)
}

async function readRows(
  staging: StagingStore,
  memberId: number,
  { id, format }: ImportRow,
  mapping: ImportMapping,
): Promise<(Payment | NoPayment)[]> {
  const keyColumn = format === 'ofx' ? ofxColumns.indexOf('Key') : null
  const parsedRows: (Payment | NoPayment)[] = []
  const endSlice = timeSlices()
  for await (const rows of staging.pieces(memberId, id)) {
    for (const row of rows) {
      parsedRows.push(readRow(row, mapping, keyColumn))
      await endSlice()
    }
  }
  return parsedRows
}

/** Data about a member's expenses that a preview needs. */
interface ExistingExpenses {
  /** Expenses around the days of the file. */
  nearby: ExistingExpense[]
  /** Category of the latest expense with a similar text. */
  categoryOf: Map<string, number>
}

async function readExistingExpenses(
  staging: StagingStore,
  memberId: number,
  payments: readonly Payment[],
): Promise<ExistingExpenses> {
  const days = daysOfFile(payments)
  const existing: ExistingExpenses = { nearby: [], categoryOf: new Map() }
  const endSlice = timeSlices()
  for await (const expense of staging.existing(memberId)) {
    existing.categoryOf.set(likeText(expense.description), expense.category_id)
    if (isWithin(expense.expense_date, days)) existing.nearby.push(expense)
    await endSlice()
  }
  return existing
}

/** The days on which an expense may match a payment of the file. */
function daysOfFile(payments: readonly Payment[]): Days {
  let [first, last] = [payments[0]?.expense_date ?? '2000-01-01', '']
  for (const { expense_date: day } of payments) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: addDays(first, -daysApart), to: addDays(last || first, daysApart) }
}

type Summary = Omit<ImportPreview, 'preview'>

const emptySummary = (): Summary => ({
  counts: { new: 0, possible: 0, imported: 0, skipped: 0, unreadable: 0 },
  amount: 0,
})

/** Yields the rows while counting them, and yields to the event loop regularly. */
async function* countRows(rows: Iterable<StagedRow>, summary: Summary) {
  const endSlice = timeSlices()
  for (const row of rows) {
    summary.counts[row.state] += 1
    if (row.state === 'new') summary.amount += row.kind === 'refund' ? -(row.amount ?? 0) : (row.amount ?? 0)
    yield row
    await endSlice()
  }
}
