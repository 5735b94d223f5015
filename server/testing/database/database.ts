import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import type { Timeouts } from '#server/platform/db/engine.ts'
import { type DatabaseLocation, openDatabase, openMigrated } from '#server/platform/db/open.ts'
import { testEngine } from './engine.ts'
import { startPostgres } from './postgres.ts'
import { memoryFolder } from './postgres-cluster.ts'
import { copyTemplate, hasTemplates, runOnServer, type Template } from './templates.ts'

/** Creates a private test database; returns its URL and a cleanup function. */
export interface TestLocation extends DatabaseLocation {
  remove(): Promise<void>
}

/** The server that the test command started for all files, or one for this process, which ends with it. */
const server =
  testEngine === 'postgres' && (process.env.TEST_POSTGRES || (await startPostgres()).urlOf('').replace(/\/$/, ''))

/** Creates a database on this run's engine: empty, or a copy of a template if the run has any. */
export async function createTestLocation(template?: Template): Promise<TestLocation> {
  const dataDir = mkdtempSync(join(hasTemplates ? memoryFolder() : tmpdir(), 'moneta-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const source = template && hasTemplates ? copyTemplate(template, dataDir) : 'template1'
  if (!server) return { dataDir, url: undefined, remove: async () => removeFolder() }
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${source} strategy file_copy`)
  return {
    dataDir,
    url: `${server}/${name}`,
    async remove() {
      await runOnServer(server, `drop database if exists ${name} with (force)`)
      removeFolder()
    },
  }
}

/** An empty, migrated database on this run's engine; `close` also removes it. */
export async function testDatabase(): Promise<Database> {
  const location = await createTestLocation('migrated')
  const db = await openMigrated(location, '2026-01-01T00:00:00.000Z')
  return {
    ...db,
    async close() {
      await db.close()
      await location.remove()
    },
  }
}

/** A database without tables for one test, removed after it. */
export async function scratchDatabase(t: TestContext) {
  const location = await createTestLocation()
  const opened: Database[] = []
  t.after(async () => {
    for (const db of opened) await db.close()
    await location.remove()
  })
  /** Opens a second connection, as another process would. */
  const open = async (timeouts?: Timeouts) => {
    const db = await openDatabase(location, timeouts)
    opened.push(db)
    return db
  }
  return { location, open, db: await open() }
}
