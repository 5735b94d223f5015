import type { Category, CategoryBody } from '#contract/tracker/expenses.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, notFound, problem } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from './category-map.ts'
import { requireCategory } from './service.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from './tracker-lock.ts'
import type { CategoryRow, TrackerStore } from './tracker-store.ts'

interface Dependencies {
  db: Pick<Database, 'long'>
  tracker: TrackerStore
  withTrackerLock: TrackerLock
  /** Handles the budget of a category that is merged into another one. */
  mergeBudget: (memberId: number, from: number, into: number, moment: string) => Promise<unknown>
  /** Reverts that merge. */
  restoreBudget: (memberId: number, id: number) => Promise<unknown>
}

/** A member's categories. They are never deleted, so that every expense keeps its category. */
export function categoryService({ db, tracker, withTrackerLock, mergeBudget, restoreBudget }: Dependencies) {
  /** Returns one of the member's own categories, merged ones included. */
  const requireOwn = async (memberId: number, id: number): Promise<CategoryRow> => {
    const row = (await tracker.categories(memberId)).find((each) => each.id === id)
    if (!row) throw notFound()
    return row
  }
  const readBack = async ({ caller }: TrackerWrite, id: number) => shownCategory(await requireOwn(caller.id, id))

  async function assertFreeName({ caller }: TrackerWrite, name: string, except: number) {
    if (await tracker.isTaken(caller.id, name, except)) throw nameTaken()
  }

  /** Returns the default categories for members who have none yet. */
  async function read(call: TrackerCall): Promise<CategoryMap> {
    const found = await tracker.categories(call.caller.id)
    return found.length > 0 ? categoryMap(found) : withTrackerLock(call, async ({ categories }) => categories)
  }

  return {
    /** Categories in use, optionally with archived ones. */
    async list(call: TrackerCall, withArchived: boolean): Promise<Category[]> {
      const { all } = await read(call)
      return all.filter(({ archived_at: archived }) => withArchived || archived === null).map(shownCategory)
    },

    /** Includes merged categories, with the number of expenses per category. */
    async listAll(call: TrackerCall): Promise<Category[]> {
      const categories = await read(call)
      // May count all expenses of a member, so it uses a long-query connection.
      const counts = await db.long(() => tracker.expenseCounts(call.caller.id))
      const countOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
      return categories.rows.map((row) => ({
        ...shownCategory(row),
        expenses: countOf(row.merged_into === null ? categories.idsOf(row.id) : [row.id]),
      }))
    },

    add: (call: TrackerCall, body: CategoryBody): Promise<Category> =>
      withTrackerLock(call, async (change) => {
        const id = await tracker.addCategory(change.caller.id, withIcon(body))
        if (id === undefined) throw nameTaken()
        return readBack(change, id)
      }),

    change: (call: TrackerCall, id: number, body: CategoryBody): Promise<Category> =>
      withTrackerLock(call, async (change) => {
        await requireOwn(change.caller.id, id)
        await assertFreeName(change, body.name, id)
        await tracker.changeCategory(change.caller.id, id, withIcon(body))
        return readBack(change, id)
      }),

    archive: (call: TrackerCall, id: number): Promise<Category> =>
      withTrackerLock(call, async (change) => {
        const { archived_at: archived } = await requireOwn(change.caller.id, id)
        if (archived === null) await tracker.archiveCategory(change.caller.id, id, change.moment)
        return readBack(change, id)
      }),

    restore: (call: TrackerCall, id: number): Promise<Category> =>
      withTrackerLock(call, async (change) => {
        const { name } = await requireOwn(change.caller.id, id)
        await assertFreeName(change, name, id)
        await tracker.restoreCategory(change.caller.id, id)
        await restoreBudget(change.caller.id, id)
        return readBack(change, id)
      }),

    /** @returns the category that is effective from now on */
    merge: (call: TrackerCall, id: number, wanted: number): Promise<Category> =>
      withTrackerLock(call, async (change) => {
        await requireOwn(change.caller.id, id)
        const into = requireCategory(change.categories, wanted, 'into')
        if (into === id) throw invalid({ into: 'Please choose another category.' })
        await tracker.mergeCategory(change.caller.id, id, into)
        await mergeBudget(change.caller.id, id, into, change.moment)
        return readBack(change, into)
      }),
  }
}

export type CategoryService = ReturnType<typeof categoryService>

const nameTaken = () => {
  const error = 'You have a category with this name already. It may be put away.'
  return problem(409, 'category_exists', error, { fields: { name: error } })
}

const withIcon = ({ icon, ...body }: CategoryBody) => ({ ...body, icon: icon || body.name.toLowerCase() })

const shownCategory = ({
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
