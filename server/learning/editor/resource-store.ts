import * as z from 'zod'
import type { EditorResource } from '#contract/learning/lesson-editor.ts'
import { resourcesInYear, StoredResource } from '#course/resource.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'
import { randomName } from '#server/platform/storage/storage.ts'

const Row = StoredResource.extend({ media_key: z.string().nullable() })
export type ResourceRow = z.infer<typeof Row>
const Rows = Row.array()

/** Resource fields that an admin edits. */
type Words = Pick<ResourceRow, 'title' | 'description' | 'section' | 'alt' | 'display_order'>

const shown = ({ poster_key, captions_key, figure_year, ...row }: ResourceRow): EditorResource => ({
  ...row,
  has_poster: poster_key !== null,
  has_captions: captions_key !== null,
})

/** Resources of a lesson in the editor. Edited rows are marked, so that seeding preserves them. */
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

    /** The resources that a reader of a year gets. */
    inYear: async (lessonId: number, year: number): Promise<EditorResource[]> =>
      resourcesInYear(await rows(lessonId), year).map(shown),

    async add(row: Omit<ResourceRow, 'id'>) {
      await db.insertMany('lesson_resources', [{ id: await db.id(), ...row, edited: 1, resource_key: randomName() }])
    },

    async change(id: number, words: Partial<Words>) {
      await db.run`update lesson_resources set ${assignments({ ...words, edited: 1 })} where id = ${id}`
    },

    async remove(id: number) {
      await db.run`delete from lesson_resources where id = ${id}`
    },

    /** Records that a course resource was removed, under its seeding name. */
    async noteRemoved(lessonId: number, name: string) {
      await db.run`
        insert into removed_resources (lesson_id, name) values (${lessonId}, ${name}) on conflict do nothing`
    },
  }
}

export type ResourceEditorStore = ReturnType<typeof resourceEditorStore>
