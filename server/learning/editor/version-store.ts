import * as z from 'zod'
import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { lessonSource } from './stored-shapes.ts'

const Version = z.object({
  number: z.number(),
  published_at: z.string(),
  author: z.string().nullable(),
  origin: z.enum(['files', 'editor']),
  note: z.string(),
})
const VersionWithSource = Version.extend({ source: lessonSource.column })
const MaybeVersion = VersionWithSource.optional()
const Last = z.object({ last: z.number().nullable() })
const LastSource = z.object({ number: z.number(), source: lessonSource.column }).optional()

/** A version to add to the history. */
export interface NewVersion {
  source: LessonSource
  origin: 'files' | 'editor'
  author_id: number | null
  note: string
  /** Revision of the published draft. */
  draft_revision: number | null
  published_at: string
}

/** Published versions of lessons. Rows are append-only. */
export const versionStore = (db: Database) => ({
  /** Adds a version in the transaction of the change. @returns its number */
  async add(lessonId: number, { source, ...version }: NewVersion): Promise<number> {
    const row = await db.one`select max(number) as last from lesson_versions where lesson_id = ${lessonId}`
    const number = (Last.parse(row).last ?? 0) + 1
    await db.insertMany('lesson_versions', [
      { lesson_id: lessonId, number, ...version, source: lessonSource.write(source) },
    ])
    return number
  },

  /** Newest first. */
  async list(lessonId: number) {
    const rows = await db.all`
      select v.number, v.published_at, m.email as author, v.origin, v.note
      from lesson_versions v left join members m on m.id = v.author_id
      where v.lesson_id = ${lessonId} order by v.number desc`
    return parseRows(Version, rows)
  },

  async find(lessonId: number, number: number) {
    const row = await db.one`
      select v.number, v.published_at, m.email as author, v.origin, v.note, v.source
      from lesson_versions v left join members m on m.id = v.author_id
      where v.lesson_id = ${lessonId} and v.number = ${number}`
    return MaybeVersion.parse(row)
  },

  /** Last authored source of a lesson, by slug. */
  async lastOf(slug: string) {
    const row = await db.one`
      select v.number, v.source from lesson_versions v join lessons l on l.id = v.lesson_id
      where l.slug = ${slug} order by v.number desc limit 1`
    return LastSource.parse(row)
  },

  async last(lessonId: number) {
    const row = await db.one`
      select number, source from lesson_versions where lesson_id = ${lessonId} order by number desc limit 1`
    return LastSource.parse(row)
  },
})

export type VersionStore = ReturnType<typeof versionStore>
