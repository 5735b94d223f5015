import type { TestContext } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { scratchDatabase } from './database.ts'

/** A store as in features: it uses the database and knows nothing of transactions. */
export const noteStore = (db: Database) => ({
  add: (words: string) => db.run`insert into notes (words) values (${words})`,
  words: async () => (await db.all`select words from notes order by words`).map((row) => row.words),
})

/** A scratch database with that store's table. */
export async function withNotes(t: TestContext) {
  const { db, open, location } = await scratchDatabase(t)
  await db.script('create table notes (words text not null unique)')
  return { db, open, location, notes: noteStore(db) }
}
