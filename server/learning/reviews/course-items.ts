import * as z from 'zod'
import { StoredLesson } from '#course/lesson.ts'
import type { Question } from '#course/question.ts'
import type { CourseItem } from '#course/reviews/asked-review.ts'
import { isVariantOf, variantsVersion } from '#course/variants/variant.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { quizInYear } from '#server/learning/lessons/lesson-years.ts'
import { storedQuiz, storedVariants } from '#server/learning/lessons/stored-shapes.ts'
import { questionKey } from '#server/learning/quizzes/question-key.ts'
import { versionCache } from '#server/platform/base/version-cache.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'

const Row = StoredLesson.pick({ id: true, title: true, tier: true, lesson_order: true }).extend({
  quiz_questions: storedQuiz.column,
  quiz_variants: z.string().nullable(),
  later_years: z.string().nullable(),
})

/** A published lesson with the questions of its quiz. */
export interface CourseLesson extends Pick<StoredLesson, 'id' | 'title' | 'tier' | 'lesson_order'> {
  /** By key, in the order of the quiz. */
  items: ReadonlyMap<string, CourseItem>
  /** Version of the other forms of the questions; empty without any. */
  version: string
}

/** The published lessons by id, in course order. */
export type CourseItems = ReadonlyMap<number, CourseLesson>

/** Questions with their other forms, by key. @param variants as stored */
export function courseItems(questions: readonly Question[], variants: string | null) {
  const forms = variants === null ? null : storedVariants.read(variants)
  // An older release may have changed the questions alone.
  const own = forms && isVariantOf(questions, forms) ? forms : null
  const items = questions.map(
    (question, index) => [questionKey(question), { question, variants: own?.items[index] }] as const,
  )
  return { items: new Map<string, CourseItem>(items), version: own ? variantsVersion(own) : '' }
}

/** Reads the questions of all published lessons as they read in a year; cached until a lesson changes. */
export function courseItemReader(db: Database, courseCacheKey: Pick<CourseCacheKey, 'read'>) {
  // Around the turn of the year, time zones have two.
  const cached = versionCache<CourseItems>(2)
  return async (year: number): Promise<CourseItems> =>
    cached(await courseCacheKey.read(), String(year), async () => {
      const rows = parseRows(
        Row,
        await db.all`select ${columns(Row.shape)} from lessons where published = 1 order by lesson_order, id`,
      )
      return new Map(
        rows.map(({ quiz_questions, quiz_variants, later_years, ...lesson }) => {
          const own = { questions: quiz_questions, variants: quiz_variants }
          const { questions, variants } = quizInYear(own, later_years, year).now
          return [lesson.id, { ...lesson, ...courseItems(questions, variants) }]
        }),
      )
    })
}
