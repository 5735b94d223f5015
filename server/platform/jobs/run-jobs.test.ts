import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { defineJob, defineRecurringJob } from './job-type.ts'
import { jobQueue } from './jobs.ts'
import { removeInChunks, runJobs } from './run-jobs.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const hour = 60 * 60_000
const clock = { now: () => noon }
const often = { once: 0.01, recurring: 0.01 }

test('runs other job types during a slow job, and waits on shutdown for the current job only', async () => {
  const [slowStarted, quickDone, releaseSlow] = [0, 1, 2].map(() => Promise.withResolvers<AbortSignal | undefined>())
  assert.ok(slowStarted && quickDone && releaseSlow)
  const slow = defineJob('slow', z.null(), async ({ signal }) => {
    slowStarted.resolve(signal)
    await releaseSlow.promise
  })
  const quick = defineJob('quick', z.null(), async () => quickDone.resolve(undefined))
  const jobs = jobQueue(db)
  for (const key of ['one', 'two']) await jobs.enqueue(slow, key, null, clock.now())
  const app = Fastify()
  runJobs(app, { jobs, clock }, [slow, quick], often)
  await app.ready()
  const signal = await slowStarted.promise
  await jobs.enqueue(quick, 'one', null, clock.now())
  await quickDone.promise

  let closed = false
  const closing = app.close().then(() => {
    closed = true
  })
  await new Promise((resolve) => signal?.addEventListener('abort', resolve))
  assert.equal(closed, false)
  releaseSlow.resolve(undefined)
  await closing
  const done = await db.all`select key from jobs where kind = ${'slow'} and done_at is not null`
  assert.deepEqual(
    done.map(({ key }) => key),
    ['one'],
  )
})

test('runs a requested job immediately, also during another one', async () => {
  const [firstBegan, releaseSlow, secondDone] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  assert.ok(firstBegan && releaseSlow && secondDone)
  const jobType = defineJob('awaited', z.null(), async ({ key }) => {
    if (key === 'two') return secondDone.resolve()
    firstBegan.resolve()
    await releaseSlow.promise
  })
  const jobs = jobQueue(db)
  const app = Fastify()
  // Without this it would poll in an hour.
  runJobs(app, { jobs, clock }, [jobType], { once: 3600, recurring: 3600 })
  await app.ready()
  await jobs.enqueue(jobType, 'one', null, clock.now())
  jobs.wake(jobType)
  await firstBegan.promise
  await jobs.enqueue(jobType, 'two', null, clock.now())
  jobs.wake(jobType)
  releaseSlow.resolve()
  await secondDone.promise
  await app.close()
  jobs.wake(jobType)
})

test('logs the failed job and its cause, without its payload', async () => {
  let lines = ''
  const log = {
    write(line: string) {
      lines += line
    },
  }
  const app = Fastify({ logger: { stream: log } })
  const failed = Promise.withResolvers<void>()
  const jobType = defineJob(
    'print',
    z.string(),
    async ({ attempt }) => {
      if (attempt === 2) failed.resolve()
      throw new Error('No paper')
    },
    { maxAttempts: 2 },
  )
  const jobs = jobQueue(db)
  let now = clock.now()
  const hurrying = {
    now() {
      now += 60_000
      return now
    },
  }
  await jobs.enqueue(jobType, 'order:7', 'mara@example.test', now)
  runJobs(app, { jobs, clock: hurrying }, [jobType], often)
  await app.ready()
  await failed.promise
  await app.close()
  assert.match(lines, /"kind":"print","job":\d+,"attempts":1,.*No paper.*a job failed and waits/)
  assert.match(lines, /"attempts":2,.*No paper.*a job was given up/)
  assert.doesNotMatch(lines, /mara@example\.test/)
})

test('deletes expired rows in chunks until none is left or the server stops', async () => {
  const stop = new AbortController()
  let left = 1200
  const limits: number[] = []
  const remove = async (limit: number) => {
    limits.push(limit)
    const removed = Math.min(limit, left)
    left -= removed
    return removed
  }
  await removeInChunks(remove, stop.signal)
  assert.deepEqual([left, limits], [0, [500, 500, 500]])
  left = 1200
  const removeAndStop = (limit: number) => {
    stop.abort()
    return remove(limit)
  }
  await removeInChunks(removeAndStop, stop.signal)
  assert.equal(left, 700)
})

test('repeats recurring work at its interval, on one server at a time, without giving up', async () => {
  const attempts: number[] = []
  let fails = false
  const jobType = defineRecurringJob('tidy', hour, async ({ attempt }) => {
    attempts.push(attempt)
    if (fails) throw new Error('not now')
  })
  const round = (timestamp: number) => jobQueue(db).runDue(jobType, { now: () => timestamp })
  const rounds = async (timestamp: number) => {
    const both = await Promise.all([round(timestamp), round(timestamp)])
    return both.reduce((sum, { done, failed }) => sum + done + failed.length, 0)
  }
  assert.deepEqual([await rounds(noon), await rounds(noon + hour), await rounds(noon + hour + 1)], [0, 1, 0])
  fails = true
  let timestamp = noon + 2 * hour
  for (let times = 0; times < 20; times += 1, timestamp += hour) assert.equal(await rounds(timestamp), 1)
  fails = false
  assert.equal(await rounds(timestamp), 1)
  fails = true
  assert.equal(await rounds(timestamp + hour), 1)
  assert.deepEqual(attempts.slice(0, 3), [1, 1, 2])
  assert.equal(attempts.at(-1), 1)
})
