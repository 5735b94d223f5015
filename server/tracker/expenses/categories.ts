import type { Category, CategoryBody } from '#contract/tracker/expenses.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound, problem } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from './category-map.ts'
import { requireChosenCategory } from './chosen-category.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from './tracker-lock.ts'
import type { CategoryRow, TrackerStore } from './tracker-store.ts'
import { inTrackerLock } from './tracker-writes.ts'

interface Dependencies {
  db: Pick<Database, 'long'>
  tracker: TrackerStore
  withTrackerLock: TrackerLock
  /** Handles the budget of a category that is merged into another one. */
  mergeBudget: (memberId: number, from: number, into: number, timestamp: string) => Promise<unknown>
  /** Reverts that merge. */
  restoreBudget: (memberId: number, id: number) => Promise<unknown>
}

/** A member's categories. They are never deleted, so that every expense keeps its category. */
export const categoryService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    listAll,
    add: inTrackerLock(add),
    change: inTrackerLock(change),
    archive: inTrackerLock(archive),
    restore: inTrackerLock(restore),
    merge: inTrackerLock(merge),
  })

export type CategoryService = ReturnType<typeof categoryService>

/** Categories in use, optionally with archived ones. */
async function list(context: Dependencies, call: TrackerCall, withArchived: boolean): Promise<Category[]> {
  const { all } = await read(context, call)
  const listed = all.filter(({ archived_at: archived }) => withArchived || archived === null)
  return unsortedLast(listed).map(toCategory)
}

/** Includes merged categories, with the number of expenses per category. */
async function listAll(context: Dependencies, call: TrackerCall): Promise<Category[]> {
  const { db, tracker } = context
  const categories = await read(context, call)
  // May count all expenses of a member, so it uses a long-query connection.
  const counts = await db.long(() => tracker.expenseCounts(call.caller.id))
  const countOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  return unsortedLast(categories.rows).map((row) => ({
    ...toCategory(row),
    expenses: countOf(row.merged_into === null ? categories.idsOf(row.id) : [row.id]),
  }))
}

async function add({ tracker }: Dependencies, { caller }: TrackerWrite, body: CategoryBody): Promise<Category> {
  const id = await tracker.addCategory(caller.id, withIcon(body))
  if (id === undefined) throw nameTaken()
  return readBack(tracker, caller.id, id)
}

async function change({ tracker }: Dependencies, { caller }: TrackerWrite, id: number, body: CategoryBody) {
  await requireChangeable(tracker, caller.id, id)
  await assertFreeName(tracker, caller.id, body.name, id)
  await tracker.changeCategory(caller.id, id, withIcon(body))
  return readBack(tracker, caller.id, id)
}

async function archive({ tracker }: Dependencies, { caller, timestamp }: TrackerWrite, id: number): Promise<Category> {
  const { archived_at: archived } = await requireChangeable(tracker, caller.id, id)
  if (archived === null) await tracker.archiveCategory(caller.id, id, timestamp)
  return readBack(tracker, caller.id, id)
}

async function restore({ tracker, restoreBudget }: Dependencies, { caller }: TrackerWrite, id: number) {
  const { name } = await requireOwn(tracker, caller.id, id)
  await assertFreeName(tracker, caller.id, name, id)
  await tracker.restoreCategory(caller.id, id)
  await restoreBudget(caller.id, id)
  return readBack(tracker, caller.id, id)
}

/** @returns the category that is effective from now on */
async function merge({ tracker, mergeBudget }: Dependencies, write: TrackerWrite, id: number, wanted: number) {
  const { caller, categories, timestamp } = write
  await requireChangeable(tracker, caller.id, id)
  const into = requireChosenCategory(categories, wanted, 'into')
  if (into === id) throw invalid({ into: 'Please choose another category.' })
  await tracker.mergeCategory(caller.id, id, into)
  await mergeBudget(caller.id, id, into, timestamp)
  return readBack(tracker, caller.id, into)
}

/** Returns the default categories for members who have none yet. */
async function read({ tracker, withTrackerLock }: Dependencies, call: TrackerCall): Promise<CategoryMap> {
  const found = await tracker.categories(call.caller.id)
  return found.length > 0 ? categoryMap(found) : withTrackerLock(call, async ({ categories }) => categories)
}

const readBack = async (tracker: TrackerStore, memberId: number, id: number) =>
  toCategory(await requireOwn(tracker, memberId, id))

/** Returns one of the member's own categories, merged ones included. */
async function requireOwn(tracker: TrackerStore, memberId: number, id: number): Promise<CategoryRow> {
  const row = (await tracker.categories(memberId)).find((each) => each.id === id)
  if (!row) throw notFound()
  return row
}

/** @throws 409 for the category of entries that are not sorted yet */
async function requireChangeable(tracker: TrackerStore, memberId: number, id: number): Promise<CategoryRow> {
  const row = await requireOwn(tracker, memberId, id)
  if (row.unsorted === 1)
    throw conflict('tracker.fixed_category', 'This category holds what is not sorted yet. It cannot be changed.')
  return row
}

const unsortedLast = (rows: readonly CategoryRow[]) => rows.toSorted((a, b) => (a.unsorted ?? 0) - (b.unsorted ?? 0))

async function assertFreeName(tracker: TrackerStore, memberId: number, name: string, except: number) {
  if (await tracker.isTaken(memberId, name, except)) throw nameTaken()
}

const nameTaken = () => {
  const error = 'You have a category with this name already. It may be put away.'
  return problem(409, 'category_exists', error, { fields: { name: error } })
}

const withIcon = ({ icon, ...body }: CategoryBody) => ({ ...body, icon: icon || body.name.toLowerCase() })

const toCategory = ({
  id,
  name,
  color,
  icon,
  kind,
  archived_at: archived,
  merged_into: into,
}: CategoryRow): Category => ({
  id,
  name,
  color,
  icon,
  kind,
  archived: archived !== null || into !== null,
  ...(into !== null && { merged_into: into }),
})
