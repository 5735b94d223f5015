import { href } from '#web/platform/routing/href.ts'
import type { EditableLesson, LessonVersion } from './editor-types.ts'

/** The two states of a lesson that are compared. */
export interface Chosen {
  from: number
  to: number | 'draft'
  /** The list entry that is selected. */
  shown: number | 'draft'
}

/**
 * The comparison in the URL: a version and the changes since. Without a version: the draft, or the last version and its
 * predecessor.
 */
export function chosenIn(
  search: string,
  versions: readonly Pick<LessonVersion, 'number'>[],
  { has_draft, version: last }: Pick<EditableLesson, 'has_draft' | 'version'>,
): Chosen | null {
  if (last === null) return null
  const query = new URLSearchParams(search)
  const named = versions.find(({ number }) => number === Number(query.get('version')))?.number
  const isDraft = has_draft && (named === undefined || query.get('to') === 'draft')
  if (isDraft) return { from: named ?? last, to: 'draft', shown: 'draft' }
  if (named === undefined || named === last) return beforeLast(versions, last)
  return { from: named, to: last, shown: named }
}

/** Compares the last version with its predecessor; the first version has none. */
function beforeLast(versions: readonly Pick<LessonVersion, 'number'>[], last: number): Chosen {
  const earlier = versions.map(({ number }) => number).filter((number) => number < last)
  return { from: earlier.length > 0 ? Math.max(...earlier) : last, to: last, shown: last }
}

/** URL of the comparison of a version with the last one. */
export const versionHref = (id: number, version: number): string =>
  href('lesson-history', { id }, { query: { version } })

/** URL of the comparison of the last version with the draft. */
export const draftHref = (id: number): string => href('lesson-history', { id }, { query: { to: 'draft' } })
