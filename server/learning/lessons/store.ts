import * as z from 'zod'
import { StoredLesson, Tier } from '#course/lesson.ts'
import { StoredResource } from '#course/resource.ts'
import type { Tier as TierName } from '#course/tiers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'
import { storedQuiz, storedText } from './stored-shapes.ts'

// Build schemas once: building one costs more than parsing a row with it.
const CardRow = StoredLesson.omit({ content: true, quiz_questions: true }).extend({ preview: z.string() })
const CardRows = CardRow.array()
const LessonRow = StoredLesson.extend({ quiz_questions: storedQuiz.column })
const LessonRows = LessonRow.array()
const MaybeLesson = LessonRow.optional()
/** With the parsed text; null in rows written before texts were parsed on write. */
const LessonWithText = LessonRow.extend({ text: storedText.column.nullable(), later_years: z.string().nullable() })
const MaybeLessonWithText = LessonWithText.optional()
/** A lesson's content, for the minutes of its sittings. */
const ContentRows = LessonWithText.pick({ id: true, content: true, text: true, quiz_questions: true }).array()
const PlacedResources = StoredResource.pick({ lesson_id: true, resource_type: true, section: true }).array()
const ResourceRows = StoredResource.array()

/** Data for the access check, read before the lesson's text, and the number of submissions. */
const AccessInfo = z.object({ tier: Tier, updated_at: z.string(), attempts: z.number() })
export type AccessInfo = z.infer<typeof AccessInfo>
const MaybeAccessInfo = AccessInfo.optional()

/** The questions of a lesson, its tier and the number of submissions by a member. */
const QuizRow = LessonRow.pick({ tier: true, quiz_questions: true }).extend({
  quiz_variants: z.string().nullable().describe('As stored: the first attempt does not parse it'),
  later_years: z.string().nullable().describe('As stored: null for most lessons'),
  attempts: z.number(),
})

const TierCounts = z.object({ tier: Tier, lessons: z.number() }).array()

/** Published lessons, for learners and visitors. */
export const lessonStore = (db: Database) => ({
  async summaries() {
    return CardRows.parse(
      await db.all`select ${columns(CardRow.shape)} from lessons where published = 1 order by lesson_order, id`,
    )
  },

  /** The most frequent read: one query, hence the join with a table of another feature. */
  async accessInfo(memberId: number, id: number): Promise<AccessInfo | undefined> {
    const row = await db.one`
      select l.tier, l.updated_at, coalesce(p.attempts, 0) as attempts
      from lessons l left join progress p on p.lesson_id = l.id and p.member_id = ${memberId}
      where l.id = ${id} and l.published = 1`
    return MaybeAccessInfo.parse(row)
  },

  /**
   * As `accessInfo`, perhaps from the cache. The number of submissions may then be lower than the current one, but not
   * zero after the first: only that one is announced.
   */
  cachedAccessInfo(memberId: number, id: number): Promise<AccessInfo | undefined> {
    return db.cached({
      key: `access ${memberId} ${id}`,
      sourcesOf: () => ['course', `member ${memberId}`],
      load: () => this.accessInfo(memberId, id),
    })
  },

  /** The quiz with its access check, in one query: a submission reads nothing else of the lesson. */
  async quiz(memberId: number, id: number): Promise<z.infer<typeof QuizRow> | undefined> {
    const row = await db.one`
      select l.tier, l.quiz_questions, l.quiz_variants, l.later_years, coalesce(p.attempts, 0) as attempts
      from lessons l left join progress p on p.lesson_id = l.id and p.member_id = ${memberId}
      where l.id = ${id} and l.published = 1`
    return parseRow(QuizRow, row)
  },

  async find(id: number): Promise<StoredLesson | undefined> {
    return MaybeLesson.parse(
      await db.one`select ${columns(LessonRow.shape)} from lessons where id = ${id} and published = 1`,
    )
  },

  async findWithText(id: number): Promise<z.infer<typeof MaybeLessonWithText>> {
    const row = await db.one`select ${columns(LessonWithText.shape)} from lessons where id = ${id} and published = 1`
    return MaybeLessonWithText.parse(row)
  },

  async listAll(): Promise<StoredLesson[]> {
    return LessonRows.parse(
      await db.all`select ${columns(LessonRow.shape)} from lessons where published = 1 order by lesson_order, id`,
    )
  },

  /** The content of every lesson, and the resources placed in their texts. */
  async contents() {
    const [lessons, resources] = await Promise.all([
      db.all`select id, content, text, quiz_questions from lessons where published = 1`,
      db.all`select lesson_id, resource_type, section from lesson_resources where section is not null`,
    ])
    return { lessons: ContentRows.parse(lessons), resources: PlacedResources.parse(resources) }
  },

  /** Number of lessons that belong to each tier. */
  async countByTier(): Promise<Map<TierName, number>> {
    const rows = TierCounts.parse(
      await db.all`select tier, count(*) as lessons from lessons where published = 1 group by tier`,
    )
    return new Map(rows.map(({ tier, lessons }) => [tier, lessons]))
  },

  async resources(lessonId: number): Promise<StoredResource[]> {
    const rows = await db.all`
      select ${columns(StoredResource.shape)} from lesson_resources
      where lesson_id = ${lessonId} order by display_order, id`
    return ResourceRows.parse(rows)
  },
})

export type LessonStore = ReturnType<typeof lessonStore>
