import type { Unsorted } from '#contract/tracker/sorting.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { type CategoryLearner, categoryLearner } from './learned-category.ts'
import type { QueueStore } from './queue-store.ts'
import { unsortedGroups } from './unsorted-groups.ts'

interface Dependencies {
  db: Pick<Database, 'long'>
  tracker: Pick<TrackerStore, 'categories'>
  store: QueueStore
}

/** Maximum groups listed. */
const listed = 100
/** Maximum expenses that suggestions learn from: the latest. */
const maxLearned = 20_000

/** The expenses that are not sorted yet, by payee, with a category that the member chose for a similar one. */
export const unsortedQueue =
  ({ db, tracker, store }: Dependencies) =>
  async (memberId: number): Promise<Unsorted> => {
    const categories = categoryMap(await tracker.categories(memberId))
    const { unsorted } = categories
    if (!unsorted) return { groups: [], remaining: 0 }
    return db.long(async () => {
      const endSlice = timeSlices()
      const payees = unsortedGroups()
      for await (const expense of store.ofCategories(memberId, categories.idsOf(unsorted.id))) {
        payees.add(expense)
        await endSlice()
      }
      const { groups, remaining } = payees.largest(listed)
      if (groups.length === 0) return { groups: [], remaining }
      const learner = await learn(store, memberId, categories)
      return {
        groups: groups.map((group) => ({ ...group, suggestion: learner.categoryOf(group.description) })),
        remaining,
      }
    })
  }

/** Learns from the choices of a member. A category that is archived or not sorted yet is no choice. */
async function learn(store: QueueStore, memberId: number, categories: CategoryMap): Promise<CategoryLearner> {
  const learner = categoryLearner()
  const endSlice = timeSlices()
  for await (const { description, category_id: stored } of store.chosen(memberId, maxLearned)) {
    const { id, archived_at: archived, unsorted } = categories.of(stored)
    if (archived === null && unsorted !== 1) learner.learn({ description, category_id: id })
    await endSlice()
  }
  return learner
}
