import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const name = 'course_version'

/**
 * Names the state of all lessons, for whatever is encoded once and kept until they change. The name is random: a counter
 * would come back after a restore, and stand for something else.
 */
export const courseCacheKeyOf = (db: Database) => {
  const settings = settingStore(db)
  return {
    read: async (): Promise<string> => (await settings.read(name)) ?? '',
    /** Call it in the transaction of every change of a lesson. */
    renew: () => settings.write(name, randomUUID()),
  }
}

export type CourseCacheKey = ReturnType<typeof courseCacheKeyOf>
