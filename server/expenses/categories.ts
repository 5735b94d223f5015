import type { Category, CategoryBody } from '#contract/expenses.ts'
import { invalid, notFound, problem } from '#server/kit/problems.ts'
import { categoryMap } from './category-map.ts'
import type { TrackerCall, TrackerChange, TrackerChanges } from './change.ts'
import { demandCategory } from './service.ts'
import type { CategoryRow, TrackerStore } from './tracker-store.ts'

interface Dependencies {
  tracker: TrackerStore
  begin: TrackerChanges
  /** What becomes of a budget when its category counts to another one. */
  mergeBudget: (memberId: number, from: number, into: number, moment: string) => Promise<unknown>
}

/** A member's categories. None is ever deleted, so that no expense loses its own. */
export function categoryService({ tracker, begin, mergeBudget }: Dependencies) {
  /** One of the member's own, merged ones too. */
  const demandOwn = async (memberId: number, id: number): Promise<CategoryRow> => {
    const row = (await tracker.categories(memberId)).find((each) => each.id === id)
    if (!row) throw notFound()
    return row
  }
  const shownAgain = async ({ caller }: TrackerChange, id: number) => shownCategory(await demandOwn(caller.id, id))

  async function demandFreeName({ caller }: TrackerChange, name: string, except: number) {
    if (await tracker.isTaken(caller.id, name, except)) throw nameTaken()
  }

  return {
    /** Those in use, or all. Whoever has none yet gets those to begin with. */
    async list(call: TrackerCall, withArchived: boolean): Promise<Category[]> {
      const found = await tracker.categories(call.caller.id)
      const { all } = found.length > 0 ? categoryMap(found) : await begin(call, async ({ categories }) => categories)
      return all.filter(({ archived_at: archived }) => withArchived || archived === null).map(shownCategory)
    },

    add: (call: TrackerCall, body: CategoryBody): Promise<Category> =>
      begin(call, async (change) => {
        const id = await tracker.addCategory(change.caller.id, withIcon(body))
        if (id === undefined) throw nameTaken()
        return shownAgain(change, id)
      }),

    change: (call: TrackerCall, id: number, body: CategoryBody): Promise<Category> =>
      begin(call, async (change) => {
        await demandOwn(change.caller.id, id)
        await demandFreeName(change, body.name, id)
        await tracker.changeCategory(change.caller.id, id, withIcon(body))
        return shownAgain(change, id)
      }),

    archive: (call: TrackerCall, id: number): Promise<Category> =>
      begin(call, async (change) => {
        const { archived_at: archived } = await demandOwn(change.caller.id, id)
        if (archived === null) await tracker.archiveCategory(change.caller.id, id, change.moment)
        return shownAgain(change, id)
      }),

    restore: (call: TrackerCall, id: number): Promise<Category> =>
      begin(call, async (change) => {
        const { name } = await demandOwn(change.caller.id, id)
        await demandFreeName(change, name, id)
        await tracker.restoreCategory(change.caller.id, id)
        return shownAgain(change, id)
      }),

    /** @returns the category that counts from now on */
    merge: (call: TrackerCall, id: number, wanted: number): Promise<Category> =>
      begin(call, async (change) => {
        await demandOwn(change.caller.id, id)
        const into = demandCategory(change.categories, wanted, 'into')
        if (into === id) throw invalid({ into: 'Please choose another category.' })
        await tracker.mergeCategory(change.caller.id, id, into)
        await mergeBudget(change.caller.id, id, into, change.moment)
        return shownAgain(change, into)
      }),
  }
}

export type CategoryService = ReturnType<typeof categoryService>

const nameTaken = () => {
  const error = 'You have a category with this name already. It may be put away.'
  return problem(409, 'category_exists', error, { fields: { name: error } })
}

const withIcon = ({ icon, ...body }: CategoryBody) => ({ ...body, icon: icon || body.name.toLowerCase() })

const shownCategory = ({ id, name, color, icon, kind, archived_at: archived, merged_into: into }: CategoryRow) => ({
  id,
  name,
  color,
  icon,
  kind,
  archived: archived !== null || into !== null,
})
