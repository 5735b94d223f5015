import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededPicker } from '#server/testing/seeded-random.ts'
import { anything, readCache } from './read-cache.ts'

/** A cache whose time the test sets, and which receives every change so far. */
function cacheAt(maxEntries?: number) {
  const time = { now: 1000 }
  const cache = readCache({ maxAgeMs: 50, clock: () => time.now, ...(maxEntries && { maxEntries }) })
  cache.confirm(time.now)
  /** Reads a key, and returns the number of loads so far. */
  const loads = new Map<string, number>()
  const read = async (key: string, sources: readonly string[] = [key]) => {
    const load = async () => {
      loads.set(key, (loads.get(key) ?? 0) + 1)
      return key
    }
    assert.equal(await cache.read({ key, sourcesOf: () => sources, load }), key)
    return loads.get(key)
  }
  return { cache, time, read }
}

test('returns a value until one of its sources changes', async () => {
  const { cache, read } = cacheAt()
  assert.equal(await read('access', ['member 1', 'course']), 1)
  cache.drop('member 2')
  assert.equal(await read('access', ['member 1', 'course']), 1)
  cache.drop('course')
  assert.equal(await read('access', ['member 1', 'course']), 2)
  cache.drop('member 1')
  assert.equal(await read('access', ['member 1', 'course']), 3)
  cache.drop(anything)
  assert.equal(await read('access', ['member 1', 'course']), 4)
})

test('returns nothing once the last heartbeat is older than the limit', async () => {
  const { cache, time, read } = cacheAt()
  await read('a')
  time.now += 49
  assert.equal(await read('a'), 1)
  time.now += 1
  assert.equal(await read('a'), 2)
  cache.confirm(time.now)
  // Every change has arrived, so the values from before count again.
  assert.equal(await read('a'), 2)
  cache.stop()
  assert.equal(await read('a'), 3)
})

test('caches no value whose query a commit may have overtaken', async () => {
  const { cache, read } = cacheAt()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.read({ key: 'a', sourcesOf: () => ['a'], load: () => promise })
  cache.drop('b')
  resolve('a')
  await early
  assert.equal(await read('a'), 1)
  assert.equal(await read('a'), 1)
})

test('reads an unusable or missing value each time', async () => {
  const { cache } = cacheAt()
  let loads = 0
  const read = <T>(value: T) => {
    const load = async () => {
      loads += 1
      return value
    }
    return cache.read({ key: 'a', sourcesOf: () => ['a'], load, isUsable: (found) => found !== 'used up' })
  }
  for (const value of ['used up', undefined, 'used up']) await read(value)
  assert.equal(loads, 3)
})

test('keeps a limited number of values', async () => {
  const { cache, read } = cacheAt(2)
  for (const key of ['a', 'b', 'c']) await read(key, [key, 'all members'])
  assert.equal(cache.size(), 2)
  assert.equal(await read('c', ['c', 'all members']), 1)
  assert.equal(await read('a', ['a', 'all members']), 2)
})

/** A value of the database, as many readers in one process and other writers see it. */
function model(seed: number) {
  const { upTo, take } = seededPicker(seed)
  const { cache, time } = cacheAt()
  let [stored, delivered] = [0, 0]
  const announcements: number[] = []
  const queries: (() => void)[] = []
  const checks: Promise<void>[] = []

  const read = async () => {
    const [known, wasOn] = [delivered, cache.isOn()]
    const load = async () => {
      const { promise: answer, resolve } = Promise.withResolvers<void>()
      await Promise.resolve()
      const snapshot = stored
      queries.push(resolve)
      await answer
      return snapshot
    }
    const value = await cache.read({ key: 'a', sourcesOf: () => ['a'], load })
    assert.ok(value >= known, `seed ${seed}: read ${value} after the announcement of ${known} (on: ${wasOn})`)
  }
  const steps = [
    () => checks.push(read()),
    () => checks.push(read()),
    () => take(queries)?.(),
    () => {
      stored += 1
      announcements.push(stored)
    },
    () => {
      const next = announcements.shift()
      if (next === undefined) return
      cache.drop('a')
      delivered = next
    },
    () => announcements.length === 0 && cache.confirm(time.now),
    () => (time.now += upTo(20)),
  ]
  return {
    step: () => steps[upTo(steps.length)]?.(),
    async finish() {
      while (queries.length > 0) {
        take(queries)?.()
        await Promise.resolve()
      }
      await Promise.all(checks)
    },
  }
}

test('never returns less than what was announced, in any order of reads, commits and announcements', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { step, finish } = model(seed)
    for (let count = 0; count < 200; count += 1) {
      step()
      await Promise.resolve()
    }
    await finish()
  }
})
