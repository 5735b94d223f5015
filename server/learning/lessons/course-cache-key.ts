import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const name = 'course_version'

/** Cache key of the state of all lessons. It is random, because a counter could repeat after a restore. */
export const courseCacheKeyOf = (db: Database) => {
  const settings = settingStore(db)
  const entry = { key: 'course', sourcesOf: () => ['course'], load: () => settings.read(name) }
  const read = async (): Promise<string> => (await db.cached(entry)) ?? ''
  const keys = new WeakMap<object, Promise<string>>()
  return {
    read,
    /** Reads it once per request, for the parts of one page. */
    readOnce(request: object): Promise<string> {
      const key = keys.get(request) ?? read()
      keys.set(request, key)
      return key
    },
    /** Call it in the transaction of every lesson change. */
    renew: () => settings.write(name, randomUUID()),
  }
}

export type CourseCacheKey = ReturnType<typeof courseCacheKeyOf>
