import { pluralize } from '#web/platform/format/number-text.ts'

interface Imported {
  drafted: readonly string[]
  unchanged: readonly string[]
  left: readonly string[]
}

/** '2 lessons have a draft now, 27 are as they were, 1 could not be taken in.' */
export function importedText({ drafted, unchanged, left }: Imported): string {
  const parts = [
    drafted.length > 0 && `${pluralize(drafted.length, 'lesson has', 'lessons have')} a draft now`,
    unchanged.length > 0 && `${unchanged.length} ${unchanged.length === 1 ? 'is as it was' : 'are as they were'}`,
    left.length > 0 && `${left.length} could not be taken in`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There was no lesson in this file.'
}
