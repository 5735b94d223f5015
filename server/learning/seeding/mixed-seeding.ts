import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { nextTimestamp } from '#server/learning/lessons/lesson-row.ts'
import { type MixedRow, mixedStore } from '#server/learning/mixed/store.ts'
import { mixedQuestions, mixedVariants } from '#server/learning/mixed/stored-shapes.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Dependencies {
  db: Database
  courseCacheKey: CourseCacheKey
}

const rowOf = ({ tier, quiz_questions, quiz_variants }: SeedMixedQuiz): MixedRow => ({
  tier,
  quiz_questions: mixedQuestions.write(quiz_questions),
  quiz_variants: quiz_variants && mixedVariants.write(quiz_variants),
})

const isSame = (one: MixedRow, other: MixedRow) =>
  one.quiz_questions === other.quiz_questions && one.quiz_variants === other.quiz_variants

/**
 * Seeds the mixed quizzes of these tiers and renews the course cache key if any changed. An exclusive lock prevents a
 * server with an older course from overwriting a newer row in between.
 */
export async function upsertMixedQuizzes(
  { db, courseCacheKey }: Dependencies,
  { mixed = [] }: SeedCourse,
  now: number,
  wanted: readonly Tier[] = tiers,
): Promise<void> {
  const store = mixedStore(db)
  const incoming = mixed.filter(({ tier }) => wanted.includes(tier)).map(rowOf)
  if (incoming.length === 0) return
  await db.exclusive(async () => {
    const existing = await store.rows()
    const changed = incoming.filter((row) => {
      const before = existing.get(row.tier)
      return !before || !isSame(before, row)
    })
    for (const row of changed) {
      const before = existing.get(row.tier)?.updated_at
      await store.save(row, before ? nextTimestamp(now, before) : isoTimestamp(now))
    }
    if (changed.length > 0) await courseCacheKey.renew()
  })
}
