import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import postgres from 'postgres'
import type { Database } from '#server/db/database.ts'
import type { Limits } from '#server/db/engine.ts'
import { openMigrated, openPlace, type Place } from '#server/db/open.ts'
import { testEngine } from './engine.ts'
import { startPostgres } from './postgres.ts'

/** A place for one database that nobody else uses, and the way to remove it. */
export interface TestPlace extends Place {
  remove(): Promise<void>
}

/** The server that the test command started for all files, or one for this process alone, which ends with it. */
const server =
  testEngine === 'postgres' && (process.env.TEST_POSTGRES || (await startPostgres()).address('').replace(/\/$/, ''))

/** Runs one statement on the server, beside the databases of the tests. */
async function administer(statement: string) {
  const sql = postgres(`${server}/postgres`, { max: 1, onnotice: () => {} })
  await sql.unsafe(statement)
  await sql.end()
}

/** Makes an empty place on the engine of this run. */
export async function testPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-test-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server) return { dataDir, url: undefined, remove: async () => clean() }
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  return {
    dataDir,
    url: `${server}/${name}`,
    async remove() {
      await administer(`drop database if exists ${name} with (force)`)
      clean()
    },
  }
}

/** An empty, migrated database on the engine of this run; `close` also removes it. */
export async function testDatabase(): Promise<Database> {
  const place = await testPlace()
  const db = await openMigrated(place, '2026-01-01T00:00:00.000Z')
  return {
    ...db,
    async close() {
      await db.close()
      await place.remove()
    },
  }
}

/** An empty database without any tables for one test; it goes with the test. */
export async function scratchDatabase(t: TestContext) {
  const place = await testPlace()
  const opened: Database[] = []
  t.after(async () => {
    for (const db of opened) await db.close()
    await place.remove()
  })
  /** Opens it once more, as another process would. */
  const open = async (limits?: Limits) => {
    const db = await openPlace(place, limits)
    opened.push(db)
    return db
  }
  return { place, open, db: await open() }
}
