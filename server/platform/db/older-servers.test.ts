import assert from 'node:assert/strict'
import { test } from 'node:test'
import postgres from 'postgres'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { migrate, readMigrations } from './migrate.ts'
import { connectionName, rejectOlderServers } from './older-servers.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite does not show other processes' }

const at = '2026-01-01T00:00:00.000Z'
const tooOld = /^Error: Servers of an older release use this database.* Stop them first/

test('rejects a start beside servers that are older than the release before', options, async (t) => {
  const { db, location } = await scratchDatabase(t)
  await rejectOlderServers(db)
  await migrate(db, readMigrations().slice(0, 2), at)
  const oldest = '0002-opened-tiers.sql'
  const withServer = async (name: string | undefined, work: () => Promise<unknown>) => {
    const sql = postgres(location.url ?? '', { max: 1, ...(name && { connection: { application_name: name } }) })
    await sql`select 1`
    await work()
    await sql.end()
    // The server ends the connection a moment later.
    while (
      (await db.one`select 1 from pg_stat_activity where application_name = ${name ?? 'postgres.js'}`) !== undefined
    );
  }
  for (const name of ['psql', 'moneta 0002-opened-tiers.sql', 'moneta 9999-later.sql', undefined])
    await withServer(name, () => rejectOlderServers(db, oldest))
  await withServer('moneta 0001-first.sql', () => assert.rejects(rejectOlderServers(db, oldest), tooOld))
  await withServer(undefined, () => assert.rejects(rejectOlderServers(db, '0003-later.sql'), tooOld))
  await rejectOlderServers(db, '0003-later.sql')
})

test("a server's connections name its last migration", options, async (t) => {
  const { db } = await scratchDatabase(t)
  assert.equal(connectionName(), `moneta ${readMigrations().at(-1)?.name}`)
  assert.equal((await db.one`select current_setting('application_name') as name`)?.name, connectionName())
})
