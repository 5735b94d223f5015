/** Maximum characters of the tags of an expense. */
export const maxTagsLength = 200

const splitTags = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)

const withoutTags = (tags: readonly string[], others: readonly string[]): string[] => {
  const names = new Set(others.map((tag) => tag.toLowerCase()))
  return tags.filter((tag) => !names.has(tag.toLowerCase()))
}

/** Tags to add and to remove, separated by commas. */
interface TagChange {
  add_tags: string | null
  remove_tags: string | null
}

/** Removes tags and adds others, compared without case. Tags stay as they are if the result would be too long. */
export function changedTags(tags: string | null, { add_tags: added, remove_tags: removed }: TagChange): string | null {
  const before = splitTags(tags)
  const kept = withoutTags(before, splitTags(removed))
  const fresh = withoutTags(splitTags(added), kept)
  if (fresh.length === 0 && kept.length === before.length) return tags
  const text = [...kept, ...fresh].join(', ')
  return text.length > maxTagsLength ? tags : text || null
}
