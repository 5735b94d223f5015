import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { untilBlocked } from '#server/testing/database/lock-wait.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { longLimits, outcomesOf, shortLimits, times, untilServed } from '#server/testing/database/outages.ts'
import { openPatiently, openThroughProxy } from '#server/testing/database/proxied.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 60_000 }

test('answers every caller within its limit during a stall, and serves all after it', options, async (t) => {
  const { location, notes } = await withNotes(t)
  await notes.add('a')
  const { proxy, db } = await openThroughProxy(t, location, shortLimits)
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

test('rejects an opening, exclusive work and long work of a stalled server within their limits', options, async (t) => {
  const { location } = await withNotes(t)
  const {
    proxy,
    location: proxied,
    db,
  } = await openThroughProxy(t, location, { ...shortLimits, longStatementTimeoutMs: 50 })
  const { words } = noteStore(db)
  await untilServed(db)
  proxy.set('stall')
  await assert.rejects(openDatabase(proxied, shortLimits), DatabaseUnavailableError)
  await assert.rejects(db.exclusive(words), DatabaseUnavailableError)
  await assert.rejects(
    db.long(() => db.transaction(words)),
    DatabaseUnavailableError,
  )
  await assert.rejects(db.long(words), DatabaseUnavailableError)
  proxy.set('forward')
  await untilServed(db)
})

test('rejects exclusive work whose server stalls while it waits for the lock', options, async (t) => {
  const { db: direct, location } = await withNotes(t)
  const { proxy, db } = await openThroughProxy(t, location, {
    ...longLimits,
    transactionTimeoutMs: 200,
    transactionLimitMs: 50,
  })
  const waiting = await direct.exclusive(async () => {
    const waiting = outcomesOf([db.exclusive(async () => {})])
    await untilBlocked(direct, waiting)
    proxy.set('stall')
    return waiting
  })
  assert.deepEqual(waiting, { timeout: 1 })
  proxy.set('forward')
  await untilServed(db)
})

test('closes while calls wait for a stalled server, and rejects them', options, async (t) => {
  const { location } = await withNotes(t)
  const { proxy, location: proxied } = await openThroughProxy(t, location, longLimits)
  const db = await openPatiently(proxied, { ...longLimits, closingTimeoutMs: 50 })
  const { words } = noteStore(db)
  await untilServed(db)
  proxy.set('stall')
  const calls = [...times(20, words), ...times(20, () => db.transaction(words)), db.long(words), db.exclusive(words)]
  const outcomes = outcomesOf(calls)
  await proxy.untilQuiet()
  await db.close()
  assert.deepEqual(await outcomes, { connection: 42 })
})
