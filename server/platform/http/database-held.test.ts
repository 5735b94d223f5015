import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { backgroundWrites } from '#server/platform/jobs/background-writes.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { holdWrites } from '#server/testing/database/hold-writes.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const minute = 60_000
const hour = 60 * minute

const site = siteForTests(() => startApp({ course: smallCourse(), timeouts: { probeMs: 50 } }))

/** Waits for background writes. */
async function eventually(condition: () => Promise<boolean>) {
  const deadline = performance.now() + 5000
  while (!(await condition()) && performance.now() < deadline) await eventLoopTurn()
  assert.ok(await condition())
}

/** Runs an action while the database is locked; it must end long before the database's own timeout. */
async function whileDatabaseLocked<T>(work: () => Promise<T>): Promise<T> {
  const release = await holdWrites(site)
  const began = performance.now()
  try {
    const result = await work()
    assert.ok(performance.now() - began < 1500, 'no request waits for the lock')
    return result
  } finally {
    await release()
  }
}

const lastSeen = async (id: number) =>
  (await site.db.one`select last_seen_at from sessions where member_id = ${id}`)?.last_seen_at

test('lets a member return after two hours and read while nothing can be written', async () => {
  const member = await site.as('reader@example.test')
  site.clock.advance(2 * hour)
  await whileDatabaseLocked(async () => {
    const headers = { 'time-zone': 'Europe/Zurich' }
    for (const url of ['/api/lessons/1', '/api/lessons', '/api/users/me', '/api/progress', '/api/memberships/me'])
      assert.equal((await member.send('GET', url, undefined, headers)).statusCode, 200, url)
  })
  await eventually(async () => (await lastSeen(member.id)) === new Date(site.clock.now()).toISOString())
})

test('signs a member out immediately while nothing can be written, and in the database later', async () => {
  const member = await site.as('leaver@example.test')
  await whileDatabaseLocked(async () => {
    const reply = await member.send('POST', '/api/logout')
    assert.equal(reply.statusCode, 204)
    assert.match(String(reply.headers['set-cookie']), /^session=; .*Max-Age=0$/)
    assert.equal((await member.send('GET', '/api/users/me')).statusCode, 401)
  })
  await eventually(async () => (await lastSeen(member.id)) === undefined)
  assert.equal((await member.send('GET', '/api/users/me')).statusCode, 401)
})

test('deletes ended sessions after a full disk has space again', async () => {
  const { id } = await site.as('full@example.test')
  let isFull = true
  const db: typeof site.db = {
    ...site.db,
    run: (...words) => (isFull ? Promise.reject(new Error('database or disk is full')) : site.db.run(...words)),
  }
  const sessions = sessionStore(db, () => false)
  const secret = await sessionStore(site.db, () => false).begin(id, 'Test', site.clock.now())
  const caller = await sessions.find(secret, site.clock.now())
  await sessions.signOut(caller?.session_hash ?? '')
  assert.equal(await sessions.find(secret, site.clock.now()), null)
  await assert.rejects(sessions.deleteSignedOut(), /full/)
  assert.equal(await sessions.find(secret, site.clock.now()), null, 'still')
  isFull = false
  await sessions.deleteSignedOut()
  assert.equal(
    (await site.db.all`select id from sessions where member_id = ${id}`).length,
    1,
    'the other session remains',
  )
  assert.equal(await sessions.find(secret, site.clock.now()), null)
})

test('keeps a session alive by its use while it cannot be saved, and saves it a minute later', async () => {
  const { id } = await site.as('busy@example.test')
  let attempts = 0
  const isAdmin = () => true
  const failing = {
    begin() {
      attempts += 1
    },
  }
  const sessions = sessionStore(site.db, isAdmin, failing)
  const secret = await sessions.begin(id, 'Test', site.clock.now())
  const day = 24 * hour
  for (const [after, expected] of [
    [29 * day, 1],
    [30_000, 1],
    [31_000, 2],
    [29 * day, 3],
  ] as const) {
    site.clock.advance(after)
    assert.notEqual(await sessions.find(secret, site.clock.now()), null)
    assert.equal(attempts, expected)
  }
})

test('is alive but not ready while it cannot write', async () => {
  const statusOf = async (url: string) => (await site.visitor('GET', url)).statusCode
  const probes = async () =>
    (await site.db.one`select window_start from rate_limits where bucket = ${'readyz'}`)?.window_start
  // A busy machine may need longer for a probe than the short limit of these tests.
  while ((await statusOf('/readyz')) !== 200) site.clock.advance(500)
  const first = await probes()
  site.clock.advance(4999)
  assert.equal(await statusOf('/readyz'), 200)
  assert.equal(await probes(), first, 'at most one write in five seconds')
  site.clock.advance(1)
  await whileDatabaseLocked(async () => {
    const reply = await site.visitor('GET', '/readyz')
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '5'])
    assert.match(reply.json().error, /cannot be written/)
    assert.equal(await statusOf('/healthz'), 200)
  })
  site.clock.advance(499)
  assert.equal(await statusOf('/readyz'), 503)
  site.clock.advance(1)
  assert.equal(await statusOf('/readyz'), 200)
})

test('runs each background write once at a time, pauses after a failure, and logs it once', async () => {
  const clock = { now: () => now }
  let now = 0
  const messages: unknown[] = []
  const writes = backgroundWrites(clock, (error) => messages.push(error))
  const begun: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = (name: string) =>
    writes.begin(name, () => {
      begun.push(name)
      return gate
    })
  slow('a')
  slow('a')
  for (let other = 0; other < 300; other += 1) slow(`${other}`)
  assert.equal(begun.length, 200)
  open()
  await eventLoopTurn()
  slow('a')
  assert.equal(begun.length, 201)
  await eventLoopTurn()
  for (const name of ['x', 'y']) writes.begin(name, () => Promise.reject(new Error(name)))
  await eventLoopTurn()
  assert.equal(messages.length, 1)
  slow('b')
  assert.equal(begun.length, 201, 'pauses after a failure')
  now = 5000
  slow('b')
  assert.equal(begun.length, 202)
})
