import type { ReplyOf } from '#web/kit/api.ts'
import { ordinal } from '#web/kit/dates.ts'

type Listed = ReplyOf<'resources', 'list'>[number]

/** A place among the resources of a lesson, counted from 0, and what it is called. */
export interface Place {
  order: number
  label: string
}

/** Every place that something new may have in a lesson: before the first, or after one of those that are there. */
export function placesIn(lessonId: number, listed: readonly Listed[]): Place[] {
  const there = listed
    .filter(({ lesson_id }) => lesson_id === lessonId)
    .toSorted((one, other) => one.display_order - other.display_order || one.id - other.id)
  const first = { order: 0, label: there.length === 0 ? '1st, since nothing is there yet' : '1st, before all others' }
  return [
    first,
    ...there.map(({ title }, index) => ({ order: index + 1, label: `${ordinal(index + 2)}, after “${title}”` })),
  ]
}
