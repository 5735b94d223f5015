import type { ListedLesson } from '#contract/learning/lesson-editor.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { LessonReader } from './lesson-reader.ts'
import type { EditorStore } from './store.ts'

export interface OrderedLesson {
  id: number
  lesson_order: number
}

/** Returns the reason why an order is invalid, or null if every lesson and position occurs exactly once. */
export function orderError(
  lessons: readonly { id: number; title: string }[],
  requestedOrder: readonly OrderedLesson[],
): string | null {
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  const requestedIds = new Set(requestedOrder.map(({ id }) => id))
  if (requestedOrder.some(({ id }) => !titles.has(id))) return 'One of these lessons does not exist any more.'
  if (requestedIds.size < requestedOrder.length) return 'A lesson is named twice.'
  const missing = lessons.filter(({ id }) => !requestedIds.has(id)).map(({ title }) => title)
  if (missing.length > 0) return `Not every lesson has a place: ${missing.join('; ')}.`
  return findGap(requestedOrder.map(({ lesson_order }) => lesson_order).toSorted((one, other) => one - other))
}

/** @param positions in ascending order */
function findGap(positions: readonly number[]): string | null {
  if (positions.length > 0 && positions[0] !== 1) return 'The first lesson is not number 1.'
  for (const [index, place] of positions.entries()) {
    const before = positions[index - 1] ?? 0
    if (place === before) return `Two lessons are number ${place}.`
    if (place === before + 2) return `Lessons ${before} and ${place} leave a gap. Number ${before + 1} is missing.`
    if (place > before + 2)
      return `Lessons ${before} and ${place} leave a gap. Numbers ${before + 1} to ${place - 1} are missing.`
    if (!Number.isInteger(place)) return 'A place is a whole number.'
  }
  return null
}

interface Dependencies {
  db: Database
  editor: EditorStore
  reader: LessonReader
  courseCacheKey: CourseCacheKey
}

/** The requested order, and the ids in the order that the admin has seen. */
interface RequestedOrder {
  lessons: readonly OrderedLesson[]
  seen?: readonly number[] | undefined
}

/**
 * Reorders the whole course, or changes nothing.
 * @throws 412 if another admin has changed the order since
 */
export const lessonOrder =
  ({ db, editor, reader, courseCacheKey }: Dependencies) =>
  async (
    { lessons: requestedOrder, seen }: RequestedOrder,
    now: number,
    recordAudit: RecordAudit,
  ): Promise<ListedLesson[]> => {
    await db.transaction(async () => {
      await editor.lockAll()
      const all = await editor.list()
      const error = orderError(all, requestedOrder)
      if (error !== null) throw invalid({ lessons: error }, `${error} The order was not saved.`)
      const positions = new Map(requestedOrder.map(({ id, lesson_order }) => [id, lesson_order]))
      const moved = all.filter(({ id, lesson_order }) => positions.get(id) !== lesson_order)
      if (moved.length === 0) return
      if (seen && all.some(({ id }, index) => id !== seen[index]))
        throw problem(412, 'changed_elsewhere', 'The lessons were put in another order meanwhile.')
      for (const { id, updated_at } of all)
        await editor.change(id, {
          lesson_order: positions.get(id) ?? 0,
          own_order: 1,
          updated_at: nextTimestamp(now, updated_at),
        })
      await courseCacheKey.renew()
      await recordAudit({ subject: `${moved.length} lessons`, fields: moved.map(({ title }) => title) })
    })
    return reader.list(now)
  }
