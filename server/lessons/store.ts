import * as z from 'zod'
import { ResourceType, Tier } from '#contract/lessons.ts'
import type { Tier as TierName } from '#course/tiers.ts'
import type { Database } from '#server/db/database.ts'

const Card = z.object({
  id: z.number(),
  title: z.string(),
  tier: Tier,
  lesson_order: z.number(),
  preview: z.string(),
})

const Question = z.object({
  question: z.string(),
  options: z.string().array(),
  correctAnswer: z.number(),
  explanation: z.string(),
})

/** JSON text in a column. */
const jsonOf = <S extends z.ZodType>(schema: S) => z.string().transform((text) => schema.parse(JSON.parse(text)))

const StoredLesson = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  tier: Tier,
  lesson_order: z.number(),
  quiz_questions: jsonOf(Question.array()),
})
export type StoredLesson = z.infer<typeof StoredLesson>

/** What must be known of a lesson before its text is fetched, and how often the member has taken its quiz. */
const Gate = z.object({ tier: Tier, updated_at: z.string(), attempts: z.number() }).optional()
export type Gate = z.infer<typeof Gate>

const StoredResource = z.object({
  id: z.number(),
  lesson_id: z.number(),
  title: z.string(),
  description: z.string(),
  resource_type: ResourceType,
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  display_order: z.number(),
  size: z.number().nullable(),
  alt: z.string().nullable(),
  poster_key: z.string().nullable(),
  captions_key: z.string().nullable(),
  created_at: z.string(),
})
export type StoredResource = z.infer<typeof StoredResource>

const TierCounts = z.object({ tier: Tier, lessons: z.number() }).array()

// Schemas that a query uses are built once: building one costs more than reading a row with it.
const Cards = Card.array()
const MaybeLesson = StoredLesson.optional()
const Resources = StoredResource.array()

export const lessonStore = (db: Database) => ({
  async cards() {
    return Cards.parse(
      await db.all`select id, title, tier, lesson_order, preview from lessons order by lesson_order, id`,
    )
  },

  /** One query for the hottest read of all, hence the join with another feature's table. */
  async gate(memberId: number, id: number): Promise<Gate> {
    const row = await db.one`
      select l.tier, l.updated_at, coalesce(p.attempts, 0) as attempts
      from lessons l left join progress p on p.lesson_id = l.id and p.member_id = ${memberId}
      where l.id = ${id}`
    return Gate.parse(row)
  },

  async find(id: number): Promise<StoredLesson | undefined> {
    const row = await db.one`
      select id, title, content, tier, lesson_order, quiz_questions from lessons where id = ${id}`
    return MaybeLesson.parse(row)
  },

  async everyLesson(): Promise<StoredLesson[]> {
    const rows = await db.all`
      select id, title, content, tier, lesson_order, quiz_questions from lessons order by lesson_order, id`
    return StoredLesson.array().parse(rows)
  },

  /** How many lessons each tier has of its own. */
  async countByTier(): Promise<Map<TierName, number>> {
    const rows = TierCounts.parse(await db.all`select tier, count(*) as lessons from lessons group by tier`)
    return new Map(rows.map(({ tier, lessons }) => [tier, lessons]))
  },

  async resources(lessonId: number): Promise<StoredResource[]> {
    const rows = await db.all`
      select id, lesson_id, title, description, resource_type, external_url, file_key, display_order, size, alt,
        poster_key, captions_key, created_at
      from lesson_resources where lesson_id = ${lessonId} order by display_order, id`
    return Resources.parse(rows)
  },
})

export type LessonStore = ReturnType<typeof lessonStore>
