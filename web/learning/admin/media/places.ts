import type { ReplyOf } from '#web/platform/api/api.ts'
import { ordinal } from '#web/platform/format/dates.ts'

type Listed = ReplyOf<'resources', 'list'>[number]

/** A place among a lesson's resources: its `display_order` and label. */
export interface Place {
  order: number
  label: string
}

/**
 * All places for a new resource of a lesson: before the first, or after an existing one. A resource with the same order
 * as another comes after it.
 */
export function placesIn(lessonId: number, listed: readonly Listed[]): Place[] {
  const there = listed
    .filter(({ lesson_id }) => lesson_id === lessonId)
    .toSorted((one, other) => one.display_order - other.display_order || one.id - other.id)
  const [first] = there
  if (!first) return [{ order: 0, label: '1st, since nothing is there yet' }]
  const before = { order: first.display_order - 1, label: '1st, before all others' }
  const after = there.map(({ title, display_order }, index) => ({
    order: display_order,
    label: `${ordinal(index + 2)}, after “${title}”`,
  }))
  // Of several with the same order, only the last can be followed.
  const distinct = after.filter(({ order }, index) => after[index + 1]?.order !== order)
  return before.order >= 0 ? [before, ...distinct] : distinct
}
