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
  /** What becomes of a budget when its category counts to another one. */
  mergeBudget: (memberId: number, from: number, into: number, moment: string) => Promise<unknown>
  /** Takes that back. */
  restoreBudget: (memberId: number, id: number) => Promise<unknown>
}

/** A member's categories. None is ever deleted, so that no expense loses its own. */
export function categoryService({ db, tracker, withTrackerLock, mergeBudget, restoreBudget }: Dependencies) {
  /** One of the member's own, merged ones too. */
  const requireOwn = async (memberId: number, id: number): Promise<CategoryRow> => {
    const row = (await tracker.categories(memberId)).find((each) => each.id === id)
    if (!row) throw notFound()
    return row
  }
  const readBack = async ({ caller }: TrackerWrite, id: number) => shownCategory(await requireOwn(caller.id, id))

  async function assertFreeName({ caller }: TrackerWrite, name: string, except: number) {
    if (await tracker.isTaken(caller.id, name, except)) throw nameTaken()
  }

  /** Whoever has none yet gets those to begin with. */
  async function read(call: TrackerCall): Promise<CategoryMap> {
    const found = await tracker.categories(call.caller.id)
    return found.length > 0 ? categoryMap(found) : withTrackerLock(call, async ({ categories }) => categories)
  }

  return {
    /** Those in use, or those that are put away, too. */
    async list(call: TrackerCall, withArchived: boolean): Promise<Category[]> {
      const { all } = await read(call)
      return all.filter(({ archived_at: archived }) => withArchived || archived === null).map(shownCategory)
    },

    /** Merged ones, too, and how many expenses count to each. */
    async listAll(call: TrackerCall): Promise<Category[]> {
      const categories = await read(call)
      // All that somebody ever entered may be much, so nobody else waits for it.
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

    /** @returns the category that counts from now on */
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
