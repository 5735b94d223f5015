import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testEngine } from '#server/testing/database/engine.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { freePort } from '#server/testing/server-process.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailableError, type UnavailableReason } from './errors.ts'
import { openDatabase } from './open.ts'

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'This is about the SQLite file' }
const onPostgres = { skip: testEngine === 'postgres' ? false : 'This is about the PostgreSQL server' }

const is = (reason: UnavailableReason) => (error: unknown) => {
  assert.ok(error instanceof DatabaseUnavailableError, String(error))
  assert.equal(error.reason, reason)
  return true
}

/** Limits the file to its current number of pages, or lifts that limit. */
const limitPages = (db: Database, pages?: number) =>
  db.transaction(async () => {
    const now = Number((await db.one`pragma page_count`)?.page_count)
    await db.script(`pragma max_page_count = ${pages ?? now}`)
  })

test('reports a full disk, keeps acknowledged writes, and writes again once there is space', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  await notes.add('before')
  await limitPages(db)
  const long = 'long '.repeat(10_000)
  await assert.rejects(notes.add(long), is('full'))
  await assert.rejects(
    db.transaction(async () => {
      await notes.add('small')
      await notes.add(long)
    }),
    is('full'),
  )
  assert.deepEqual(await notes.words(), ['before'])
  await limitPages(db, 1_000_000)
  await notes.add(long)
  assert.equal((await notes.words()).length, 2)
})

test('reports an unwritable file, and continues to read', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  await notes.add('before')
  await db.script('pragma query_only = on')
  await assert.rejects(notes.add('more'), is('storage'))
  await assert.rejects(
    db.transaction(() => notes.add('more')),
    is('storage'),
  )
  assert.deepEqual(await notes.words(), ['before'])
})

test("distinguishes errors of PostgreSQL's state from errors of a statement", onPostgres, async (t) => {
  const { db, notes } = await withNotes(t)
  const states: [string, UnavailableReason][] = [
    ['53100', 'full'],
    ['53200', 'overloaded'],
    ['53300', 'overloaded'],
    ['55P03', 'locked'],
    ['57014', 'timeout'],
    ['58030', 'storage'],
  ]
  for (const [code, reason] of states) {
    const raise = () => db.script(`do $$ begin raise exception 'told so' using errcode = '${code}'; end $$`)
    await assert.rejects(raise(), is(reason))
    await assert.rejects(
      db.transaction(async () => {
        await notes.add('undone')
        await raise()
      }),
      is(reason),
    )
  }
  await assert.rejects(db.script('select nonsense'), (error) => !(error instanceof DatabaseUnavailableError))
  assert.deepEqual(await notes.words(), [])
})

test('reports an unreachable server', onPostgres, async () => {
  const url = `postgres://moneta@127.0.0.1:${await freePort()}/moneta`
  await assert.rejects(openDatabase({ dataDir: '', url }), is('connection'))
})

test('reports a statement that waits too long for a lock', async (t) => {
  const { open } = await withNotes(t)
  const [db, other] = [await open({ transactionTimeoutMs: 300, lockTimeoutMs: 1 }), await open()]
  await noteStore(other).add('theirs')
  const update = () => db.run`update notes set words = ${'ours'}`
  await other.transaction(async () => {
    await other.run`update notes set words = ${'still theirs'}`
    await assert.rejects(update(), is('locked'))
  })
  assert.equal(await update(), 1)
})

test('reports a closed database as unavailable', async (t) => {
  const { open } = await withNotes(t)
  const db = await open()
  await db.close()
  for (const call of [() => db.id(), () => db.one`select 1 as one`, () => db.long(() => db.one`select 1 as one`)])
    await assert.rejects(call(), is('connection'))
})
