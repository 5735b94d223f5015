import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { countUp } from '#server/testing/database/long-work.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { maxLongRows, maxLongWork } from './engine.ts'
import { DatabaseUnavailableError, isForeignKeyError } from './errors.ts'

test('serves reads and writes during long work', async (t) => {
  const { db, notes } = await withNotes(t)
  let isDone = false
  const report = db
    .long(() => countUp(db))
    .finally(() => {
      isDone = true
    })
  let served = 0
  for (; !isDone; served += 1) {
    await notes.add(`note ${served}`)
    await notes.words()
    await eventLoopTurn()
  }
  assert.equal((await report)?.numbers, 1_000_000)
  assert.ok(served > 5, `${served} concurrent requests`)
})

test("includes a store's calls and its transaction in the surrounding long work", async (t) => {
  const { db, notes } = await withNotes(t)
  const seen = await db.long(async () => {
    await notes.add('alone')
    await db.transaction(async () => {
      await notes.add('together 1')
      await db.transaction(() => notes.add('together 2'))
      assert.equal((await notes.words()).length, 3)
    })
    return notes.words()
  })
  assert.deepEqual(seen, ['alone', 'together 1', 'together 2'])
  assert.deepEqual(await notes.words(), seen)
})

test('isolates parallel transactions inside and outside long work', async (t) => {
  const { db, notes } = await withNotes(t)
  const write = (name: string) =>
    db.transaction(async () => {
      for (const part of [1, 2, 3]) await notes.add(`${name} ${part}`)
      if (name.startsWith('failing')) throw new Error('changed my mind')
    })
  const names = Array.from({ length: 6 }, (_, number) => [`failing ${number}`, `kept ${number}`]).flat()
  const inLong = names.map((name) => db.long(() => write(`${name} long`)))
  await Promise.allSettled([...inLong, ...names.map((name) => write(`${name} short`))])
  const words = await notes.words()
  assert.equal(words.length, 36)
  assert.ok(words.every((text) => String(text).startsWith('kept')))
})

test('undoes a failure in long work, reports its cause, and keeps the rest of the work', async (t) => {
  const { db, notes } = await withNotes(t)
  await db.script('create table readers (id bigint primary key, word text not null references notes (words))')
  await db.long(async () => {
    await notes.add('once')
    const twice = db.transaction(async () => {
      await notes.add('more')
      await notes.add('once')
    })
    await assert.rejects(twice, /unique/i)
    const orphan = db.run`insert into readers (id, word) values (${1}, ${'nobody wrote this'})`
    await assert.rejects(orphan, isForeignKeyError)
    await notes.add('last')
  })
  assert.deepEqual(await notes.words(), ['last', 'once'])
})

test('ends a slow transaction of long work by the watchdog', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ transactionTimeoutMs: 100 })
  const notes = noteStore(db)
  const work = db.long(() =>
    db.transaction(async () => {
      await notes.add('held')
      await new Promise(() => {})
    }),
  )
  await assert.rejects(work, /held for more than 100 ms/)
  await notes.add('next')
  assert.deepEqual(await notes.words(), ['next'])
})

test('aborts a slow statement of long work, and runs later work', async (t) => {
  const { open, notes } = await withNotes(t)
  const db = await open({ longStatementTimeoutMs: 30 })
  const isTimeout = (error: unknown) => error instanceof DatabaseUnavailableError && error.reason === 'timeout'
  await assert.rejects(
    db.long(() => countUp(db, 3_000_000)),
    isTimeout,
  )
  await notes.add('next')
  // Retries as needed, since a newly started thread may be slow too.
  for (;;) {
    const words = await db.long(() => noteStore(db).words()).catch((error) => assert.ok(isTimeout(error), error))
    if (words) return assert.deepEqual(words, ['next'])
  }
})

test('rejects long work inside a transaction, and joins surrounding long work', async (t) => {
  const { db, notes } = await withNotes(t)
  await assert.rejects(
    db.transaction(() => db.long(() => notes.add('never'))),
    /cannot begin inside/,
  )
  assert.equal(await db.long(() => db.long(() => notes.add('inner'))), 1)
  assert.deepEqual(await notes.words(), ['inner'])
})

test('rejects a query that would fill the memory', async (t) => {
  const { db } = await withNotes(t)
  const rows = (count: number) =>
    db.long(
      () =>
        db.all`
          with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
          select n from numbers`,
    )
  assert.equal((await rows(maxLongRows)).length, maxLongRows)
  await assert.rejects(rows(maxLongRows + 1), /more than 50000 rows: use a cursor/)
})

test('rejects long work immediately if too much is running', async (t) => {
  const { db } = await withNotes(t)
  const all = Array.from({ length: maxLongWork + 7 }, () => db.long(() => db.one`select 1 as one`))
  const outcomes = await Promise.allSettled(all)
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.equal(rejected.length, 7)
  for (const { reason } of rejected) assert.equal(reason.reason, 'overloaded')
  assert.equal((await db.long(() => db.one`select 1 as one`))?.one, 1)
})

test('keeps committed rows and rejects the rest when closed during long work', async (t) => {
  const { open } = await withNotes(t)
  const db = await open()
  const notes = noteStore(db)
  const written = Promise.withResolvers<void>()
  const work = db.long(async () => {
    for (let number = 0; ; number += 1) {
      await db.transaction(async () => {
        await notes.add(`a ${number}`)
        await notes.add(`b ${number}`)
      })
      if (number === 3) written.resolve()
    }
  })
  await written.promise
  const [outcome] = await Promise.allSettled([work, db.close()])
  assert.equal(outcome.status, 'rejected')
  const kept = await noteStore(await open()).words()
  assert.ok(kept.length >= 8)
  assert.equal(kept.filter((words) => String(words).startsWith('a')).length * 2, kept.length)
})
