import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, empty, type Fragment, sql } from '#server/platform/db/sql.ts'

/** A lesson in the editor: its row without the text, its last version and its draft. */
const PublishState = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  tier: Tier,
  lesson_order: z.number(),
  published: BooleanColumn,
  edited_version: z.number().nullable(),
  updated_at: z.string(),
  version: z.number().nullable(),
  version_revision: z.number().nullable(),
  published_at: z.string().nullable(),
  has_draft: BooleanColumn,
  revision: z.number(),
  base_version: z.number().nullable(),
  problems: z.number(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
})
export type PublishState = z.infer<typeof PublishState>

const Text = z.object({ source: z.string().nullable() }).optional()
const Texts = z.object({ id: z.number(), source: z.string().nullable() }).array()
const Stored = LessonRow.omit({ preview: true, text: true }).optional()
const Last = z.object({ last: z.number().nullable() })
const Slugs = z.object({ slug: z.string() }).array()

interface NewDraft {
  source: string
  problems: number
  base_version: number | null
}

/** Columns of a lesson's row other than its text. */
interface Marks {
  published: number
  edited_version: number | null
  own_order: number
  updated_at: string
}

/** Stores lessons for editing, including hidden ones. */
export const editorStore = (db: Database) => {
  const publishStates = async (condition: Fragment): Promise<PublishState[]> => {
    const rows = await db.all`
      select l.id, l.slug, l.title, l.tier, l.lesson_order, l.published, l.edited_version, l.updated_at,
        v.number as version, v.draft_revision as version_revision, v.published_at,
        case when d.source is null then 0 else 1 end as has_draft, coalesce(d.revision, 0) as revision, d.base_version,
        coalesce(d.problems, 0) as problems, case when d.source is null then null else d.saved_at end as saved_at,
        case when d.source is null then null else m.email end as saved_by
      from lessons l
        left join lesson_versions v on v.lesson_id = l.id
          and v.number = (select max(x.number) from lesson_versions x where x.lesson_id = l.id)
        left join lesson_drafts d on d.lesson_id = l.id
        left join members m on m.id = d.saved_by
      ${condition} order by l.lesson_order, l.id`
    return parseRows(PublishState, rows)
  }

  return {
    list: () => publishStates(empty),

    async find(id: number): Promise<PublishState | undefined> {
      const [row] = await publishStates(sql`where l.id = ${id}`)
      return row
    },

    async findBySlug(slug: string): Promise<PublishState | undefined> {
      const [row] = await publishStates(sql`where l.slug = ${slug}`)
      return row
    },

    /** Locks a lesson's row until the transaction ends. */
    async lock(id: number) {
      await db.one`select id from lessons where id = ${id} ${db.forUpdate}`
    },

    /** Locks all lessons until the transaction ends, always in the same order to avoid deadlocks. */
    async lockAll() {
      await db.all`select id from lessons order by id ${db.forUpdate}`
    },

    /** A lesson's row, for a lesson without an authored source. */
    async row(id: number) {
      const shape = LessonRow.omit({ preview: true, text: true }).shape
      return Stored.parse(await db.one`select ${columns(shape)} from lessons where id = ${id}`)
    },

    async draft(id: number): Promise<string | null> {
      return Text.parse(await db.one`select source from lesson_drafts where lesson_id = ${id}`)?.source ?? null
    },

    /** Serialized source of each lesson for editing: its draft, or else its last version. */
    async sources(): Promise<Map<number, string | null>> {
      const rows = await db.all`
        select l.id, coalesce(d.source, v.source) as source from lessons l
          left join lesson_drafts d on d.lesson_id = l.id
          left join lesson_versions v on v.lesson_id = l.id
            and v.number = (select max(x.number) from lesson_versions x where x.lesson_id = l.id)`
      return new Map(Texts.parse(rows).map(({ id, source }) => [id, source]))
    },

    /** Saves a draft as the next revision. */
    async saveDraft(id: number, draft: NewDraft, by: number | null, at: string) {
      await db.run`
        insert into lesson_drafts (lesson_id, revision, source, base_version, problems, saved_by, saved_at)
        values (${id}, ${1}, ${draft.source}, ${draft.base_version}, ${draft.problems}, ${by}, ${at})
        on conflict (lesson_id) do update set revision = lesson_drafts.revision + 1, source = excluded.source,
          base_version = excluded.base_version, problems = excluded.problems, saved_by = excluded.saved_by,
          saved_at = excluded.saved_at`
    },

    /** Ends a draft. Its row is not deleted, so that revision numbers are never reused. */
    async endDraft(id: number) {
      await db.run`
        update lesson_drafts set source = null, base_version = null, problems = 0, revision = revision + 1
        where lesson_id = ${id}`
    },

    async insert(id: number, lesson: LessonRow, marks: Marks) {
      await db.insertMany('lessons', [{ id, ...lesson, ...marks, created_at: marks.updated_at }])
    },

    async change(id: number, fields: Partial<LessonRow & Marks>) {
      await db.run`update lessons set ${assignments({ ...fields })} where id = ${id}`
    },

    async lastOrder(): Promise<number> {
      return Last.parse(await db.one`select max(lesson_order) as last from lessons`).last ?? 0
    },

    async slugs(): Promise<Set<string>> {
      return new Set(Slugs.parse(await db.all`select slug from lessons`).map(({ slug }) => slug))
    },

    async remove(id: number) {
      await db.run`delete from lessons where id = ${id}`
    },
  }
}

export type EditorStore = ReturnType<typeof editorStore>
