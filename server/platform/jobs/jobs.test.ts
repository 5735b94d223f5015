import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { defineJob, type JobCall, type JobType } from './job-type.ts'
import { jobQueue } from './jobs.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

let db: Database
before(async () => {
  db = await testDatabase()
})
beforeEach(() => db.run`delete from jobs`)
after(() => db.close())

const at = (timestamp: number) => ({ now: () => timestamp })
const Order = z.object({ order: z.int() })
type Order = z.infer<typeof Order>

/** A job type that records its calls. */
function printing(handler: (call: JobCall<Order>) => Promise<unknown> = async () => {}, options = {}) {
  const calls: JobCall<Order>[] = []
  const jobType = defineJob(
    'print',
    Order,
    async (call) => {
      calls.push(call)
      await handler(call)
    },
    options,
  )
  return { kind: jobType, calls }
}

const run = (jobType: JobType, timestamp: number, stop?: AbortSignal) =>
  jobQueue(db).runDue(jobType, at(timestamp), stop)

test('prints an order once however often it is enqueued, and keeps only its key', async () => {
  const { kind: jobType, calls } = printing()
  for (const order of [1, 2]) await jobQueue(db).enqueue(jobType, 'order:1', { order }, noon)
  assert.equal((await run(jobType, noon)).done, 1)
  await jobQueue(db).enqueue(jobType, 'order:1', { order: 3 }, noon)
  assert.equal((await run(jobType, noon + hour)).done, 0)
  assert.deepEqual(
    calls.map(({ key, payload, attempt, now }) => ({ key, payload, attempt, now })),
    [{ key: 'order:1', payload: { order: 1 }, attempt: 1, now: noon }],
  )
  const row = await db.one`select key, payload, tag, done_at, claim_token from jobs`
  assert.deepEqual(
    { ...row },
    { key: 'order:1', payload: '', tag: null, done_at: '2026-03-15T12:00:00.000Z', claim_token: null },
  )
})

test('accepts the same key for jobs of two types', async () => {
  const { kind: jobType } = printing()
  const other = defineJob('post', Order, async () => {})
  for (const one of [jobType, other]) await jobQueue(db).enqueue(one, 'order:1', { order: 1 }, noon)
  assert.deepEqual([(await run(jobType, noon)).done, (await run(other, noon)).done], [1, 1])
})

test('runs a job when it is due, and drops it with a rolled-back transaction', async () => {
  const { kind: jobType } = printing()
  await jobQueue(db).enqueue(jobType, 'later', { order: 1 }, noon + hour)
  const rejected = db.transaction(async () => {
    await jobQueue(db).enqueue(jobType, 'refused', { order: 2 }, noon)
    throw new Error('no')
  })
  await assert.rejects(rejected)
  assert.equal((await run(jobType, noon + hour - 1)).done, 0)
  assert.equal((await run(jobType, noon + hour)).done, 1)
})

test('runs each job once when several servers look at the same time', async () => {
  const { kind: jobType, calls } = printing()
  for (let order = 0; order < 15; order += 1) await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon)
  const rounds = await Promise.all([run(jobType, noon), run(jobType, noon), run(jobType, noon)])
  assert.equal(
    rounds.reduce((sum, { done }) => sum + done, 0),
    15,
  )
  assert.equal(new Set(calls.map(({ payload }) => payload.order)).size, 15)
})

test('runs a limited number of jobs per round, longest waiting first', async () => {
  const { kind: jobType, calls } = printing()
  for (let order = 25; order > 0; order -= 1)
    await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon + order)
  assert.equal((await run(jobType, noon + hour)).done, 20)
  assert.deepEqual([calls[0]?.payload.order, calls[19]?.payload.order], [1, 20])
  assert.equal((await run(jobType, noon + hour)).done, 5)
})

