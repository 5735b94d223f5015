import type { Database } from '#server/db/database.ts'
import { sha256 } from '#server/kit/caller.ts'
import type { Storage } from '#server/kit/storage.ts'
import { settingStore } from '#server/settings/store.ts'
import type { Course } from './course.ts'
import { seedingService } from './service.ts'
import { seedingStore } from './store.ts'

interface Parts {
  db: Database
  storage: Storage
  course: () => Promise<Course>
}

const setting = 'course_digest'

/**
 * Brings the course up to date when the server starts; when the files are as they were, one query finds that out.
 * @returns what could not be put in place, in sentences
 */
export async function seedAtStart({ db, storage, course }: Parts, now: number): Promise<string[]> {
  const read = await course()
  const settings = settingStore(db)
  const digest = sha256(JSON.stringify(read.lessons))
  if ((await settings.read(setting)) === digest) return []
  const seeding = seedingService({ db, store: seedingStore(db), storage, course: async () => read })
  await seeding.seedLessons(now)
  const { faults } = await seeding.seedResources(now)
  if (faults.length === 0) await settings.write(setting, digest)
  return faults
}
