import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#server/platform/db/open.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { noteStore, withNotes } from '#server/testing/database/note-store.ts'
import { longLimits, outcomesOf, times, untilServed } from '#server/testing/database/outages.ts'
import { openThroughProxy, withTls } from '#server/testing/database/proxied.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 60_000 }

for (const count of [1, 20, 80, 200])
  test(`repeats ${count} reads after a reset and after half a reply`, options, async (t) => {
    const { location, notes } = await withNotes(t)
    await notes.add('a')
    const { proxy, db } = await openThroughProxy(t, location, longLimits)
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

test('survives resets, stalls and a refusal of a connection with TLS', options, async (t) => {
  const { location, notes } = await withNotes(t)
  await notes.add('a')
  const { proxy, db } = await openThroughProxy(t, await withTls(t, location), {
    ...longLimits,
    readLimitMs: 1000,
    closingTimeoutMs: 50,
  })
  const { words } = noteStore(db)
  for (const count of [1, 80]) {
    await untilServed(db)
    proxy.set('stall')
    const reads = times(count, words)
    await proxy.untilQuiet()
    proxy.reset()
    proxy.set('forward')
    assert.deepEqual(await Promise.all(reads), Array(count).fill(['a']))
    proxy.set('stall')
    // The second time, a new connection stalls before its TLS.
    for (let round = 0; round < 2; round += 1)
      assert.equal((await outcomesOf(times(count, words))).fulfilled, undefined)
    proxy.set('forward')
    await untilServed(db)
    await proxy.refuse()
    assert.deepEqual(await outcomesOf(times(count, words)), { connection: count })
    await proxy.accept()
  }
  await untilServed(db)
  proxy.set('stall')
  const reads = outcomesOf(times(20, words))
  await proxy.untilQuiet()
  await db.close()
  assert.deepEqual(await reads, { connection: 20 })
})

test('rejects every call at once while connections are refused, and serves all after it', options, async (t) => {
  const { location, notes } = await withNotes(t)
  await notes.add('a')
  const { proxy, db } = await openThroughProxy(t, location, { ...longLimits, probeEveryMs: 60_000 })
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
  const { proxy, db } = await openThroughProxy(t, location, longLimits)
  const { words } = noteStore(db)
  for (let round = 0; round < 2; round += 1) {
    await proxy.refuse()
    assert.deepEqual(await outcomesOf(times(20, words)), { connection: 20 })
    await proxy.accept()
    await untilServed(db)
  }
})

test('reports a write as perhaps saved if its commit is not confirmed', options, async (t) => {
  const { location, notes } = await withNotes(t)
  const { proxy, db } = await openThroughProxy(t, location, { ...longLimits, transactionLimitMs: 1000 })
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
  const { proxy, location: proxied, db } = await openThroughProxy(t, location, longLimits)
  proxy.set('slam')
  proxy.reset()
  const before = proxy.accepted()
  await assert.rejects(openDatabase(proxied, longLimits), {
    reason: 'connection',
    message: /^PostgreSQL cannot be reached/,
  })
  assert.ok(proxy.accepted() - before < 5, `${proxy.accepted() - before} connections`)
  assert.deepEqual(await outcomesOf(times(20, () => db.long(async () => db.one`select 1 as one`))), { connection: 20 })
  proxy.set('forward')
  await untilServed(db)
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
