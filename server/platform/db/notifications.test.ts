import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { openThroughProxy } from '#server/testing/database/proxied.ts'
import type { Database } from './database.ts'
import type { Timeouts } from './engine.ts'
import { openDatabase, openMigrated } from './open.ts'

const onPostgres = { skip: testEngine === 'postgres' ? false : 'SQLite caches nothing and announces nothing' }
const timestamp = '2026-03-15T12:00:00.000Z'

/** Limits that only a missing notification can reach. */
const patient: Timeouts = { cacheMaxAgeMs: 600_000, cacheHeartbeatMs: 5 }

async function until(isDone: () => unknown) {
  while (!(await isDone())) await eventLoopTurn()
}

/** A database with one member. */
async function withMember(t: TestContext) {
  const location = await createTestLocation('migrated')
  const opened: Database[] = []
  t.after(async () => {
    for (const db of opened) await db.close()
    await location.remove()
  })
  const open = async (timeouts = patient) => {
    const db = await openDatabase(location, timeouts)
    opened.push(db)
    return db
  }
  const migrated = await openMigrated(location, timestamp)
  await migrated.close()
  const db = await open()
  await db.run`
    insert into members (id, issuer, subject, email, created_at) values (1, 'a', 'b', 'ana@example.test', ${timestamp})`
  return { location, open, db }
}

const rename = (db: Database, name: string) => db.run`update members set given_name = ${name} where id = 1`

/** A reader of the member's name from the cache of one process. */
function nameReader(db: Database) {
  let loads = 0
  const load = async () => {
    loads += 1
    return String((await db.one`select given_name from members where id = 1`)?.given_name)
  }
  const entry = { key: 'name', sourcesOf: () => ['member 1'], load }
  const read = () => db.withCache(() => db.cached(entry))
  return {
    entry,
    read,
    loads: () => loads,
    /** Waits until reads come from the cache. */
    untilCached: () =>
      until(async () => {
        const before = loads
        await read()
        return loads === before
      }),
  }
}

test('reads from the cache, and sees each commit of its own process at once', onPostgres, async (t) => {
  const { db } = await withMember(t)
  db.startCache(assert.fail)
  const { read, untilCached } = nameReader(db)
  const changes = [
    () => rename(db, 'statement'),
    () => db.transaction(() => rename(db, 'transaction')),
    () => db.transaction(() => db.transaction(() => rename(db, 'savepoint'))),
    () => db.long(() => rename(db, 'long work')),
    () => db.long(() => db.transaction(() => rename(db, 'its transaction'))),
    () => db.exclusive(() => rename(db, 'exclusive work')),
  ]
  const seen: string[] = []
  for (const change of changes) {
    await untilCached()
    await change()
    seen.push(await read())
  }
  const expected = ['statement', 'transaction', 'savepoint', 'long work', 'its transaction', 'exclusive work']
  assert.deepEqual(seen, expected)
})

test('sees commits of another process, and nothing of a transaction that was rolled back', onPostgres, async (t) => {
  const { db, open } = await withMember(t)
  const other = await open()
  db.startCache(assert.fail)
  await rename(db, 'first')
  const { read, untilCached } = nameReader(db)
  await untilCached()
  const failing = other.transaction(async () => {
    await rename(other, 'never')
    throw new Error('rolled back')
  })
  await assert.rejects(failing, /rolled back/)
  assert.equal(await read(), 'first')
  await rename(other, 'second')
  await until(async () => (await read()) === 'second')
  await untilCached()
  assert.equal(await read(), 'second')
})

test('transactions, long work and requests that write read the database', onPostgres, async (t) => {
  const { db } = await withMember(t)
  db.startCache(assert.fail)
  const { entry, loads, untilCached } = nameReader(db)
  await untilCached()
  const before = loads()
  await db.cached(entry)
  await db.withCache(() => db.transaction(() => db.cached(entry)))
  await db.withCache(() => db.long(() => db.cached(entry)))
  await db.withCache(() => db.long(() => db.transaction(() => db.cached(entry))))
  assert.equal(loads(), before + 4)
})

test('caches nothing before notifications arrive, and never on SQLite', async (t) => {
  const { db } = await withMember(t)
  if (testEngine === 'sqlite') db.startCache(assert.fail)
  const { read, loads } = nameReader(db)
  for (let count = 0; count < 3; count += 1) await read()
  assert.equal(loads(), 3)
})

test('caches again after its listening connection was lost', onPostgres, async (t) => {
  const { db, open } = await withMember(t)
  const other = await open()
  db.startCache(assert.fail)
  const { read, untilCached } = nameReader(db)
  for (const name of ['first', 'second', 'third']) {
    await untilCached()
    const lost = await other.transaction(
      () => other.all`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    )
    assert.equal(lost.length, 1)
    await rename(other, name)
    await until(async () => (await read()) === name)
  }
})

test('reads the database, and warns, while notifications do not arrive', onPostgres, async (t) => {
  const { location, db: other } = await withMember(t)
  const { proxy, db } = await openThroughProxy(t, location, { cacheMaxAgeMs: 50, cacheHeartbeatMs: 5 })
  const warnings: string[] = []
  db.startCache((message) => warnings.push(message))
  const { read, untilCached } = nameReader(db)
  await untilCached()
  const isSeen = async (name: string) => {
    await rename(other, name)
    return (await read()) === name
  }
  for (const round of [1, 2]) {
    warnings.length = 0
    proxy.holdReplies('moneta_heartbeat')
    await until(proxy.isHolding)
    await until(() => isSeen(`round ${round}`))
    for (let name = 0; name < 20; name += 1) assert.ok(await isSeen(`${round}.${name}`))
    await until(() => warnings.length > 0)
    proxy.set('forward')
    await untilCached()
  }
  assert.match(warnings[0] ?? '', /PostgreSQL does not pass notifications on/)
})
