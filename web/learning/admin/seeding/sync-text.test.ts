import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedTitles, filesText, isInSync } from './sync-text.ts'

const none = { total: 29, inserted: 0, updated: 0, changes: [] }

test('two sites are equal only if no lesson, resource or file differs', () => {
  const same = { target: 'PostgreSQL at db/moneta', lessons: none, resources: none, files: { count: 0, bytes: 0 } }
  assert.equal(isInSync(same), true)
  assert.equal(isInSync({ ...same, lessons: { ...none, updated: 1 } }), false)
  assert.equal(isInSync({ ...same, resources: { ...none, inserted: 1 } }), false)
  assert.equal(isInSync({ ...same, files: { count: 1, bytes: 9 } }), false)
})

test('eight titles are named and the others counted', () => {
  const changes = Array.from({ length: 10 }, (_, index) => ({
    title: `Lesson ${index + 1}`,
    outcome: 'updated' as const,
  }))
  assert.deepEqual(changedTitles([{ title: 'Taxes', outcome: 'inserted' }]), ['Taxes (new there)'])
  assert.deepEqual(changedTitles(changes).slice(-2), ['Lesson 8 (changed)', 'and 2 more'])
})

test('files that are copied first are shown with their size', () => {
  assert.equal(filesText({ count: 0, bytes: 0 }), 'Every file is there already.')
  assert.equal(filesText({ count: 1, bytes: 1024 }), '1 file (1.00 KB) is copied first.')
  assert.equal(filesText({ count: 3, bytes: 1536 }), '3 files (1.50 KB) are copied first.')
})
