import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { FinalJobError } from '#server/platform/jobs/job-type.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { holdWrites } from '#server/testing/database/hold-writes.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { freshMetrics, readMetrics } from '#server/testing/metrics.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const minute = 60_000
const site = siteForTests(() => startApp({ course: smallCourse() }))

test('counts the durations of a route in buckets, under its pattern', async () => {
  const member = await site.as('counted@example.test')
  for (const id of [1, 1, 404]) await member.send('GET', `/api/lessons/${id}`)
  const metrics = await readMetrics(site)
  const labels = 'method="GET",route="/api/lessons/:id"'
  assert.equal(metrics.get(`http_requests_total{${labels},status="200"}`), 2)
  assert.equal(metrics.get(`http_request_duration_seconds_count{${labels}}`), 3)
  assert.equal(metrics.get(`http_request_duration_seconds_bucket{${labels},le="+Inf"}`), 3)
  const buckets = [...metrics].filter(([name]) => name.startsWith(`http_request_duration_seconds_bucket{${labels}`))
  assert.equal(buckets.length, 12)
  const counts = buckets.map(([, count]) => count)
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => a - b),
  )
  assert.ok((metrics.get(`http_request_duration_seconds_sum{${labels}}`) ?? 0) > 0)
})

test('counts calls of the database by kind, and its connections', async () => {
  const before = await readMetrics(site)
  const member = await site.as('calls@example.test')
  await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  const submission = { lessonId: 1, answers: [0, 1, 2, 3, 0] }
  assert.equal((await member.send('POST', '/api/lessons/1/complete', submission)).statusCode, 200)
  const after = await readMetrics(site)
  for (const call of ['read', 'write', 'transaction']) {
    const name = `database_call_duration_seconds_count{call="${call}"}`
    assert.ok((after.get(name) ?? 0) > (before.get(name) ?? 0), call)
  }
  const connections = ['limit', 'in_use', 'waiting'].map((part) => after.get(`database_connections_${part}`))
  assert.deepEqual(connections, [site.db.engine === 'sqlite' ? 1 : 10, 0, 0])
})

test('counts callers that wait for a connection, without waiting itself', async () => {
  const { db } = site
  const size = db.engine === 'sqlite' ? 1 : 10
  const gate = Promise.withResolvers<void>()
  const works = Array.from({ length: size + 3 }, () => {
    const begun = Promise.withResolvers<void>()
    const ended = db.transaction(() => {
      begun.resolve()
      return gate.promise
    })
    return { begun: begun.promise, ended }
  })
  await Promise.all(works.slice(0, size).map(({ begun }) => begun))
  const metrics = await readMetrics(site)
  gate.resolve()
  await Promise.all(works.map(({ ended }) => ended))
  assert.equal(metrics.get('database_connections_in_use'), size)
  assert.ok((metrics.get('database_connections_waiting') ?? 0) >= 3)
})

test('reports waiting, retried, failed and overdue jobs by kind', async () => {
  const fresh = freshMetrics(site)
  const { db, clock, config } = site
  const queue = jobQueue(db)
  const { job, enqueue } = mailer(queue, config)
  const add = (key: string) => enqueue({ key, to: 'jobs@example.test', subject: 'Hi', text: 'Hi' }, clock.now())
  const failing = (error: Error) => ({
    ...job,
    handler: async () => {
      throw error
    },
  })
  const counts = (metrics: Map<string, number>) =>
    ['waiting', 'retrying', 'failed'].map((field) => metrics.get(`jobs_${field}{kind="email"}`))
  await add('one')
  assert.deepEqual(counts(await fresh()), [1, 0, 0])
  await queue.runDue(failing(new Error('later')), clock)
  assert.deepEqual(counts(await fresh()), [1, 1, 0])
  clock.advance(11 * minute)
  const overdue = (await fresh()).get('jobs_oldest_due_seconds{kind="email"}') ?? 0
  assert.ok(overdue >= 600 && overdue < 700, `${overdue}`)
  await queue.runDue(failing(new FinalJobError('EREJECTED', 'never')), clock)
  const failed = await fresh()
  assert.deepEqual(counts(failed), [0, 0, 1])
  assert.equal(failed.get('emails_failed{outcome="rejected"}'), 1)
  assert.equal(failed.get('jobs_oldest_due_seconds{kind="email"}'), 0)
  clock.advance(24 * 60 * minute)
  assert.deepEqual(counts(await fresh()), [0, 0, 0])
})

test('names the release and the free bytes of the disk', async () => {
  const metrics = await readMetrics(site)
  const build = [...metrics.keys()].filter((name) => name.startsWith('moneta_build_info'))
  assert.deepEqual(build, [`moneta_build_info{version="0.1.0",node="${process.version}"}`])
  const [free = 0, size = 0] = ['free', 'size'].map((part) => metrics.get(`disk_${part}_bytes{folder="data"}`))
  assert.ok(free > 0 && size > free, `${free} of ${size}`)
})

test('reads slow metrics at most every five seconds', async () => {
  const reads = () => site.db.usage.durations.read.read().count
  await readMetrics(site)
  const before = reads()
  await readMetrics(site)
  site.clock.advance(4999)
  await readMetrics(site)
  assert.equal(reads(), before)
  site.clock.advance(1)
  await readMetrics(site)
  assert.ok(reads() > before)
})

test('does not wait for a held writer', async () => {
  site.clock.advance(6000)
  const release = await holdWrites(site)
  try {
    const metrics = await readMetrics(site)
    assert.equal(metrics.get('database_up'), 1)
  } finally {
    await release()
  }
})

test('answers with the last known values when the database is gone, and logs the failure', async (t) => {
  let lines = ''
  const log = new Writable({
    write(piece, _encoding, done) {
      lines += piece
      done()
    },
  })
  let siteDatabase: Database | undefined
  const other = await startApp({
    course: smallCourse(),
    log,
    async openSiteDatabase(location) {
      siteDatabase = await openMigrated(location, '2026-03-15T12:00:00.000Z')
      return siteDatabase
    },
  })
  t.after(() => other.close())
  const { enqueue } = mailer(jobQueue(other.db), other.config)
  await enqueue({ key: 'known', to: 'known@example.test', subject: 'Hi', text: 'Hi' }, other.clock.now())
  const before = await readMetrics(other)
  await siteDatabase?.close()
  const fresh = freshMetrics(other)
  const after = await fresh()
  assert.deepEqual([before.get('database_up'), after.get('database_up')], [1, 0])
  assert.equal(after.get('jobs_waiting{kind="email"}'), 1)
  const failures = () => lines.match(/metrics could not be read/g)?.length
  const logged = failures()
  assert.ok(logged)
  await fresh()
  assert.equal(failures(), logged, 'each source is logged once per outage')
})
