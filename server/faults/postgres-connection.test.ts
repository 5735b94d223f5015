import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'

const withServer = { skip: testEngine === 'postgres' ? false : 'SQLite has no server that could go away' }

const ownPid = async (db: Database) => Number((await db.one`select pg_backend_pid() as pid`)?.pid)
const terminate = (db: Database, pid: number) => db.one`select pg_terminate_backend(cast(${pid} as integer), 5000)`

test(
  'rolls back the transaction of a connection lost during a statement, and affects no others',
  withServer,
  async (t) => {
    const { db, notes } = await withNotes(t)
    const work = db.transaction(async () => {
      await notes.add('a')
      const steps = [notes.add('b'), terminate(db, await ownPid(db))]
      await Promise.allSettled([...steps, notes.add('c'), notes.add('d')])
      await notes.add('e')
    })
    await assert.rejects(work)
    assert.deepEqual(await Promise.all(Array.from({ length: 12 }, () => notes.words())), Array(12).fill([]))
  },
)

test(
  'does not reconnect within a transaction whose connection is lost between two statements',
  withServer,
  async (t) => {
    const { db, open, notes } = await withNotes(t)
    const other = await open()
    const work = db.transaction(async () => {
      await notes.add('a')
      // The server answers the other connection only when this one is closed.
      await terminate(other, await ownPid(db))
      await notes.add('b').catch(() => {})
    })
    await assert.rejects(work)
    await notes.add('c')
    assert.deepEqual(await notes.words(), ['c'])
  },
)

test("ends a statement that waits for a lock at the watchdog's limit", withServer, async (t) => {
  const { open, notes } = await withNotes(t)
  await notes.add('wanted')
  const [patient, other] = [await open({ transactionTimeoutMs: 20_000 }), await open({ transactionTimeoutMs: 300 })]
  await patient.transaction(async () => {
    await patient.run`update notes set words = ${'taken'}`
    await assert.rejects(other.run`update notes set words = ${'mine'}`, /lock timeout/)
    await assert.rejects(other.transaction(() => other.run`update notes set words = ${'mine'}`))
  })
  assert.deepEqual(await noteStore(other).words(), ['taken'])
})
