import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { jobStore } from './job-store.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const minute = 60_000

let db: Database
before(async () => {
  db = await testDatabase()
})
beforeEach(() => db.run`delete from jobs`)
after(() => db.close())

/** A job that two servers have seen as due and one has claimed. */
async function readByTwoServers() {
  const store = jobStore(db)
  await store.insert({ kind: 'tidy', key: 'tidy', payload: 'null', tag: null, dueAt: noon })
  const [seen] = await store.due('tidy', noon, 20)
  assert.ok(seen)
  const claim = await store.claim(seen, noon, minute)
  assert.ok(claim)
  return { store, seen, claim }
}

test('skips a purge that another server has just run', async () => {
  const { store, seen, claim } = await readByTwoServers()
  await store.repeat(claim, noon + 60 * minute)
  assert.equal(await store.claim(seen, noon, minute), undefined)
})

test('rereads a job before an attempt if another server has attempted it', async () => {
  const { store, seen, claim } = await readByTwoServers()
  await store.postpone(claim, noon + minute, 'ETIMEDOUT')
  assert.equal(await store.claim(seen, noon + 2 * minute, minute), undefined)
  const [again] = await store.due('tidy', noon + 2 * minute, 20)
  assert.equal(again?.attempts, 1)
  assert.ok(again && (await store.claim(again, noon + 2 * minute, minute)))
})

test('gives a running job to one server only, and ignores the end of a lost claim', async () => {
  const { store, claim } = await readByTwoServers()
  assert.deepEqual(await store.due('tidy', noon + minute - 1, 20), [])
  const [again] = await store.due('tidy', noon + minute, 20)
  const second = again && (await store.claim(again, noon + minute, minute))
  assert.ok(second)
  for (const end of [store.finish(claim, noon, null), store.postpone(claim, noon, 'late'), store.repeat(claim, noon)])
    assert.equal(await end, 0)
  assert.equal(await store.finish(second, noon + minute, null), 1)
})
