import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOfflineQueue, type QueuedEntry } from './offline-queue.ts'
import type { DeviceStorage } from './queue-keys.ts'
import { forgetQueuedEntries } from './queue-keys.ts'

function memoryStorage(): DeviceStorage & { map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const entry = (client_id: string, typed_at = '2026-06-18T10:00:00.000Z'): QueuedEntry => ({
  client_id,
  typed_at,
  amount: 7.35,
  description: 'Bagel',
  category_id: 2,
  expense_date: '2026-06-18',
})

test('queued entries survive a reload, in order of entry', () => {
  const storage = memoryStorage()
  const before = createOfflineQueue(() => storage, 1)
  before.save(entry('second-one', '2026-06-18T11:00:00.000Z'))
  before.save(entry('first-one'))
  const after = createOfflineQueue(() => storage, 1)
  assert.deepEqual(
    after.read().map(({ client_id: id }) => id),
    ['first-one', 'second-one'],
  )
  assert.deepEqual(after.read()[0], entry('first-one'))
})

test('another member on the same device cannot see the entries', () => {
  const storage = memoryStorage()
  createOfflineQueue(() => storage, 1).save(entry('mine-only'))
  assert.deepEqual(createOfflineQueue(() => storage, 12).read(), [])
  assert.deepEqual(createOfflineQueue(() => storage, 2).read(), [])
})

test('two tabs that save concurrently keep both entries, and each is notified', () => {
  const storage = memoryStorage()
  const [one, two] = [createOfflineQueue(() => storage, 1), createOfflineQueue(() => storage, 1)]
  one.save(entry('from-one'))
  two.save(entry('from-two'))
  let notified = 0
  one.subscribe(() => notified++)
  one.refresh()
  one.refresh()
  assert.deepEqual([one.read().length, two.read().length, notified], [2, 2, 1])
})

test('without storage the save reports failure, and the list is empty', () => {
  const blocked = createOfflineQueue(() => {
    throw new Error('blocked')
  }, 1)
  assert.equal(blocked.save(entry('nowhere-1')), false)
  assert.deepEqual(blocked.read(), [])
})

test('unknown stored values are neither shown nor deleted', () => {
  const storage = memoryStorage()
  for (const text of ['{', 'null', '5', '{"client_id":"half-only"}']) storage.setItem(`moneta:waiting:1:${text}`, text)
  assert.deepEqual(createOfflineQueue(() => storage, 1).read(), [])
  assert.equal(storage.map.size, 4)
})

test('deleting an account removes its entries from the device, but not those of other members', () => {
  const storage = memoryStorage()
  storage.setItem('moneta:quiz:1:1', 'draft')
  for (const member of [1, 1, 2]) createOfflineQueue(() => storage, member).save(entry(`entry-${storage.length}`))
  forgetQueuedEntries(() => storage, 1)
  assert.deepEqual([...storage.map.keys()], ['moneta:quiz:1:1', 'moneta:waiting:2:entry-3'])
})

test('a sent entry is no longer queued', () => {
  const storage = memoryStorage()
  const queue = createOfflineQueue(() => storage, 1)
  queue.save(entry('sent-once'))
  queue.remove('sent-once')
  assert.deepEqual([queue.read(), storage.map.size], [[], 0])
})
