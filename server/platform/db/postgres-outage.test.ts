import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { testEngine } from '#server/testing/database/engine.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { openPatiently, openThroughProxy } from '#server/testing/database/proxied.ts'
import type { Database } from './database.ts'
import type { Timeouts } from './engine.ts'
import { DatabaseUnavailableError, type UnavailableReason } from './errors.ts'
import { openDatabase } from './open.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 60_000 }

/** Limits that a test reaches quickly. */
const short: Timeouts = { readLimitMs: 50, transactionLimitMs: 50, probeEveryMs: 5, closingTimeoutMs: 50 }
/** Limits that no test reaches. */
const long: Timeouts = { readLimitMs: 60_000, transactionLimitMs: 60_000, probeEveryMs: 5 }

const times = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work)

/** Counts outcomes by reason; any other error fails the test. */
async function outcomesOf(calls: Promise<unknown>[]) {
  const counts: Partial<Record<UnavailableReason | 'fulfilled', number>> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    const isRejected = outcome.status === 'rejected'
    if (isRejected && !(outcome.reason instanceof DatabaseUnavailableError)) throw outcome.reason
    const reason: UnavailableReason | 'fulfilled' = isRejected ? outcome.reason.reason : 'fulfilled'
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

/** Repeats each call until it succeeds; with short limits, a busy machine may need several. */
async function untilServed(db: Database) {
  const { words } = noteStore(db)
  for (const call of [words, () => db.transaction(words), () => db.long(words), () => db.exclusive(words)])
    while ((await outcomesOf([call()])).fulfilled !== 1) await eventLoopTurn()
}

for (const count of [1, 20, 80, 200])
  test(`repeats ${count} reads after a reset and after half a reply`, options, async (t) => {
    const { location, notes } = await withNotes(t)
    await notes.add('a')
    const { proxy, db } = await openThroughProxy(t, location, long)
    const { words } = noteStore(db)
    const disturb = { reset: () => proxy.reset(), halve: () => proxy.set('halve') }
    for (const disturbing of [disturb.reset, disturb.halve]) {
      await words()
      proxy.set('stall')
      const reads = times(count, words)
      await proxy.untilQuiet()
      disturbing()
      if (disturbing === disturb.reset) proxy.set('forward')
      assert.deepEqual(await Promise.all(reads), Array(count).fill(['a']))
    }
    await untilServed(db)
  })

test('rejects every call at once while connections are refused, and serves all after it', options, async (t) => {
  const { location, notes } = await withNotes(t)
  await notes.add('a')
  const { proxy, db } = await openThroughProxy(t, location, { ...long, probeEveryMs: 60_000 })
  const { words } = noteStore(db)
  await untilServed(db)
  await proxy.refuse()
  const calls = () => [
    ...times(200, words),
    ...times(40, () => db.transaction(words)),
    ...times(20, () => db.long(words)),
    ...times(2, () => db.exclusive(words)),
  ]
  for (let round = 0; round < 3; round += 1) assert.deepEqual(await outcomesOf(calls()), { connection: 262 })
})

test('serves again after a probe succeeds', options, async (t) => {
  const { location } = await withNotes(t)
  const { proxy, db } = await openThroughProxy(t, location, long)
  const { words } = noteStore(db)
  for (let round = 0; round < 2; round += 1) {
    await proxy.refuse()
    assert.deepEqual(await outcomesOf(times(20, words)), { connection: 20 })
    await proxy.accept()
    await untilServed(db)
  }
})

test('answers every caller within its limit during a stall, and serves all after it', options, async (t) => {
  const { location, notes } = await withNotes(t)
  await notes.add('a')
  const { proxy, db } = await openThroughProxy(t, location, short)
  const { words } = noteStore(db)
  await untilServed(db)
  proxy.set('stall')
  const reads = await outcomesOf(times(200, words))
  assert.equal((reads.timeout ?? 0) + (reads.connection ?? 0), 200)
  const { timeout = 0, connection = 0, overloaded = 0 } = await outcomesOf(times(40, () => db.transaction(words)))
  assert.equal(timeout + connection + overloaded, 40)
  proxy.set('forward')
  await untilServed(db)
})

test('reports a write as perhaps saved if its commit is not confirmed', options, async (t) => {
  const { location, notes } = await withNotes(t)
  const { proxy, db } = await openThroughProxy(t, location, { ...long, transactionLimitMs: 1000 })
  const { add } = noteStore(db)
  const inTransaction = (words: string) =>
    db.transaction(async () => {
      await add(words)
      proxy.set('stall')
    })
  await assert.rejects(inTransaction('a'), { reason: 'unconfirmed', message: /perhaps saved/ })
  proxy.set('forward')
  await untilServed(db)
  const work = inTransaction('b')
  await proxy.untilQuiet()
  proxy.reset()
  await assert.rejects(work, { reason: 'unconfirmed' })
  proxy.set('forward')
  await untilServed(db)
  proxy.set('stall')
  const write = add('c')
  await proxy.untilQuiet()
  proxy.reset()
  await assert.rejects(write, { reason: 'unconfirmed' })
  proxy.set('forward')
  await untilServed(db)
  assert.equal((await notes.words()).includes('b'), false)
})

test('rejects a server that closes every connection, without a loop of new ones', options, async (t) => {
  const { location } = await withNotes(t)
  const { proxy, location: proxied, db } = await openThroughProxy(t, location, long)
  proxy.set('slam')
  proxy.reset()
  const before = proxy.accepted()
  await assert.rejects(openDatabase(proxied, long), { reason: 'connection', message: /^PostgreSQL cannot be reached/ })
  assert.ok(proxy.accepted() - before < 5, `${proxy.accepted() - before} connections`)
  assert.deepEqual(await outcomesOf(times(20, () => db.long(async () => db.one`select 1 as one`))), { connection: 20 })
  proxy.set('forward')
  await untilServed(db)
})

test('rejects an opening, exclusive work and long work of a stalled server within their limits', options, async (t) => {
  const { location } = await withNotes(t)
  const { proxy, location: proxied, db } = await openThroughProxy(t, location, { ...short, longStatementTimeoutMs: 50 })
  const { words } = noteStore(db)
  await untilServed(db)
  proxy.set('stall')
  await assert.rejects(openDatabase(proxied, short), DatabaseUnavailableError)
  await assert.rejects(db.exclusive(words), DatabaseUnavailableError)
  await assert.rejects(
    db.long(() => db.transaction(words)),
    DatabaseUnavailableError,
  )
  await assert.rejects(db.long(words), DatabaseUnavailableError)
  proxy.set('forward')
  await untilServed(db)
})

test('closes while calls wait for a stalled server, and rejects them', options, async (t) => {
  const { location } = await withNotes(t)
  const { proxy, location: proxied } = await openThroughProxy(t, location, long)
  const db = await openPatiently(proxied, { ...long, closingTimeoutMs: 50 })
  const { words } = noteStore(db)
  await untilServed(db)
  proxy.set('stall')
  const calls = [...times(20, words), ...times(20, () => db.transaction(words)), db.long(words), db.exclusive(words)]
  const outcomes = outcomesOf(calls)
  await proxy.untilQuiet()
  await db.close()
  assert.deepEqual(await outcomes, { connection: 42 })
})

test('returns complete rows after a statement that failed within its result', options, async (t) => {
  const { db } = await withNotes(t)
  const failing = () => db.all`select repeat('x', 20000) as much, 1 / (50 - n) as n from generate_series(1, 100) as n`
  const numbers = () => db.all`select cast(n as integer) as n from generate_series(1, 3) as n`
  const expected = [{ n: 1 }, { n: 2 }, { n: 3 }]
  await db.long(async () => {
    await assert.rejects(failing(), /division by zero/)
    assert.deepEqual(await numbers(), expected)
  })
  await assert.rejects(failing(), /division by zero/)
  assert.deepEqual(await numbers(), expected)
})
