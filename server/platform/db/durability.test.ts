import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { openDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'This is about the SQLite file' }
const onPostgres = { skip: testEngine === 'postgres' ? false : 'This is about the PostgreSQL server' }

test('rejects a row that refers to a missing member', async (t) => {
  const { db } = await scratchDatabase(t)
  await db.script(`
    create table members (id bigint primary key);
    create table notes (member_id bigint not null references members (id) on delete cascade);
    insert into members (id) values (1);
    insert into notes (member_id) values (1);`)
  await assert.rejects(db.run`insert into notes (member_id) values (${2})`, /foreign key/i)
  await db.run`delete from members where id = ${1}`
  assert.deepEqual(await db.all`select member_id from notes`, [])
})

test('runs SQLite with WAL, synchronous FULL and foreign keys', onSqlite, async (t) => {
  const { db } = await scratchDatabase(t)
  await db.transaction(async () => {
    assert.equal((await db.one`pragma journal_mode`)?.journal_mode, 'wal')
    assert.equal((await db.one`pragma synchronous`)?.synchronous, 2)
    assert.equal((await db.one`pragma foreign_keys`)?.foreign_keys, 1)
  })
})

test('refuses to open SQLite if commits would not be durable', onSqlite, async () => {
  await assert.rejects(openSqlite(':memory:'), /would not be durable: .*"journal":"memory"/)
})

test('commits synchronously on PostgreSQL', onPostgres, async (t) => {
  const { db } = await scratchDatabase(t)
  assert.equal((await db.one`show synchronous_commit`)?.synchronous_commit, 'on')
  await db.transaction(async () => {
    assert.equal((await db.one`show synchronous_commit`)?.synchronous_commit, 'on')
  })
})

test('refuses to open PostgreSQL if commits would not be durable', onPostgres, async (t) => {
  const { location } = await scratchDatabase(t)
  const url = `${location.url}?synchronous_commit=off`
  await assert.rejects(openDatabase({ ...location, url }), /would not be durable: .*"commits":"off"/)
})

/** A database whose file is locked by another connection's write. */
async function withLockedFile(t: TestContext, lockTimeoutMs?: number) {
  const { db: first, open, location } = await scratchDatabase(t)
  await first.script('create table notes (words text not null)')
  const db = await open({ ...(lockTimeoutMs !== undefined && { lockTimeoutMs }) })
  const holder = new DatabaseSync(join(location.dataDir, 'moneta.sqlite'))
  t.after(() => holder.close())
  holder.exec("begin immediate; insert into notes (words) values ('theirs')")
  return { db, release: () => holder.exec('commit') }
}

test("waits for another process's write without blocking the server, then succeeds", onSqlite, async (t) => {
  const { db, release } = await withLockedFile(t)
  let settled = false
  const write = db.run`insert into notes (words) values (${'ours'})`
  write.finally(() => {
    settled = true
  })
  for (let turnCount = 0; turnCount < 5000; turnCount += 1) await eventLoopTurn()
  assert.equal(settled, false)
  assert.equal((await db.one`select count(*) as notes from notes`)?.notes, 0)
  release()
  assert.equal(await write, 1)
  const rows = await db.all`select words from notes order by words`
  assert.deepEqual(
    rows.map((row) => row.words),
    ['ours', 'theirs'],
  )
})

test('fails all writes that wait too long for another process, and accepts later ones', onSqlite, async (t) => {
  const { db, release } = await withLockedFile(t, 1)
  const add = () => db.run`insert into notes (words) values (${'ours'})`
  const outcomes = await Promise.allSettled([add(), db.transaction(add), db.id()])
  for (const outcome of outcomes) {
    assert.equal(outcome.status, 'rejected')
    assert.match(String(outcome.reason), /locked too long; nothing was written/)
  }
  release()
  assert.equal(await add(), 1)
})
