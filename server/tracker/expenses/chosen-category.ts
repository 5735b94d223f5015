import { invalid } from '#server/platform/http/problems.ts'
import type { CategoryMap } from './category-map.ts'

const chooseCategory = 'Please choose one of your categories.'

/** The id of the effective category. @throws 400 if the member has no such category */
export function requireCategory(categories: CategoryMap, id: number, field = 'category_id'): number {
  const category = categories.find(id)
  if (!category) throw invalid({ [field]: chooseCategory })
  return category.id
}

/**
 * The id of a category that a member may choose. Entries that are not sorted yet keep theirs.
 * @param before stored category of the entry
 * @throws 400 for any other id
 */
export function requireChosenCategory(
  categories: CategoryMap,
  id: number,
  field = 'category_id',
  before?: number,
): number {
  const chosen = requireCategory(categories, id, field)
  if (chosen === categories.unsorted?.id && chosen !== before) throw invalid({ [field]: chooseCategory })
  return chosen
}
