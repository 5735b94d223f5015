import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const name = 'course_version'

/** Cache key of the state of all lessons. It is random, because a counter could repeat after a restore. */
export const courseCacheKeyOf = (db: Database) => {
  const settings = settingStore(db)
  return {
    read: async (): Promise<string> => (await settings.read(name)) ?? '',
    /** Call it in the transaction of every lesson change. */
    renew: () => settings.write(name, randomUUID()),
  }
}

export type CourseCacheKey = ReturnType<typeof courseCacheKeyOf>
