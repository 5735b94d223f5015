import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

const Scheduled = z.object({
  lesson_id: z.number(),
  id: z.number(),
  publish_at: z.string(),
  note: z.string(),
  revision: z.number(),
  version: z.number().nullable(),
  published: BooleanColumn,
  planned_at: z.string(),
  planned_by: z.number().nullable(),
  planned_by_email: z.string().nullable(),
  failure: z.string().nullable(),
})
export type Scheduled = z.infer<typeof Scheduled>

type NewScheduled = Omit<Scheduled, 'planned_by_email' | 'failure' | 'published'> & { published: number }

/** Scheduled publications of lessons. */
export const schedulingStore = (db: Database) => {
  const select = (condition: Fragment) => db.all`
    select s.lesson_id, s.id, s.publish_at, s.note, s.revision, s.version, s.published, s.planned_at, s.planned_by,
      m.email as planned_by_email, s.failure
    from scheduled_publications s left join members m on m.id = s.planned_by
    ${condition} order by s.publish_at, s.lesson_id`

  return {
    list: async (): Promise<Scheduled[]> => parseRows(Scheduled, await select(sql`where 1 = 1`)),

    async find(lessonId: number): Promise<Scheduled | undefined> {
      const [row] = await select(sql`where s.lesson_id = ${lessonId}`)
      return parseRow(Scheduled, row)
    },

    /** Replaces the scheduled publication of a lesson. */
    async save(row: NewScheduled) {
      await db.run`delete from scheduled_publications where lesson_id = ${row.lesson_id}`
      await db.insertMany('scheduled_publications', [{ ...row, failure: null }])
    },

    async fail(id: number, failure: string) {
      await db.run`update scheduled_publications set failure = ${failure} where id = ${id}`
    },

    /** @returns whether there was one */
    remove: async (lessonId: number): Promise<boolean> =>
      (await db.run`delete from scheduled_publications where lesson_id = ${lessonId}`) > 0,
  }
}

export type SchedulingStore = ReturnType<typeof schedulingStore>
