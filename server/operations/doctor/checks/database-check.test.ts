import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type DatabaseLocation, openMigrated } from '#server/platform/db/open.ts'
import { createTestLocation, scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { proxyTo, withTls } from '#server/testing/database/proxied.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { databaseCheck } from './database-check.ts'
import { migrationsCheck } from './migrations-check.ts'

const onSqlite = { skip: testEngine === 'postgres' && 'applies to SQLite files' }
const onPostgres = { skip: testEngine === 'sqlite' && 'applies to PostgreSQL only' }

const settingsOf = ({ dataDir, url = '' }: DatabaseLocation) => ({ DATA_DIR: dataDir, DATABASE_URL: url })
const database = async (location: DatabaseLocation, limitMs?: number) =>
  linesOf(await runCheck(databaseCheck, settingsOf(location), limitMs === undefined ? {} : { limitMs }))
const migrations = async (location: DatabaseLocation) => linesOf(await runCheck(migrationsCheck, settingsOf(location)))

async function migrated(t: TestContext) {
  const location = await createTestLocation('migrated')
  t.after(location.remove)
  const db = await openMigrated(location, '2026-01-01T00:00:00.000Z')
  t.after(() => db.close())
  return { location, db }
}

test('a database in use is described with version, durability, rights and space', async (t) => {
  const { location } = await migrated(t)
  const lines = await database(location)
  if (testEngine === 'sqlite') {
    assert.equal(lines.length, 1)
    assert.match(lines[0] ?? '', /^ok \| SQLite 3\.\d+\.\d+ at .*moneta\.sqlite \(.*B, journal wal\); .* are free on/)
    return
  }
  const [fine = '', ...others] = lines
  assert.match(fine, /^ok \| PostgreSQL 18\S* at 127\.0\.0\.1:\d+\/\w+ \(.* MB\), not encrypted\./)
  assert.match(fine, /The user may read, write and migrate\.$/)
  // The server of the tests keeps its data in memory.
  assert.match(
    others.join('\n'),
    /^warning \| A power cut may .*: fsync is on, synchronous_commit on, full_page_writes off/,
  )
  assert.match(others.join('\n'), /^unknown \| The free space of PostgreSQL cannot be known from here\./m)
})

test('a pooler that drops notifications is a warning', onPostgres, async (t) => {
  const { location } = await migrated(t)
  const { proxy, location: behindProxy } = await proxyTo(location)
  t.after(() => proxy.close())
  const warnings = async () => (await database(behindProxy)).filter((line) => line.includes('LISTEN'))
  assert.deepEqual(await warnings(), [])
  proxy.holdReplies('moneta_check')
  assert.deepEqual(await warnings(), [
    'warning | Notifications (LISTEN) do not pass between two connections, so each request reads its session. | Let the connection pooler use session mode, or set DATABASE_URL to PostgreSQL itself.',
  ])
})

test('applied, pending, unknown and edited migrations are distinguished, and none is applied', async (t) => {
  const { location, db } = await migrated(t)
  const [all = ''] = await migrations(location)
  const count = Number(/^ok \| All (\d+) are applied\.$/.exec(all)?.[1])
  const [last] = await db.all`select * from migrations order by name desc limit 1`
  const lastName = String(last?.name)
  await db.run`delete from migrations where name = ${lastName}`
  assert.deepEqual(await migrations(location), [
    `warning | ${count - 1} are applied, and 1 other from ${lastName} on not yet. | Make a back-up, then start this release: it applies them.`,
  ])
  assert.equal((await db.all`select name from migrations`).length, count - 1)
  await db.run`insert into migrations (name, checksum, applied_at) values (${lastName}, ${'other'}, ${'now'})`
  assert.match(
    (await migrations(location)).join(),
    new RegExp(`^failed \\| .* ${lastName} was edited after it had run`),
  )
  await db.run`update migrations set checksum = ${String(last?.checksum)} where name = ${lastName}`
  await db.run`insert into migrations (name, checksum, applied_at) values (${'9999-later.sql'}, ${'x'}, ${'now'})`
  assert.match((await migrations(location)).join(), /^failed \| .* newer than this program: it has 9999-later\.sql/)
})

test('a missing database is never created, and its place is named', async (t) => {
  const { location } = await scratchDatabase(t)
  const missing = {
    dataDir: join(location.dataDir, 'elsewhere'),
    url: location.url?.replace(/[^/]+$/, 'no_such_database'),
  }
  const lines = await database(missing)
  assert.deepEqual(lines, [
    testEngine === 'sqlite'
      ? `failed | There is no database at ${missing.dataDir}/moneta.sqlite. | Set DATA_DIR to the data folder of the site, or start the site once: it creates one.`
      : `failed | PostgreSQL at ${new URL(missing.url ?? '').host}/no_such_database has no database of this name. | Create it (createdb --owner USER NAME), or correct DATABASE_URL.`,
  ])
  assert.deepEqual(await migrations(missing), ['unknown | Without the database this cannot be known.'])
  assert.ok(!existsSync(missing.dataDir))
  assert.deepEqual(await database(missing), lines)
})

test('a file that this user may not write, and a damaged one, fail', onSqlite, async (t) => {
  const { location, db } = await migrated(t)
  await db.close()
  const file = join(location.dataDir, 'moneta.sqlite')
  chmodSync(file, 0o400)
  const isRoot = process.getuid?.() === 0
  const denied = new RegExp(`failed \\| This user may not write ${file}`)
  if (!isRoot) assert.match((await database(location)).join('\n'), denied)
  chmodSync(file, 0o600)
  truncateSync(file, 8192)
  assert.match((await database(location)).join(), /^failed \| .* is damaged/)
})

test('a folder without the tables of the site has no migrations, and stays as it is', onSqlite, async (t) => {
  const { location } = await scratchDatabase(t)
  const empty = { dataDir: join(location.dataDir, 'empty') }
  mkdirSync(empty.dataDir)
  writeFileSync(join(empty.dataDir, 'moneta.sqlite'), '')
  assert.match((await migrations(empty)).join(), /^warning \| 0 are applied, and \d+ others from 0001/)
  assert.deepEqual(readdirSync(empty.dataDir), ['moneta.sqlite'])
})

test('PostgreSQL without answer, refused, cut or with another user fails with the setting', onPostgres, async (t) => {
  const { location: original } = await migrated(t)
  const { proxy, location } = await proxyTo(original)
  t.after(() => proxy.close())
  proxy.set('stall')
  assert.match(
    (await database(location, 300)).join(),
    /^failed \| There is no answer within 0\.3 s\. \| Check DATABASE_URL/,
  )
  proxy.set('slam')
  assert.match(
    (await database(location)).join(),
    /^failed \| PostgreSQL at 127\.0\.0\.1:\d+\/\w+ cannot be reached: .*\| Check DATABASE_URL/,
  )
  await proxy.refuse()
  assert.match(
    (await database(location)).join(),
    /cannot be reached: the connection is refused, so no program listens there/,
  )
  const other = { ...original, url: original.url?.replace('moneta@', 'nobody-here:secret@') }
  const rejected = (await database(other)).join()
  assert.match(rejected, /^failed \| PostgreSQL at 127\.0\.0\.1:\d+\/\w+ rejects this user from this machine\./)
})

test('a user without rights on tables, and a foreign owner, are reported with the remedy', onPostgres, async (t) => {
  const { location, db } = await migrated(t)
  const reader = `reader_${process.pid}`
  await db.script(`create role ${reader} login; grant select on all tables in schema public to ${reader}`)
  t.after(() => db.script(`drop owned by ${reader}; drop role ${reader}`).catch(() => {}))
  const asReader = { ...location, url: location.url?.replace('moneta@', `${reader}@`) }
  assert.match(
    (await database(asReader)).join('\n'),
    /failed \| The user may not create tables\. \| Let the user of DATABASE_URL own/,
  )
  await db.script(`grant create on schema public to ${reader}`)
  assert.match((await database(asReader)).join('\n'), /failed \| \d+ tables cannot be read and written/)
  await db.script(`grant select, insert, update, delete on all tables in schema public to ${reader}`)
  assert.match((await database(asReader)).join('\n'), /warning \| \d+ tables belong to another user/)
})

test(
  'an encrypted connection is described as such, and a certificate of an unknown authority is named',
  onPostgres,
  async (t) => {
    const { location } = await migrated(t)
    const encrypted = await withTls(t, location)
    assert.match((await database(encrypted)).join('\n'), /encrypted, certificate not verified/)
    const verified = { ...encrypted, url: encrypted.url.replace('require', 'verify-full') }
    assert.match(
      (await database(verified)).join(),
      /cannot be reached: its certificate is self-signed; NODE_EXTRA_CA_CERTS/,
    )
  },
)
