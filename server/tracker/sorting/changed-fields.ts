import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { accountColumn, ExpenseFields } from '#server/tracker/expenses/fields.ts'
import type { BatchChange } from './stored-shapes.ts'

/** Maximum characters of the tags of an expense. */
const maxLength = 200

const splitTags = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)

const withoutTags = (tags: readonly string[], others: readonly string[]): string[] => {
  const names = new Set(others.map((tag) => tag.toLowerCase()))
  return tags.filter((tag) => !names.has(tag.toLowerCase()))
}

/** Removes tags and adds others, compared without case. Tags stay as they are if the result would be too long. */
export function changedTags(tags: string | null, { add_tags: added, remove_tags: removed }: Tags): string | null {
  const before = splitTags(tags)
  const kept = withoutTags(before, splitTags(removed))
  const fresh = withoutTags(splitTags(added), kept)
  if (fresh.length === 0 && kept.length === before.length) return tags
  const text = [...kept, ...fresh].join(', ')
  return text.length > maxLength ? tags : text || null
}

type Tags = Pick<BatchChange, 'add_tags' | 'remove_tags'>

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
