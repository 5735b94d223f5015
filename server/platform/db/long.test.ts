import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { countUp } from '#server/testing/database/long-work.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { maxLongRows, maxLongWork } from './engine.ts'
import { DatabaseUnavailableError, isForeignKeyError } from './errors.ts'

test('people read and write while somebody has long work done', async (t) => {
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
  assert.ok(served > 5, `${served} people were served meanwhile`)
})

test('a store called in long work takes part in it, and so does its transaction', async (t) => {
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

test('transactions beside each other, in long work and outside, do not mix', async (t) => {
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

test('what fails in long work is undone, tells why, and leaves the rest of the work standing', async (t) => {
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

test('the watchdog ends a transaction of long work, too', async (t) => {
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

test('a statement of long work that takes too long is given up, and later work is done', async (t) => {
  const { open, notes } = await withNotes(t)
  const db = await open({ longStatementTimeoutMs: 30 })
  const isTimeout = (error: unknown) => error instanceof DatabaseUnavailableError && error.reason === 'timeout'
  await assert.rejects(
    db.long(() => countUp(db, 3_000_000)),
    isTimeout,
  )
  await notes.add('next')
  // A thread that has just been started may take its time, too, so this has as many tries as it needs.
  for (;;) {
    const words = await db.long(() => noteStore(db).words()).catch((error) => assert.ok(isTimeout(error), error))
    if (words) return assert.deepEqual(words, ['next'])
  }
})

test('long work inside a transaction is refused, and inside long work it simply takes part', async (t) => {
  const { db, notes } = await withNotes(t)
  await assert.rejects(
    db.transaction(() => db.long(() => notes.add('never'))),
    /cannot begin inside/,
  )
  assert.equal(await db.long(() => db.long(() => notes.add('inner'))), 1)
  assert.deepEqual(await notes.words(), ['inner'])
})

test('a query that would fill the memory is refused', async (t) => {
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

test('who asks for long work when too much of it is under way is refused at once', async (t) => {
  const { db } = await withNotes(t)
  const all = Array.from({ length: maxLongWork + 7 }, () => db.long(() => db.one`select 1 as one`))
  const outcomes = await Promise.allSettled(all)
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.equal(rejected.length, 7)
  for (const { reason } of rejected) assert.equal(reason.reason, 'overloaded')
  assert.equal((await db.long(() => db.one`select 1 as one`))?.one, 1)
})

test('a database that closes while long work is under way keeps what was committed and refuses the rest', async (t) => {
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
