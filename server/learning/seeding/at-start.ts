import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { courseDigest } from './course-digest.ts'
import { seedingService } from './service.ts'
import { seedingStore } from './store.ts'

interface Dependencies {
  db: Database
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

const setting = 'course_digest'

/**
 * Seeds the course at server start. If nothing changed, it runs only one query.
 * @returns error messages of files that could not be stored
 */
export async function seedAtStart({ db, storage, course }: Dependencies, now: number): Promise<string[]> {
  const readOnce = atFirstUse(course)
  const settings = settingStore(db)
  const digest = await courseDigest(readOnce)
  if ((await settings.read(setting)) === digest) return []
  const stores = { store: seedingStore(db), storedFiles: storedFileStore(db), courseCacheKey: courseCacheKeyOf(db) }
  const seeding = seedingService({ db, ...stores, storage, course: readOnce })
  await seeding.seedLessons(now)
  const { faults } = await seeding.seedResources(now)
  if (faults.length === 0) await settings.write(setting, digest)
  return faults
}
