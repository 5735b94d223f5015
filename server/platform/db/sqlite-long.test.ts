import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { MessageChannel, Worker } from 'node:worker_threads'
import { testEngine } from '#server/testing/database/engine.ts'
import { countUp, noteThreads } from '#server/testing/database/long-work.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { DatabaseUnavailableError } from './errors.ts'
import type { Request } from './sqlite-thread.ts'

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'This is about the thread that SQLite needs' }

const isLost = (error: unknown) => error instanceof DatabaseUnavailableError && error.reason === 'connection'

test('runs the thread for long work only while needed', onSqlite, async (t) => {
  const threads = noteThreads(t)
  const { open } = await withNotes(t)
  const db = await open({ longIdleMs: 0 })
  assert.equal(threads.length, 0)
  for (const number of [1, 2]) {
    await db.long(() => noteStore(db).add(`note ${number}`))
    assert.equal(threads.length, number)
    const thread = threads[number - 1]
    if (thread && thread.threadId !== -1) await once(thread, 'exit')
  }
})

test('shows commits of long work to the next read, even in the same turn', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  // Reads triggered by messages, so that some open their snapshot before the commit is reported.
  const { port1, port2 } = new MessageChannel()
  t.after(() => port1.close())
  port1.on('message', () => {
    notes.words()
    setImmediate(() => port2.postMessage('again'))
  })
  port2.postMessage('begin')
  for (let number = 1; number <= 60; number += 1) {
    await db.long(() => notes.add(`note ${number}`))
    assert.equal((await notes.words()).length, number)
  }
})

test('sends many rows to the thread in short messages, in one transaction', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  const postMessage = t.mock.method(Worker.prototype, 'postMessage')
  const rows = (from: number) => Array.from({ length: 1000 }, (_, at) => ({ words: `note ${from + at}` }))
  assert.equal(await db.long(() => db.insertMany('notes', rows(1))), 1000)
  // The last row exists already.
  await assert.rejects(db.long(() => db.insertMany('notes', rows(1001).toSpliced(-1, 1, { words: 'note 1' }))))
  assert.equal((await notes.words()).length, 1000)
  const messages = postMessage.mock.calls.map(({ arguments: [message] }) => message as Request)
  const sizes = messages.flatMap(({ values: [, , sent] }) => (Array.isArray(sent) ? [sent.length] : []))
  assert.deepEqual([sizes.length, Math.max(...sizes)], [20, 100])
})

test('undoes the transaction of a lost thread, affects no others, and replaces the thread', onSqlite, async (t) => {
  const threads = noteThreads(t)
  const { db, notes } = await withNotes(t)
  const work = db.long(() =>
    db.transaction(async () => {
      await notes.add('lost')
      await threads[0]?.terminate()
      await notes.add('never').catch(() => {})
    }),
  )
  const next = notes.add('next')
  await assert.rejects(work, isLost)
  await next
  await db.long(() => notes.add('one more'))
  assert.deepEqual(await notes.words(), ['next', 'one more'])
})

test('fails the running statement of a lost thread, and runs later work', onSqlite, async (t) => {
  const threads = noteThreads(t)
  const { db } = await withNotes(t)
  await db.long(() => db.one`select 1 as one`)
  const work = db.long(() => countUp(db))
  threads[0]?.terminate()
  await assert.rejects(work, isLost)
  assert.equal((await db.long(() => db.one`select 1 as one`))?.one, 1)
})

test('ends only the thread when long work fills its memory', onSqlite, async (t) => {
  const { db, notes } = await withNotes(t)
  const memoryHog = db.long(
    () => db.all`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
      select n, hex(zeroblob(500000)) as zeros from numbers`,
  )
  await assert.rejects(memoryHog, isLost)
  await notes.add('next')
  assert.deepEqual(await db.long(() => notes.words()), ['next'])
})

test('waits for another process in a transaction of long work, as every write does', onSqlite, async (t) => {
  const { open } = await withNotes(t)
  const [db, other] = [await open({ lockTimeoutMs: 1 }), await open()]
  await other.transaction(async () => {
    await noteStore(other).add('theirs')
    await assert.rejects(
      db.long(() => noteStore(db).add('ours')),
      (error) => error instanceof DatabaseUnavailableError && error.reason === 'locked',
    )
  })
  await db.long(() => noteStore(db).add('ours'))
  assert.deepEqual(await noteStore(db).words(), ['ours', 'theirs'])
})
