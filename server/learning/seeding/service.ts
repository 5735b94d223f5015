import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedLesson } from '#course/lesson.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { type Overwrite, type UpsertedLesson, upsertLessons } from './lesson-seeding.ts'
import { upsertMixedQuizzes } from './mixed-seeding.ts'
import { upsertResources } from './resource-seeding.ts'
import type { SeedingStore } from './store.ts'
import { fixTierConstraint } from './tier-constraint.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  storedFiles: StoredFileStore
  courseCacheKey: CourseCacheKey
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

/** Writes the course to the database. */
export const seedingService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    seedLessons,
    seedResources,
    addWorkbooks,
    addPlatinumLessons,
    previewPlatinum,
    updateBronzeAndSilver,
    /** @returns whether the constraint rejected a tier and is now repaired */
    fixTierConstraint: ({ db }) => fixTierConstraint(db),
  })

export type SeedingService = ReturnType<typeof seedingService>

/** Seeds the initial lessons and the mixed quizzes, and updates lessons added later. Idempotent. */
async function seedLessons(context: Dependencies, now: number, overwrite?: Overwrite) {
  const isWanted = ({ seed }: SeedLesson, isKnown: boolean) => seed || isKnown
  const course = await context.course()
  const lessons = await upsertLessons(context, course, isWanted, now, overwrite)
  await upsertMixedQuizzes(context, course, now)
  return { inserted: countOf(lessons, 'inserted'), updated: countOf(lessons, 'updated'), ...leftOf(lessons) }
}

/** Seeds the resources of all existing lessons; a missing file is counted, not fatal. */
const seedResources = (context: Dependencies, now: number) => upsertResources(context, now)

/** Adds the missing ones of these resources with fixed ids; existing ones are unchanged. */
async function addWorkbooks(context: Dependencies, ids: readonly number[], now: number) {
  const existingIds = await context.store.existingResourceIds(ids)
  await upsertResources(context, now, ({ id }) => id !== undefined && ids.includes(id) && !existingIds.has(id), false)
}

/** Missing platinum lessons, by their titles, and the number of members who could read them. */
async function previewPlatinum({ db, store, course }: Dependencies) {
  const [{ lessons }, known, members] = await Promise.all([
    course(),
    store.slugs(),
    db.long(() => store.countPlatinumMembers()),
  ])
  const missing = lessons.filter(({ tier, slug }) => tier === 'platinum' && !known.has(slug))
  return { lessons: missing.map(({ title }) => title), members }
}

/** Adds the missing platinum lessons, with their resources. @returns their titles */
async function addPlatinumLessons(context: Dependencies, now: number): Promise<string[]> {
  const isWanted = ({ tier }: SeedLesson, isKnown: boolean) => tier === 'platinum' && !isKnown
  const course = await context.course()
  const lessons = await upsertLessons(context, course, isWanted, now)
  await upsertMixedQuizzes(context, course, now, ['platinum'])
  await upsertResources(context, now)
  return lessons.filter(({ outcome }) => outcome === 'inserted').map(({ title }) => title)
}

/**
 * Resets bronze and silver lessons to their files.
 * @returns the titles that differed or were missing, and the lessons skipped
 */
async function updateBronzeAndSilver(context: Dependencies, now: number, overwrite?: Overwrite) {
  const isWanted = ({ tier }: SeedLesson) => tier === 'bronze' || tier === 'silver'
  const course = await context.course()
  const lessons = await upsertLessons(context, course, isWanted, now, overwrite)
  await upsertMixedQuizzes(context, course, now, ['bronze', 'silver'])
  await upsertResources(context, now)
  const titles = lessons.filter(({ isChanged }) => isChanged).map(({ title }) => title)
  return { titles, ...leftOf(lessons) }
}

const countOf = (lessons: readonly UpsertedLesson[], wanted: UpsertedLesson['outcome']) =>
  lessons.filter(({ outcome }) => outcome === wanted).length

/** Browser-edited lessons that differ from their files and were not overwritten, if any. */
function leftOf(lessons: readonly UpsertedLesson[]): { left?: { id: number; title: string }[] } {
  const left = lessons.filter(({ outcome }) => outcome === 'left').map(({ id, title }) => ({ id, title }))
  return left.length === 0 ? {} : { left }
}
