import * as z from 'zod'
import type { EditorResource } from '#contract/learning/lesson-editor.ts'
import { StoredResource } from '#course/resource.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'
import { randomName } from '#server/platform/storage/storage.ts'

const Row = StoredResource.extend({ media_key: z.string().nullable() })
export type ResourceRow = z.infer<typeof Row>
const Rows = Row.array()

/** What an operator changes of a resource. */
type Words = Pick<ResourceRow, 'title' | 'description' | 'section' | 'alt' | 'display_order'>

const shown = ({ poster_key, captions_key, ...row }: ResourceRow): EditorResource => ({
  ...row,
  has_poster: poster_key !== null,
  has_captions: captions_key !== null,
})

/** The resources of a lesson as they are edited: what is written here is marked, so that seeding keeps it. */
export const resourceEditorStore = (db: Database) => {
  async function rows(lessonId: number): Promise<ResourceRow[]> {
    const found = await db.all`
      select ${columns(Row.shape)} from lesson_resources
      where lesson_id = ${lessonId} order by display_order, id`
    return Rows.parse(found)
  }

  return {
    rows,
    list: async (lessonId: number): Promise<EditorResource[]> => (await rows(lessonId)).map(shown),

    async add(row: Omit<ResourceRow, 'id'>) {
      await db.insertMany('lesson_resources', [{ id: await db.id(), ...row, edited: 1, resource_key: randomName() }])
    },

    async change(id: number, words: Partial<Words>) {
      await db.run`update lesson_resources set ${assignments({ ...words, edited: 1 })} where id = ${id}`
    },

    async remove(id: number) {
      await db.run`delete from lesson_resources where id = ${id}`
    },

    /** Remembers that a resource of the course was taken out, by the name that seeding knows it by. */
    async noteRemoved(lessonId: number, name: string) {
      await db.run`
        insert into removed_resources (lesson_id, name) values (${lessonId}, ${name}) on conflict do nothing`
    },
  }
}

export type ResourceEditorStore = ReturnType<typeof resourceEditorStore>
