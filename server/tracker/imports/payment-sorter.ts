import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { defaultCategories } from '#server/tracker/expenses/default-categories.ts'
import type { CategoryRow } from '#server/tracker/expenses/tracker-store.ts'
import { applyRules, type Placement, type ReadyRule } from '#server/tracker/sorting/apply-rules.ts'
import type { CategoryLearner } from '#server/tracker/sorting/learned-category.ts'
import type { CategoryKey } from './merchants/category-keys.ts'
import { synonymCategory } from './merchants/category-synonyms.ts'
import { knownCategory } from './merchants/merchant-match.ts'
import type { PlacedPayment } from './placed-payment.ts'

/** The member's category for a default one: by its icon, which stays when the member renames it, or by its name. */
function categoriesByKey(categories: CategoryMap) {
  const inUse = categories.all.filter(({ archived_at: archived }) => archived === null)
  const byKey = new Map<string, CategoryRow>()
  for (const { icon, name } of defaultCategories) {
    const own = inUse.find((category) => category.icon === icon) ?? inUse.find((category) => category.name === name)
    if (own) byKey.set(icon, own)
  }
  return (key: CategoryKey | null) => (key === null ? undefined : byKey.get(key)?.id)
}

/** What decides about the category of a payment. */
export interface Sorting {
  categories: CategoryMap
  /** Rules of the member, in their order. */
  rules: readonly ReadyRule[]
  /** Knows the categories that the member chose. */
  learner: CategoryLearner
  /** Category of payments that nothing else decides. */
  categoryId: number
}

/** Category of a payment, with the description and the tags of its rules. */
export type SortedPlacement = Placement & { category_id: number }

/**
 * Sorts payments. The first that applies decides: a rule; the member's category that the file names; a choice of the
 * member for similar words; a known merchant; a known name of a category in the file; the default.
 */
export function paymentSorter({ categories, rules, learner, categoryId }: Sorting) {
  const byName = new Map(categories.all.map(({ name, id }) => [name.toLowerCase(), id]))
  const ofKey = categoriesByKey(categories)
  return (payment: PlacedPayment): SortedPlacement => {
    const { category, description } = payment
    const placement = applyRules(rules, payment) ?? {}
    const chosen =
      placement.category_id ??
      (category === '' ? undefined : byName.get(category.toLowerCase())) ??
      learner.categoryOf(description) ??
      ofKey(knownCategory(description)) ??
      ofKey(synonymCategory(category))
    return { ...placement, category_id: chosen ?? categoryId }
  }
}
