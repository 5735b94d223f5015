import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { untilBlocked } from '#server/testing/database/lock-wait.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { DatabaseUnavailableError, maxWaiting } from './errors.ts'

const onPostgres = { skip: testEngine === 'postgres' ? false : 'SQLite has no lock waits to query' }

test('rolls back a transaction that waits for external work, and keeps the database usable', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ transactionTimeoutMs: 300 })
  const notes = noteStore(db)
  const externalWork = Promise.withResolvers<void>()
  const lateWrites: Promise<unknown>[] = []
  const work = db.transaction(async () => {
    await notes.add('held')
    await db.transaction(async () => {
      await notes.add('held inside')
      lateWrites.push(externalWork.promise.then(() => notes.add('late')))
      await externalWork.promise
    })
  })
  const next = notes.add('next')
  await assert.rejects(work, /held for more than 300 ms and was rolled back/)
  assert.equal(await next, 1)
  externalWork.resolve()
  for (const one of lateWrites) await assert.rejects(one, /rolled back/)
  await db.transaction(() => notes.add('one more'))
  assert.deepEqual(await notes.words(), ['next', 'one more'])
})

test("never overlaps exclusive work of two processes, and allows it to exceed the watchdog's limit", async (t) => {
  const { open, notes } = await withNotes(t)
  const [one, other] = [await open({ transactionTimeoutMs: 100 }), await open({ transactionTimeoutMs: 100 })]
  const { open: openClock } = await scratchDatabase(t)
  const clock = await openClock({ transactionTimeoutMs: 400 })
  const events: string[] = []
  const begun = Promise.withResolvers<void>()
  const first = one.exclusive(async () => {
    events.push('first begins')
    begun.resolve()
    // The other database's watchdog is the clock here: it triggers after four times this one's limit.
    await assert.rejects(clock.transaction(() => new Promise(() => {})))
    await noteStore(one).add('first')
    events.push('first ends')
  })
  await begun.promise
  const second = other.exclusive(async () => {
    events.push('second begins')
    await noteStore(other).add('second')
  })
  await Promise.all([first, second])
  assert.deepEqual(events, ['first begins', 'first ends', 'second begins'])
  assert.deepEqual(await notes.words(), ['first', 'second'])
})

test('exclusive work of another process waits visibly and longer than the lock timeout', onPostgres, async (t) => {
  const { open } = await withNotes(t)
  const [one, other] = [await open(), await open({ transactionTimeoutMs: 20 })]
  const { waiting } = await one.exclusive(async () => {
    const waiting = other.exclusive(async () => 'done')
    const began = performance.now()
    // Seen again after the timeout, so the wait has begun anew.
    do await untilBlocked(one, waiting)
    while (performance.now() < began + 100)
    return { waiting }
  })
  assert.equal(await waiting, 'done')
})

test('the wait for a blocked caller fails after its limit', onPostgres, async (t) => {
  const { db } = await withNotes(t)
  await assert.rejects(
    db.exclusive(() => untilBlocked(db, new Promise(() => {}), 50)),
    /neither waited for a lock of this transaction nor ended within 50 ms/,
  )
})

test('rejects exclusive work inside a transaction, since it would deadlock', async (t) => {
  const { db } = await withNotes(t)
  await assert.rejects(
    db.transaction(() => db.exclusive(async () => {})),
    /cannot begin inside/,
  )
})

test('ends a transaction with endless statements at its time limit, and undoes it', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ transactionTimeoutMs: 100 })
  const notes = noteStore(db)
  let written = 0
  const endless = async () => {
    for (;;) {
      await notes.add(`note ${written}`)
      written += 1
    }
  }
  await assert.rejects(db.transaction(endless), /held for more than 100 ms/)
  await assert.rejects(
    db.transaction(async () => {
      await notes.add('outer')
      await db.transaction(endless).catch(() => {})
      await notes.add('after')
    }),
    /held for more than 100 ms/,
  )
  assert.ok(written > 1)
  assert.deepEqual(await notes.words(), [])
  await notes.add('next')
  assert.deepEqual(await notes.words(), ['next'])
})

test('ends a transaction with one slow statement, even if that is the last', async (t) => {
  const { open } = await withNotes(t)
  const db = await open({ transactionTimeoutMs: 50 })
  const notes = noteStore(db)
  const work = db.transaction(async () => {
    await notes.add('undone')
    await db.one`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000000)
      select count(*) as total from numbers`
  })
  await assert.rejects(work, (error) => error instanceof DatabaseUnavailableError && error.reason === 'timeout')
  assert.deepEqual(await notes.words(), [])
})

test('allows reads during a transaction of very many statements', async (t) => {
  const { db, notes } = await withNotes(t)
  let isDone = false
  const work = db.transaction(async () => {
    const until = performance.now() + 300
    for (let number = 0; performance.now() < until; number += 1) await notes.add(`note ${number}`)
    isDone = true
  })
  let read = 0
  for (; !isDone; read += 1) {
    const words = await notes.words()
    // A reader still running at the end may have seen it.
    if (!isDone) assert.deepEqual(words, [])
    await eventLoopTurn()
  }
  await work
  assert.ok(read > 3, `${read} concurrent reads`)
})

test('rejects a caller immediately if too many writes wait, and serves the others', async (t) => {
  const { db } = await withNotes(t)
  await db.script('create table counts (calls bigint not null); insert into counts (calls) values (0)')
  const count = () => db.run`update counts set calls = calls + 1`
  // More than the queue holds, plus ten that PostgreSQL serves in parallel and one on SQLite.
  const calls = Array.from({ length: maxWaiting + 100 }, (_, number) => (number % 2 ? count() : db.transaction(count)))
  const outcomes = await Promise.allSettled(calls)
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.ok(rejected.length >= 89 && rejected.length <= 100, `${rejected.length} were rejected`)
  for (const { reason } of rejected) assert.equal(reason.reason, 'overloaded')
  assert.equal((await db.one`select calls from counts`)?.calls, calls.length - rejected.length)
  assert.equal(await count(), 1)
})
