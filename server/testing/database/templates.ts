import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type DatabaseLocation, openMigrated } from '#server/platform/db/open.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { catalogServices } from '#server/shop/catalog-services.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { noticesOn } from '#server/testing/notices.ts'
import { removeAtEnd } from '#server/testing/remove-at-end.ts'
import { memoryFolder } from './postgres-cluster.ts'

/** Initial content of a test database: tables only, the small course, the whole course, or the full demo data. */
export type Template = 'migrated' | 'small' | 'seeded' | 'demo'

/** The time of a test's clock and of the course's seeding, unless the test sets another. */
export const testTimestamp = '2026-03-15T12:00:00.000Z'

const databaseOf = (template: Template) => `template_${template}`

/** Runs one statement on a server, outside the test databases. */
export const runOnServer = (server: string, statement: string) => runOnDatabase(`${server}/postgres`, statement)

/** Runs one statement on a connection of its own. */
export async function runOnDatabase(url: string, statement: string) {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  await sql.unsafe(statement)
  await sql.end()
}

async function fill(location: DatabaseLocation, template: Template) {
  const db = await openMigrated(location, testTimestamp)
  try {
    const storage = diskStorage(join(location.dataDir, 'media'))
    const now = Date.parse(testTimestamp)
    const course = template === 'small' ? async () => smallCourse() : readCourseFiles
    if (template !== 'migrated') await seedAtStart({ db, storage, course }, now)
    const config = readConfig({ DATA_DIR: location.dataDir })
    const site = { db, config, storage, clock: { now: () => now }, notices: noticesOn({ db, config }) }
    if (template === 'demo') await catalogServices(site).seedAtStart(now)
  } finally {
    await db.close()
  }
}

/**
 * Creates the templates that a test run's databases are copied from, which is faster than migrating and seeding each.
 * @param templates those that the run needs
 * @param server the run's PostgreSQL; without it, SQLite templates are created
 * @returns the folder for TEST_TEMPLATES, and a cleanup function
 */
export async function makeTemplates(templates: readonly Template[], server?: string) {
  const folder = mkdtempSync(join(memoryFolder(), 'moneta-templates-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const unregister = removeAtEnd(removeFolder)
  for (const template of templates) {
    const name = databaseOf(template)
    if (server) await runOnServer(server, `create database ${name}`)
    await fill({ dataDir: join(folder, template), url: server && `${server}/${name}` }, template)
  }
  return {
    folder,
    async remove() {
      unregister()
      removeFolder()
      // A later stage on the same server creates templates of the same names. A killed test may still have connections.
      if (server)
        for (const template of templates)
          await runOnServer(server, `drop database ${databaseOf(template)} with (force)`)
    },
  }
}

const madeTemplates = process.env.TEST_TEMPLATES

/** Whether this run has templates; a single test file has none. */
export const hasTemplates = madeTemplates !== undefined

/** Fills the folder of a test site from the template, and returns the database to copy. */
export function copyTemplate(template: Template, dataDir: string): string {
  const source = join(madeTemplates ?? '', template)
  if (existsSync(source)) cpSync(source, dataDir, { recursive: true })
  return databaseOf(template)
}
