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
function recordingJobType(handler: (call: JobCall<Order>) => Promise<unknown> = async () => {}, options = {}) {
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
  return { jobType, calls }
}

const run = (jobType: JobType, timestamp: number, stop?: AbortSignal) =>
  jobQueue(db).runDue(jobType, at(timestamp), stop)

test('runs a job once if it is enqueued repeatedly with one key, and stores only the key of a done job', async () => {
  const { jobType, calls } = recordingJobType()
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
  const { jobType } = recordingJobType()
  const other = defineJob('post', Order, async () => {})
  for (const one of [jobType, other]) await jobQueue(db).enqueue(one, 'order:1', { order: 1 }, noon)
  assert.deepEqual([(await run(jobType, noon)).done, (await run(other, noon)).done], [1, 1])
})

test('runs a job when it is due, and drops it with a rolled-back transaction', async () => {
  const { jobType } = recordingJobType()
  await jobQueue(db).enqueue(jobType, 'later', { order: 1 }, noon + hour)
  const rejected = db.transaction(async () => {
    await jobQueue(db).enqueue(jobType, 'refused', { order: 2 }, noon)
    throw new Error('no')
  })
  await assert.rejects(rejected)
  assert.equal((await run(jobType, noon + hour - 1)).done, 0)
  assert.equal((await run(jobType, noon + hour)).done, 1)
})

test('runs each job once if several servers poll at the same time', async () => {
  const { jobType, calls } = recordingJobType()
  for (let order = 0; order < 15; order += 1) await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon)
  const batches = await Promise.all([run(jobType, noon), run(jobType, noon), run(jobType, noon)])
  assert.equal(
    batches.reduce((sum, { done }) => sum + done, 0),
    15,
  )
  assert.equal(new Set(calls.map(({ payload }) => payload.order)).size, 15)
})

test('runs a limited number of jobs per poll, oldest first', async () => {
  const { jobType, calls } = recordingJobType()
  for (let order = 25; order > 0; order -= 1)
    await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon + order)
  assert.equal((await run(jobType, noon + hour)).done, 20)
  assert.deepEqual([calls[0]?.payload.order, calls[19]?.payload.order], [1, 20])
  assert.equal((await run(jobType, noon + hour)).done, 5)
})

test("takes over a dead server's job when its claim has expired, and not before", async () => {
  const started = Promise.withResolvers<void>()
  const hangingJob = recordingJobType(() => {
    started.resolve()
    return new Promise(() => {})
  })
  await jobQueue(db).enqueue(hangingJob.jobType, 'order:1', { order: 1 }, noon)
  run(hangingJob.jobType, noon)
  await started.promise
  const { jobType, calls } = recordingJobType()
  assert.equal((await run(jobType, noon + 10 * minute - 1)).done, 0)
  assert.equal((await run(jobType, noon + 10 * minute)).done, 1)
  assert.equal(calls[0]?.attempt, 2)
})

test('ignores the result of a stalled server that lost its claim', async () => {
  const stalled = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const stalledJob = recordingJobType(() => {
    started.resolve()
    return stalled.promise
  })
  await jobQueue(db).enqueue(stalledJob.jobType, 'order:1', { order: 1 }, noon)
  const stalledRun = run(stalledJob.jobType, noon)
  await started.promise
  const second = recordingJobType(async () => {
    stalled.reject(new Error('too late'))
    await stalledRun
    assert.equal((await db.one`select done_at from jobs`)?.done_at, null)
  })
  assert.deepEqual(await run(second.jobType, noon + hour), { done: 1, failed: [] })
  assert.equal((await db.one`select last_error from jobs`)?.last_error, null)
})

test('gives up a job that crashes each server', async () => {
  const { jobType, calls } = recordingJobType(async () => {}, { maxAttempts: 3 })
  await jobQueue(db).enqueue(jobType, 'poison', { order: 1 }, noon)
  await db.run`update jobs set attempts = ${3}`
  const { failed } = await run(jobType, noon)
  assert.deepEqual([failed[0]?.exhausted, calls.length], [true, 0])
  assert.equal((await run(jobType, noon + hour)).failed.length, 0)
})

test('retries a failing job with exponential backoff, stores its error code, and gives up', async () => {
  const fail = async () => {
    throw Object.assign(new Error('mara@example.test is unknown here'), { code: 'EENVELOPE' })
  }
  const { jobType } = recordingJobType(fail, { maxAttempts: 4 })
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
  const { jobType, calls } = recordingJobType()
  await jobQueue(db).enqueue(jobType, 'order:1', { order: 1 }, noon)
  await db.run`update jobs set payload = ${'{"order":"one"}'}`
  assert.equal((await run(jobType, noon)).failed.length, 1)
  assert.equal(calls.length, 0)
})

test('ends a poll after the current job on shutdown, and aborts its signal', async () => {
  const stop = new AbortController()
  const { jobType, calls } = recordingJobType(async ({ signal }) => {
    stop.abort()
    assert.equal(signal.aborted, true)
  })
  for (const order of [1, 2]) await jobQueue(db).enqueue(jobType, `order:${order}`, { order }, noon)
  assert.deepEqual(await run(jobType, noon, stop.signal), { done: 1, failed: [] })
  assert.equal(calls.length, 1)
})

test('deletes pending jobs by tag, and keeps the keys of done ones', async () => {
  const { jobType } = recordingJobType(async () => {}, { tagOf: ({ order }: Order) => `Customer-${order}` })
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

test('deletes keys of done jobs after the retention period, so that they can run again', async () => {
  const { jobType, calls } = recordingJobType(async () => {}, { doneRetentionMs: hour })
  const enqueueAndRun = async (timestamp: number) => {
    await jobQueue(db).enqueue(jobType, 'monthly', { order: 1 }, timestamp)
    await jobQueue(db).enqueue(jobType, `other:${timestamp}`, { order: 2 }, timestamp)
    await run(jobType, timestamp)
  }
  for (const timestamp of [noon, noon + hour, noon + hour + 1, noon + hour + 2]) await enqueueAndRun(timestamp)
  assert.equal(calls.filter(({ key }) => key === 'monthly').length, 2)
})
