import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testEngine } from '#server/testing/database/engine.ts'
import { withNotes } from '#server/testing/database/note-store.ts'
import type { Database } from './database.ts'

const withServer = { skip: testEngine === 'postgres' ? false : 'SQLite has no connections to share' }

const ownPid = async (db: Database) => Number((await db.one`select pg_backend_pid() as pid`)?.pid)

test('shares one connection for many reads, and writes do not wait for it', withServer, async (t) => {
  const { db, notes } = await withNotes(t)
  const pids = await Promise.all(Array.from({ length: 300 }, () => ownPid(db)))
  assert.equal(new Set(pids).size, 1)
  const write = db.transaction(async () => {
    await notes.add('a')
    return ownPid(db)
  })
  assert.notEqual(await write, pids[0])
})

test('hides the loss of the read connection from callers', withServer, async (t) => {
  const { db, open, notes } = await withNotes(t)
  const other = await open()
  await notes.add('a')
  for (let round = 0; round < 3; round += 1) {
    const pid = await ownPid(db)
    const reads = Array.from({ length: 200 }, () => notes.words())
    const lost = other.transaction(() => other.one`select pg_terminate_backend(cast(${pid} as integer), 5000)`)
    const more = Array.from({ length: 200 }, () => notes.words())
    await lost
    assert.deepEqual(await Promise.all([...reads, ...more]), Array(400).fill(['a']))
    assert.notEqual(await ownPid(db), pid)
  }
})

test('never mixes rows of an interrupted result into the next one', withServer, async (t) => {
  const { db } = await withNotes(t)
  const cutOff = db.all`
    select repeat('x', 20000) as much, case when n = 50 then pg_terminate_backend(pg_backend_pid()) end as ended
    from generate_series(1, 100) as n`
  await assert.rejects(cutOff, { reason: 'connection' })
  const rows = await db.all`select cast(1 as integer) as one`
  assert.deepEqual(
    rows.map(({ one }) => one),
    [1],
  )
})

test('repeats a slow read on its own connection, and runs it there from then on', withServer, async (t) => {
  const { db } = await withNotes(t)
  const shared = await ownPid(db)
  const slowRead = () => db.one`select pg_backend_pid() as pid, pg_sleep(0.15)`
  for (let round = 0; round < 2; round += 1) assert.notEqual((await slowRead())?.pid, shared)
  // Blocks no other read: its next run is not on the shared connection at all.
  const story: string[] = []
  const slow = slowRead().then(() => story.push('slow'))
  await ownPid(db).then(() => story.push('quick'))
  await slow
  assert.deepEqual(story, ['quick', 'slow'])
  assert.equal(await ownPid(db), shared)
})

test('fails an invalid read alone', withServer, async (t) => {
  const { db, notes } = await withNotes(t)
  await notes.add('a')
  const reads = Array.from({ length: 30 }, (_, number) => (number % 3 ? notes.words() : db.all`select nonsense`))
  const outcomes = await Promise.allSettled(reads)
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    reads.map((_, number) => (number % 3 ? 'fulfilled' : 'rejected')),
  )
})

test('rejects a write passed as a read, since reads may be repeated', async (t) => {
  const { db, notes } = await withNotes(t)
  await assert.rejects(db.all`insert into notes (words) values (${'a'}) returning words`, /read-?only/i)
  assert.deepEqual(await notes.words(), [])
})
