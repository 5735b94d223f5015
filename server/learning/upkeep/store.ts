import * as z from 'zod'
import { lessonSource } from '#server/learning/editor/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'

const EditedLesson = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  source: lessonSource.column,
  base: lessonSource.column.nullable(),
})
export type EditedLesson = z.infer<typeof EditedLesson>

const Settled = z.object({ lesson_id: z.number(), correction: z.string() })

/** Lessons that were edited in the browser, and the corrections that an admin took off the list. */
export const upkeepStore = (db: Database) => ({
  /** Edited lessons in course order: their last version, and the last one from the files before it. */
  async editedLessons(): Promise<EditedLesson[]> {
    const rows = await db.all`
      select l.id, l.slug, l.title, v.source, b.source as base
      from lessons l
        join lesson_versions v on v.lesson_id = l.id
          and v.number = (select max(x.number) from lesson_versions x where x.lesson_id = l.id)
        left join lesson_versions b on b.lesson_id = l.id
          and b.number = (
            select max(x.number) from lesson_versions x where x.lesson_id = l.id and x.origin = 'files')
      where l.edited_version > 0 order by l.lesson_order, l.id`
    return parseRows(EditedLesson, rows)
  },

  async settled(): Promise<ReadonlySet<string>> {
    const rows = parseRows(Settled, await db.all`select lesson_id, correction from settled_corrections`)
    return new Set(rows.map(({ lesson_id, correction }) => settledName(lesson_id, correction)))
  },

  /** @returns false if it was settled before */
  async settle(lessonId: number, correction: string, timestamp: string): Promise<boolean> {
    const changed = await db.run`
      insert into settled_corrections (lesson_id, correction, settled_at)
      values (${lessonId}, ${correction}, ${timestamp}) on conflict do nothing`
    return changed > 0
  },

  /** @returns false if it was not settled */
  async reopen(lessonId: number, correction: string): Promise<boolean> {
    const changed = await db.run`
      delete from settled_corrections where lesson_id = ${lessonId} and correction = ${correction}`
    return changed > 0
  },
})

/** Identifies a correction of a lesson. */
export const settledName = (lessonId: number, correction: string): string => `${lessonId} ${correction}`

export type UpkeepStore = ReturnType<typeof upkeepStore>
