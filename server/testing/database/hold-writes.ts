import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestApp } from '#server/testing/start-app.ts'

/**
 * Blocks writes to a site's database, as another process or a long migration would: locks SQLite's file or PostgreSQL's
 * tables. @returns a function that unlocks it
 */
export async function holdWrites({ db, config }: Pick<TestApp, 'db' | 'config'>): Promise<() => Promise<void>> {
  if (db.engine === 'sqlite') {
    const other = new DatabaseSync(join(config.dataDir, 'moneta.sqlite'))
    other.exec('begin immediate')
    return async () => other.close()
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.exclusive(async () => {
    await db.script('lock table sessions, members, rate_limits, settings in share mode')
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await holding
  }
}
