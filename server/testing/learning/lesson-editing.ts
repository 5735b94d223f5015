import type { EditableLesson, LessonSource } from '#contract/learning/lesson-editor.ts'
import type { Person } from '#server/testing/start-app.ts'
import { lessonSource } from './lesson-source.ts'

const base = '/api/admin/lessons'

/** Client of the lesson editor: each call sends its current revision. */
export function lessonEditing(admin: Person) {
  const match = (revision: number | undefined): Record<string, string> =>
    revision === undefined ? {} : { 'if-match': `"${revision}"` }
  const read = async (id: number): Promise<EditableLesson> => (await admin.send('GET', `${base}/${id}`)).json()
  const save = (id: number, source: LessonSource, revision?: number) =>
    admin.send('PUT', `${base}/${id}/draft`, source, match(revision))
  const publish = (id: number, { note = '', revision }: { note?: string; revision?: number } = {}) =>
    admin.send('POST', `${base}/${id}/publish`, { note }, match(revision))
  const create = async (title = 'Plan a Party', after: number | null = null): Promise<EditableLesson> =>
    (await admin.send('POST', base, { title, tier: 'bronze', after })).json()
  return {
    base,
    read,
    save,
    publish,
    create,
    /** A published lesson with the given text. */
    async published(fields: Partial<LessonSource> = {}): Promise<EditableLesson> {
      const { id } = await create(fields.title)
      await save(id, lessonSource(fields))
      const reply = await publish(id)
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json()
    },
    /** Edits the draft of a lesson. */
    async edit(id: number, fields: Partial<LessonSource>): Promise<EditableLesson> {
      const { source } = await read(id)
      return (await save(id, { ...source, ...fields })).json()
    },
  }
}
