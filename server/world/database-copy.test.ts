import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { unzipSync } from 'fflate'
import { buildApp } from '#server/app/app.ts'
import { copySite } from '#server/commands/copy-database.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { openDatabase, sqliteFile } from '#server/platform/db/open.ts'
import { copySqliteFile } from '#server/platform/db/sqlite-copy.ts'
import { catalogServices } from '#server/shop/catalog-services.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { callEveryEndpoint } from '#server/testing/every-endpoint.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { debianPrograms, emptyDatabase } from './postgres-site.ts'

/** Replies that name the database. */
const namesDatabase = ['/api/admin/debug-db-state', '/api/admin/backups']

/** The bytes of a reply. A ZIP file contains the time of its creation, so its files are compared. */
function comparable(url: string, { statusCode, rawPayload }: LightMyRequestResponse): string {
  const isZip = rawPayload.subarray(0, 2).toString() === 'PK'
  const files = isZip ? Object.entries(unzipSync(rawPayload)) : [['', rawPayload] as const]
  const text = files.map(([name, bytes]) => `${name}:${Buffer.from(bytes).toString('base64')}`).join()
  const body = namesDatabase.includes(url)
    ? rawPayload.toString().replaceAll(/sqlite|postgres(ql)?/gi, 'the database')
    : text
  return `${statusCode} ${body}`
}

test('a site on the copy answers every read of every member as the site on SQLite does', async (t) => {
  const server = await startPostgres({ programs: debianPrograms })
  t.after(() => server.stop())
  const site = await startApp({ settings: { FREE_ACCESS_EMAILS: 'admin@example.test' } })
  t.after(() => site.close())
  await catalogServices(site).seedAtStart(site.clock.now())
  const admin = await site.as('admin@example.test')
  const [people, reads] = [new Map<number, Person>([[admin.id, admin]]), new Set<string>()]
  for await (const { endpoint, caller, url, name } of callEveryEndpoint(site, admin)) {
    if (name !== 'accounts.deleteAccount') people.set(caller.id, caller)
    if (endpoint.method === 'GET') reads.add(url)
  }

  const dataDir = scratchFolder(t)
  copySqliteFile(sqliteFile(site.location.dataDir), sqliteFile(dataDir))
  const url = await emptyDatabase(server.urlOf(''))
  const messages: string[] = []
  const variables = { DATA_DIR: dataDir, DATABASE_URL: url }
  assert.equal(await copySite(variables, [], (sentence) => messages.push(sentence)), 0)
  assert.match(messages.join('\n'), /^\d[\d,]+ rows in \d+ tables are copied; counts, sums and hashes are equal\.$/m)

  const db = await openDatabase({ dataDir, url })
  const { config, clock, storage, partnerFetch } = site
  const webFolder = join(import.meta.dirname, '../../dist/web')
  const timeouts = { jobPollMs: 24 * 3_600_000 }
  const copy = await buildApp({
    config,
    db,
    clock,
    storage,
    course: readCourseFiles,
    webFolder,
    timeouts,
    partnerFetch,
  })
  t.after(async () => {
    await copy.close()
    await db.close()
  })
  await copy.ready()

  const different: string[] = []
  let compared = 0
  for (const { cookie, email } of people.values())
    for (const read of reads) {
      const call = { method: 'GET', url: read, headers: { cookie } } as const
      const [before, after] = [await site.app.inject(call), await copy.inject(call)]
      compared += 1
      if (comparable(read, before) !== comparable(read, after))
        different.push(`${email} ${read} ${before.statusCode} ${after.statusCode} ${before.body} | ${after.body}`)
    }
  t.diagnostic(`${compared} replies of ${people.size} members compared`)
  assert.ok(compared > 1000)
  assert.deepEqual(different, [])
})
