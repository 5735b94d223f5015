import { href } from '#web/platform/routing/href.ts'
import type { EditableLesson, LessonVersion } from './editor-types.ts'

/** Which two states of a lesson are held beside each other. */
export interface Chosen {
  from: number
  to: number | 'draft'
  /** Which of the list it is about. */
  shown: number | 'draft'
}

/**
 * What the address asks to compare: a version, with what was made of it since. Without a version it is the draft, or the last
 * version with the one before.
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

/** The last version beside the one before it; the first version has none. */
function beforeLast(versions: readonly Pick<LessonVersion, 'number'>[], last: number): Chosen {
  const earlier = versions.map(({ number }) => number).filter((number) => number < last)
  return { from: earlier.length > 0 ? Math.max(...earlier) : last, to: last, shown: last }
}

/** The address that compares a version with the last one. */
export const versionHref = (id: number, version: number): string =>
  href('lesson-history', { id }, { query: { version } })

/** The address that compares the last version with the draft. */
export const draftHref = (id: number): string => href('lesson-history', { id }, { query: { to: 'draft' } })
