import { type CategoryMap, categoryMap } from './category-map.ts'
import type { TrackerWrite } from './tracker-lock.ts'
import type { CategoryRow, TrackerStore } from './tracker-store.ts'

/** Name of the category of entries that no choice of the member has placed; the second one if it is taken. */
const names = ['Not sorted yet', 'Not sorted yet (imports)'] as const

/**
 * The category of entries that are not sorted yet, which the first import creates, and all categories with it.
 * @throws if both of its names are taken
 */
export async function withUnsorted(
  tracker: Pick<TrackerStore, 'addUnsorted' | 'categories'>,
  { caller, categories }: TrackerWrite,
): Promise<{ categories: CategoryMap; unsorted: CategoryRow }> {
  if (categories.unsorted) return { categories, unsorted: categories.unsorted }
  for (const name of names) if (await tracker.addUnsorted(caller.id, name)) break
  const added = categoryMap(await tracker.categories(caller.id))
  if (!added.unsorted) throw new Error('The category of unsorted entries cannot be created')
  return { categories: added, unsorted: added.unsorted }
}
