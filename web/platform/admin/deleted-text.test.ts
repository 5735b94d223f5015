import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletedText } from './deleted-text.ts'

test('a deleted item shows the days of its deletion and of its end in the zone of the reader', () => {
  const deleted = { deleted_at: '2026-11-30T23:30:00.000Z', restorable_until: '2026-12-30T23:30:00.000Z' }
  assert.equal(deletedText(deleted, 'UTC'), 'Deleted Nov 30, 2026. Gone on Dec 30, 2026.')
  assert.equal(deletedText(deleted, 'Asia/Tokyo'), 'Deleted Dec 1, 2026. Gone on Dec 31, 2026.')
})
