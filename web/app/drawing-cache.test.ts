import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingCache } from './drawing-cache.ts'

/** A cache, and a function that reads a drawing of ten characters and returns whether it was drawn now. */
function reader(limits: { maxEntries: number; maxCharacters: number }) {
  const drawings = drawingCache(limits)
  return (key: string, length = 10) => {
    let isDrawn = false
    const drawing = drawings.read(key, () => {
      isDrawn = true
      return [key, '-'.repeat(length - key.length)]
    })
    assert.equal(drawing.join(''), key.padEnd(length, '-'))
    return isDrawn
  }
}

test('draws once per key', () => {
  const read = reader({ maxEntries: 3, maxCharacters: 1000 })
  assert.deepEqual([read('a'), read('a'), read('b'), read('a'), read('b')], [true, false, true, false, false])
})

test('removes the least recently used drawing above the number of entries', () => {
  const read = reader({ maxEntries: 2, maxCharacters: 1000 })
  for (const key of ['a', 'b', 'a', 'c']) read(key)
  assert.deepEqual([read('a'), read('c'), read('b')], [false, false, true])
})

test('removes drawings above the number of characters, and holds none that is longer than all may be', () => {
  const read = reader({ maxEntries: 100, maxCharacters: 25 })
  for (const key of ['a', 'b', 'c']) read(key)
  assert.deepEqual([read('c'), read('b'), read('c'), read('a')], [false, false, false, true])
  assert.deepEqual([read('long', 50), read('long', 50), read('d'), read('d')], [true, true, true, false])
})