test("takes over a dead server's job when its claim has expired, and not before", async () => {
  const begun = Promise.withResolvers<void>()
  const hangs = printing(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  await jobQueue(db).enqueue(hangs.kind, 'order:1', { order: 1 }, noon)
  run(hangs.kind, noon)
  await begun.promise
  const { kind: jobType, calls } = printing()
  assert.equal((await run(jobType, noon + 10 * minute - 1)).done, 0)
  assert.equal((await run(jobType, noon + 10 * minute)).done, 1)
  assert.equal(calls[0]?.attempt, 2)
})

test('ignores a paused server that lost its claim', async () => {
  const asleep = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sleeper = printing(() => {
    begun.resolve()
    return asleep.promise
  })
  await jobQueue(db).enqueue(sleeper.kind, 'order:1', { order: 1 }, noon)
  const late = run(sleeper.kind, noon)
  await begun.promise
  const second = printing(async () => {
    asleep.reject(new Error('too late'))
    await late
    assert.equal((await db.one`select done_at from jobs`)?.done_at, null)
  })
  assert.deepEqual(await run(second.kind, noon + hour), { done: 1, failed: [] })
  assert.equal((await db.one`select last_error from jobs`)?.last_error, null)
})

test('gives up a job that crashes each server', async () => {
  const { kind: jobType, calls } = printing(async () => {}, { maxAttempts: 3 })
  await jobQueue(db).enqueue(jobType, 'poison', { order: 1 }, noon)
  await db.run`update jobs set attempts = ${3}`
  const { failed } = await run(jobType, noon)
  assert.deepEqual([failed[0]?.exhausted, calls.length], [true, 0])
  assert.equal((await run(jobType, noon + hour)).failed.length, 0)
})

test('retries a failing job with growing pauses, stores its error code, and gives up', async () => {
  const fail = async () => {
    throw Object.assign(new Error('mara@example.test is unknown here'), { code: 'EENVELOPE' })
  }
  const { kind: jobType } = printing(fail, { maxAttempts: 4 })
  await jobQueue(db).enqueue(jobType, 'order:1', { order: 1 }, noon)
  const seen = []
  for (const minutes of [0, 0.9, 1, 2.9, 3, 6.9, 7, 60]) {
    const [failed] = (await run(jobType, noon + minutes * minute)).failed
    seen.push(failed && [failed.attempts, failed.exhausted])
  }
  assert.deepEqual(seen, [[1, false], undefined, [2, false], undefined, [3, false], undefined, [4, true], undefined])
  const { last_error, payload } = (await db.one`select last_error, payload from jobs`) ?? {}
  assert.deepEqual([last_error, payload], ['EENVELOPE', ''])
})

test('validates a stored job against its schema before running it', async () => {
  const { kind: jobType, calls } = printing()
  await jobQueue(db).enqueue(jobType, 'order:1', { order: 1 }, noon)
  await db.run`update jobs set payload = ${'{"order":"one"}'}`
  assert.equal((await run(jobType, noon)).failed.length, 1)
  assert.equal(calls.length, 0)
})

test('ends a round after the current job, whose signal reports the shutdown', async () => {
  const stop = new AbortController()
  const { kind: jobType, calls } = printing(async ({ signal }) => {
    stop.abort()
    assert.equal(signal.aborted, true)
  })
  for (const order of [1, 2]) await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon)
  assert.deepEqual(await run(jobType, noon, stop.signal), { done: 1, failed: [] })
  assert.equal(calls.length, 1)
})

test('withdraws waiting jobs by tag, and keeps the keys of done ones', async () => {
  const { kind: jobType } = printing(async () => {}, { tagOf: ({ order }: Order) => `Customer-${order}` })
  for (const key of ['done', 'waits']) {
    await jobQueue(db).enqueue(jobType, key, { order: 1 }, noon)
    if (key === 'done') await run(jobType, noon)
  }
  await jobQueue(db).enqueue(jobType, 'of another', { order: 2 }, noon)
  assert.equal(await jobQueue(db).deleteWaiting(jobType, 'CUSTOMER-1'), 1)
  const rows = await db.all`select key from jobs order by key`
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['done', 'of another'],
  )
})

test('forgets keys after a while for job types that may repeat', async () => {
  const { kind: jobType, calls } = printing(async () => {}, { doneRetentionMs: hour })
  const again = async (timestamp: number) => {
    await jobQueue(db).enqueue(jobType, 'monthly', { order: 1 }, timestamp)
    await jobQueue(db).enqueue(jobType, `other:${timestamp}`, { order: 2 }, timestamp)
    await run(jobType, timestamp)
  }
  for (const timestamp of [noon, noon + hour, noon + hour + 1, noon + hour + 2]) await again(timestamp)
  assert.equal(calls.filter(({ key }) => key === 'monthly').length, 2)
})
