import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { holdWrites } from '#server/testing/database/hold-writes.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { freshMetrics } from '#server/testing/metrics.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { initialHealth } from './readiness.ts'

const token = 'one-token-for-whoever-counts-requests'
const settings = { ...productionSettings, METRICS_TOKEN: token }
const health = initialHealth()
const site = siteForTests(() => startApp({ course: smallCourse(), settings, health, timeouts: { probeMs: 500 } }))

const ask = (url: string, of: TestApp = site) => of.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const partsOf = (body: { parts: { name: string; ok: boolean; detail: string }[] }) =>
  Object.fromEntries(body.parts.map(({ name, ok, detail }) => [name, ok ? 'ok' : detail]))
const allWell = { database: 'ok', migrations: 'ok', jobs: 'ok', disk: 'ok', draining: 'ok' }

/** Scrapes until a probe of the database has this result. */
const waitFor = async (expected: number) => {
  const fresh = freshMetrics({ clock: site.clock, visitor: (_method, url) => ask(url) })
  const deadline = performance.now() + 10_000
  while ((await fresh()).get('moneta_ready') !== expected)
    assert.ok(performance.now() < deadline, `moneta_ready never was ${expected}`)
}

test('states each part of the site to callers with the metrics token only', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }])
    assert.equal((await site.app.inject({ url: '/readyz?verbose', headers })).statusCode, 404)
  const plain = await site.app.inject({ url: '/readyz' })
  assert.deepEqual([plain.statusCode, plain.json()], [200, { status: 'ready' }])
  const reply = await ask('/readyz?verbose')
  assert.deepEqual([reply.statusCode, reply.json().status, partsOf(reply.json())], [200, 'ready', allWell])
})

test('names jobs that no server begins, and a migration that this release does not know', async (t) => {
  const { db, clock, config } = site
  const { enqueue } = mailer(jobQueue(db), config)
  await enqueue({ key: 'stuck', to: 'stuck@example.test', subject: 'Hi', text: 'Hi' }, clock.now())
  await db.run`insert into migrations (name, checksum, applied_at) values ('9999-later.sql', 'x', '2027-01-01')`
  t.after(async () => {
    await db.run`delete from migrations where name = '9999-later.sql'`
    await db.run`delete from jobs where key = 'stuck'`
  })
  clock.advance(16 * 60_000)
  const reply = await ask('/readyz?verbose')
  const parts = partsOf(reply.json())
  assert.equal(reply.statusCode, 200, 'requests are still served')
  assert.equal(parts.jobs, 'stuck: email')
  assert.match(parts.migrations ?? '', /newer than this program: it has 9999-later/)
})

test('reports a database that cannot be written in /readyz and in the metrics', async () => {
  await waitFor(1)
  const release = await holdWrites(site)
  try {
    site.clock.advance(6000)
    const reply = await ask('/readyz?verbose')
    assert.deepEqual([reply.statusCode, partsOf(reply.json()).database], [503, 'cannot be written'])
    await waitFor(0)
  } finally {
    await release()
  }
})

// Must be last, since the site stays in this state.
test('names a server that stops, and one whose database is damaged', async () => {
  await waitFor(1)
  health.isStopping = true
  const stopping = await ask('/readyz?verbose')
  assert.deepEqual([stopping.statusCode, partsOf(stopping.json())], [503, { ...allWell, draining: 'the server stops' }])
  const metrics = (await ask('/metrics')).body
  assert.match(metrics, /^moneta_ready 0$/m)
  Object.assign(health, { isStopping: false, isDamaged: true })
  const damaged = await ask('/readyz?verbose')
  assert.deepEqual([damaged.statusCode, partsOf(damaged.json())], [503, { ...allWell, database: 'is damaged' }])
})
