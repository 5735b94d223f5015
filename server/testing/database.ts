import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openMigrated } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** The engine this run of the tests is about; the whole suite runs once on each. */
export const testEngine: Database['engine'] = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** A place for one database that nobody else uses, and the way to remove it. */
export interface TestPlace {
  dataDir: string
  url: string | undefined
  remove(): Promise<void>
}

/** The server that the test command started for all files, or one of this file's own. */
async function serverForThisFile(): Promise<TestPostgres> {
  const shared = process.env.TEST_POSTGRES
  if (!shared) return startPostgres()
  return { address: (database) => `${shared}/${database}`, stop: async () => {} }
}

/** Makes an empty place on the engine of this run. */
export async function testPlace(engine = testEngine): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-test-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, url: undefined, remove: async () => clean() }
  const server = await serverForThisFile()
  const name = `test_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const db = await openPostgres(server.address('postgres'))
    await db.script(statement)
    await db.close()
  }
  await administer(`create database ${name}`)
  return {
    dataDir,
    url: server.address(name),
    async remove() {
      await administer(`drop database if exists ${name} with (force)`)
      await server.stop()
      clean()
    },
  }
}

/** An empty, migrated database on the engine of this run; `close` also removes it. */
export async function testDatabase(engine = testEngine): Promise<Database> {
  const place = await testPlace(engine)
  const db = await openMigrated(place, '2026-01-01T00:00:00.000Z')
  return {
    ...db,
    async close() {
      await db.close()
      await place.remove()
    },
  }
}
