import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import { withNotes } from '#server/testing/database/note-store.ts'

test('completes both of two conflicting transactions', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.script('create table counts (name text primary key, calls bigint not null)')
  for (const name of ['a', 'b']) await db.run`insert into counts (name, calls) values (${name}, ${0})`
  const count = (name: string) => db.run`update counts set calls = calls + 1 where name = ${name}`
  let runs = 0
  const countBoth = (first: string, second: string, words: string) => {
    // Both conflict only before either is rolled back; a retry does not wait for the other.
    return db.transaction(async () => {
      runs += 1
      await notes.add(words)
      await count(first)
      await waitForBoth()
      await count(second)
      return words
    })
  }
  const met = Promise.withResolvers<void>()
  let arrivedCount = 0
  const waitForBoth = async () => {
    arrivedCount += 1
    // SQLite allows one writer at a time, so there is no lock to wait for.
    if (arrivedCount === 2 || db.engine === 'sqlite') met.resolve()
    await met.promise
  }
  assert.deepEqual(await Promise.all([countBoth('a', 'b', 'one'), countBoth('b', 'a', 'other')]), ['one', 'other'])
  const rows = await db.all`select name, calls from counts order by name`
  assert.deepEqual(
    rows.map((row) => row.calls),
    [2, 2],
  )
  assert.deepEqual(await notes.words(), ['one', 'other'])
  assert.equal(runs, db.engine === 'sqlite' ? 2 : 3)
})

test('completes or rolls back each of many transactions that lock the same rows in any order, and some succeed', async (t) => {
  const { db } = await withNotes(t)
  await db.script('create table counts (id bigint primary key, calls bigint not null)')
  const ids = [0, 1, 2, 3]
  await db.insertMany(
    'counts',
    ids.map((id) => ({ id, calls: 0 })),
  )
  const countAll = (shift: number) =>
    db.transaction(async () => {
      for (const id of ids) await db.run`update counts set calls = calls + 1 where id = ${(id + shift) % ids.length}`
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, (_, number) => countAll(number)))
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  assert.ok(done >= 1, 'no transaction succeeded')
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      assert.ok(outcome.reason instanceof DatabaseUnavailableError, String(outcome.reason))
  for (const { calls } of await db.all`select calls from counts`) assert.equal(calls, done)
})

test('reports a conflict that repeats too often', async (t) => {
  const { db, notes } = await withNotes(t)
  if (db.engine === 'sqlite') return t.skip('SQLite has one writer at a time')
  let runs = 0
  const work = db.transaction(async () => {
    runs += 1
    await notes.add('undone')
    await db.script(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await assert.rejects(work, { reason: 'conflict' })
  assert.equal(runs, 4)
  assert.deepEqual(await notes.words(), [])
})
