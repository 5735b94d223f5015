import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { problem } from './problems.ts'
import { rateLimiter, rateLimitKey } from './rate-limit.ts'

test("counts a member's calls together across addresses", () => {
  assert.equal(rateLimitKey(7, '192.0.2.1'), rateLimitKey(7, '2001:db8::1'))
})

test('counts all IPv6 addresses of one household together, and two households separately', () => {
  const home = rateLimitKey(undefined, '2001:db8:1:2:3:4:5:6')
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'])
    assert.equal(rateLimitKey(undefined, address), home, address)
  for (const address of ['2001:db8:1:3::1', '2001:db8::2', '::1', '192.0.2.1', '::ffff:192.0.2.1'])
    assert.notEqual(rateLimitKey(undefined, address), home, address)
  assert.notEqual(rateLimitKey(undefined, '192.0.2.1'), rateLimitKey(undefined, '192.0.2.2'))
})

const minute = 60_000
const limit = { times: 3, seconds: 60 }

/** A limiter on its own database that counts writes. */
async function countedLimiter() {
  const db = await testDatabase()
  let writes = 0
  const counted: typeof db = {
    ...db,
    runReturning: (text, ...bound) => {
      writes += 1
      return db.runReturning(text, ...bound)
    },
  }
  return { db, limiter: rateLimiter(counted), writes: () => writes }
}

test('rejects calls above the limit without a write until the window ends', async () => {
  const { db, limiter, writes } = await countedLimiter()
  const call = (now: number, key = 'somebody') => limiter.counter('GET /api/x', key, limit, now).begin()
  for (let times = 1; times <= 3; times += 1) assert.equal(await call(minute), undefined)
  const [rejection] = [await call(minute + 1000)]
  assert.deepEqual([rejection?.status, rejection?.headers['retry-after']], [429, '59'])
  for (let second = 2; second < 60; second += 1) {
    const later = await call(minute + second * 1000)
    assert.equal(later?.headers['retry-after'], String(60 - second))
    const wait = second === 59 ? 'a second' : `${60 - second} seconds`
    assert.equal(later?.problem.error, `That was too often. Please wait ${wait} and try again.`)
  }
  const before = writes()
  for (let times = 0; times < 1000; times += 1) assert.equal((await call(2 * minute - 1))?.status, 429)
  assert.equal(writes(), before)
  assert.equal(await call(2 * minute - 1, 'somebody else'), undefined)
  assert.equal(await call(2 * minute), undefined, 'the next window')
  await db.close()
})

test('counts a thousand concurrent calls in two writes, and accepts exactly the limit', async () => {
  const { db, limiter, writes } = await countedLimiter()
  const calls = Array.from({ length: 1000 }, () => limiter.counter('GET /api/x', 'crowd', limit, 0).begin())
  const rejections = await Promise.all(calls)
  assert.equal(rejections.filter((rejection) => !rejection).length, 3)
  assert.equal(writes(), 2)
  const [row] = await db.all`select calls from rate_limits`
  assert.equal(row?.calls, 1000)
  await db.close()
})

test('counts across several servers, and purges past windows', async () => {
  const { db, limiter } = await countedLimiter()
  const other = rateLimiter(db)
  const [firstCounter, secondCounter] = [limiter, other].map((server) => server.counter('GET /api/x', 'k', limit, 0))
  assert.equal(await firstCounter?.begin(), undefined)
  assert.equal(await secondCounter?.begin(), undefined)
  assert.equal(await firstCounter?.begin(), undefined)
  assert.equal((await secondCounter?.begin())?.status, 429)
  await limiter.purge(24 * 60 * minute, 100)
  assert.equal((await db.all`select * from rate_limits`).length, 1)
  await limiter.purge(24 * 60 * minute + 1, 100)
  assert.deepEqual(await db.all`select * from rate_limits`, [])
  await db.close()
})

test('counts only rejections for a failure limit, neither successes nor internal errors', async () => {
  const { db, limiter, writes } = await countedLimiter()
  const counter = () => limiter.counter('POST /api/x', 'k', { ...limit, counts: 'failures' }, 0)
  const failWith = (error: Error) =>
    assert.rejects(
      counter().watch(() => Promise.reject(error)),
      error,
    )
  for (let times = 0; times < 10; times += 1) assert.equal(await counter().watch(async () => 'done'), 'done')
  await failWith(new Error('a fault'))
  await failWith(problem(503, 'busy', 'Busy.'))
  assert.equal(writes(), 0)
  for (let times = 1; times <= 3; times += 1) {
    assert.equal(await counter().begin(), undefined)
    await failWith(problem(401, 'signed_out', 'Wrong.'))
  }
  assert.equal((await counter().begin())?.status, 429)
  await db.close()
})

test('counts reads in memory while nothing can be written, and rejects guesses then', async () => {
  const db = await testDatabase()
  let isFull = true
  const limiter = rateLimiter({
    ...db,
    runReturning: (text, ...bound) =>
      isFull
        ? Promise.reject(new DatabaseUnavailableError('full', 'No space is left.'))
        : db.runReturning(text, ...bound),
  })
  const read = (now: number) => limiter.counter('GET /api/x', 'k', limit, now, true).begin()
  for (let times = 1; times <= 2; times += 1) assert.equal(await read(0), undefined)
  await assert.rejects(limiter.counter('POST /api/x', 'k', limit, 0).begin(), DatabaseUnavailableError)
  const guess = limiter.counter('GET /api/y', 'k', { ...limit, counts: 'failures' }, 0, true)
  await assert.rejects(guess.fail(), DatabaseUnavailableError)
  isFull = false
  assert.equal(await read(5000), undefined, 'the third, counted in the database')
  assert.equal((await read(5000))?.status, 429, 'with those in memory')
  assert.equal(await read(minute), undefined)
  await db.close()
})

test('a count without a confirmation reports that nothing of the call was done', async () => {
  const db = await testDatabase()
  const limiter = rateLimiter({
    ...db,
    runReturning: () => Promise.reject(new DatabaseUnavailableError('unconfirmed', 'The reply was lost.')),
  })
  await assert.rejects(limiter.counter('POST /api/x', 'k', limit, 0).begin(), { reason: 'connection' })
  await db.close()
})
