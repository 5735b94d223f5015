import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { DatabaseUnavailableError } from './errors.ts'

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'PostgreSQL groups its commits by itself' }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('commits or undoes each concurrent write independently', async (t) => {
  const { db, notes } = await withNotes(t)
  await notes.add('taken')
  const writes = numbers(60).map((number) =>
    db.transaction(async () => {
      await notes.add(`kept ${String(number).padStart(2, '0')}`)
      if (number % 3 === 1) await notes.add('taken')
      if (number % 3 === 2) throw new Error('changed my mind')
      return number
    }),
  )
  const results = await Promise.allSettled(writes)
  const kept = numbers(60).filter((number) => number % 3 === 0)
  assert.deepEqual(
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    kept,
  )
  assert.deepEqual(await notes.words(), [...kept.map((number) => `kept ${String(number).padStart(2, '0')}`), 'taken'])
})

test('writes two hundred queued writes to disk in a few commits', onSqlite, async (t) => {
  const { db, location } = await scratchDatabase(t)
  await db.script('create table counts (total integer not null); insert into counts values (0)')
  const frames = () => Math.floor(statSync(join(location.dataDir, 'moneta.sqlite-wal')).size / 4096)
  const before = frames()
  await Promise.all(numbers(200).map(() => db.run`update counts set total = total + 1`))
  assert.deepEqual({ ...(await db.one`select total from counts`) }, { total: 200 })
  // Each commit would have added a page by itself.
  assert.ok(frames() - before < 100, `${frames() - before} pages for 200 writes`)
})

test('a write that fills the disk undoes no completed write of others', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  await db.transaction(async () => {
    const pages = Number((await db.one`pragma page_count`)?.page_count)
    await db.script(`pragma max_page_count = ${pages}`)
  })
  const small = notes.add('small')
  const long = notes.add('long '.repeat(10_000))
  const smallToo = notes.add('small too')
  await assert.rejects(long, (error) => error instanceof DatabaseUnavailableError && error.reason === 'full')
  assert.deepEqual([await small, await smallToo], [1, 1])
  assert.deepEqual(await notes.words(), ['small', 'small too'])
})

test('keeps writes that arrive while the database closes', onSqlite, async (t) => {
  const { db, notes, open } = await withNotes(t)
  // More writes than fit into one commit.
  const writes = numbers(40).map((number) =>
    db.transaction(async () => {
      for (const part of numbers(100)) await notes.add(`late ${number} ${part}`)
    }),
  )
  await Promise.all([db.close(), ...writes])
  assert.equal((await noteStore(await open()).words()).length, 4000)
})
