import type { FormerImport, FormerImportReason } from '#contract/tracker/former-imports.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { inTrackerLock } from '#server/tracker/expenses/tracker-writes.ts'
import { withUnsorted } from '#server/tracker/expenses/unsorted.ts'
import type { BatchStore } from '#server/tracker/sorting/batch-store.ts'
import { undoUntil } from '#server/tracker/sorting/batch-undo.ts'
import type { BatchService } from '#server/tracker/sorting/batches.ts'
import { changeCollector } from '#server/tracker/sorting/select-expenses.ts'
import type { BatchChange } from '#server/tracker/sorting/stored-shapes.ts'
import type { FormerImportStore, ImportSummary } from './store.ts'

interface Context {
  db: Pick<Database, 'long'>
  store: FormerImportStore
  tracker: TrackerStore
  batches: Pick<BatchService, 'applyChange'>
  batchStore: Pick<BatchStore, 'takingBack'>
  withTrackerLock: TrackerLock
}

/** Maximum number of imports listed. */
const listed = 20
/** Minimum entries for one category to be remarkable. */
const minEntries = 3

const noChange: BatchChange = {
  delete: false,
  category_id: null,
  account_id: null,
  description: null,
  add_tags: null,
  remove_tags: null,
}

/**
 * Imports of releases that guessed the signs of OFX files by majority, and put every row into one category. The member
 * confirms them, takes them back or sorts them again; nothing changes by itself.
 */
export const formerImportService = (context: Context) =>
  bindAll(context, { list, check: inTrackerLock(check), takeBack, sort })

export type FormerImportService = ReturnType<typeof formerImportService>

async function list({ db, store, tracker }: Context, memberId: number): Promise<FormerImport[]> {
  if (!(await store.hasUnchecked(memberId))) return []
  const categories = categoryMap(await tracker.categories(memberId))
  const summaries = await db.long(() => store.unchecked(memberId, minEntries, listed))
  return summaries.map((summary) => toFormerImport(summary, categories)).filter(({ reasons }) => reasons.length > 0)
}

function toFormerImport({ format, last_category, ...summary }: ImportSummary, categories: CategoryMap): FormerImport {
  const category = summary.category_id === last_category ? categories.of(last_category) : undefined
  const isSortable =
    category !== undefined && category.unsorted !== 1 && summary.entries >= minEntries && summary.changed === 0
  const reasons: FormerImportReason[] = [
    ...(format === 'ofx' ? ['signs' as const] : []),
    ...(isSortable ? ['one_category' as const] : []),
  ]
  return { ...summary, category_id: category?.id ?? null, reasons }
}

/** Confirms an import, or revokes this. */
async function check({ store }: Context, { caller, timestamp }: TrackerWrite, id: number, isChecked: boolean) {
  if (!(await store.isFormer(caller.id, id))) throw notFound()
  await store.check(caller.id, id, isChecked ? timestamp : null)
}

/**
 * Deletes all entries of an import as a batch, later edits included. A retry returns the same batch.
 * @throws 404 for an import that is not of a former release, 409 if it was undone
 */
async function takeBack(context: Context, call: TrackerCall, id: number) {
  const { caller } = call
  if (!(await context.store.isFormer(caller.id, id))) throw notFound()
  const begun = (await context.batchStore.takingBack(caller.id)).find((batch) => batch.import_id === id)
  if (begun) return { id: begun.id, count: begun.count, undo_until: undoUntil(begun.created_at), notices: [] }
  const change = { ...noChange, delete: true }
  const changed = await changedEntries(context, caller.id, id, change)
  return context.batches.applyChange(call, { change, changed, ruleId: null, importId: id })
}

/**
 * Moves the entries of an import that were never changed to those that are not sorted yet, as a batch.
 * @throws 404 as above, 409 if there are none
 */
async function sort(context: Context, call: TrackerCall, id: number) {
  const { tracker, withTrackerLock, store, batches } = context
  if (!(await store.isFormer(call.caller.id, id))) throw notFound()
  const { unsorted } = await withTrackerLock(call, (write) => withUnsorted(tracker, write))
  const change = { ...noChange, category_id: unsorted.id }
  const changed = await changedEntries(context, call.caller.id, id, change)
  if (changed.length === 0)
    throw conflict('tracker.nothing_to_sort', 'Nothing is left to sort: every entry has changed since.')
  return batches.applyChange(call, { change, changed, ruleId: null })
}

/** The entries that a change of an import changes, in ascending order of their ids. */
async function changedEntries({ db, store, tracker }: Context, memberId: number, id: number, change: BatchChange) {
  const { add, sorted } = changeCollector(change, categoryMap(await tracker.categories(memberId)))
  await db.long(async () => {
    const endSlice = timeSlices()
    for await (const row of store.entries(memberId, id, change.delete ? 'all' : 'unchanged')) {
      add(row)
      await endSlice()
    }
  })
  return sorted()
}
