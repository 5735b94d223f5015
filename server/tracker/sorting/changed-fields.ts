import { changedTags } from '#contract/tracker/tags.ts'
import { accountColumn } from '#server/tracker/expenses/account-map.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import type { BatchChange } from './stored-shapes.ts'

/** The fields of an expense after a change; null if it is so already. A merged category counts as the one it is in. */
export function changedFields(row: ExpenseFields, change: BatchChange, categories: CategoryMap): ExpenseFields | null {
  const target = change.category_id === null ? null : categories.of(change.category_id).id
  const isThere = target === null || categories.of(row.category_id).id === target
  const fields: ExpenseFields = {
    ...ExpenseFields.parse(row),
    category_id: isThere ? row.category_id : target,
    account_id: change.account_id === null ? row.account_id : accountColumn(change.account_id),
    description: change.description ?? row.description,
    tags: changedTags(row.tags, change),
  }
  const isSame =
    fields.category_id === row.category_id &&
    fields.account_id === row.account_id &&
    fields.description === row.description &&
    fields.tags === row.tags
  return isSame ? null : fields
}
