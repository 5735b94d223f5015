import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BackupPanel, backupWarning, scheduleText } from './backup-text.ts'

const now = Date.parse('2026-03-15T12:00:00.000Z')
const hour = 3_600_000
const panel = (changes: Partial<BackupPanel> = {}): BackupPanel => ({
  database: 'sqlite',
  is_on: true,
  hint: null,
  every_hours: 6,
  keep: 14,
  kept: 1,
  last: { name: 'moneta-x', made_at: '2026-03-15T00:00:00.000Z', bytes: 1, missing: [] },
  is_under_way: false,
  failure: null,
  warnings: [],
  ...changes,
})

test('an admin sees how often backups are made, and how many are kept', () => {
  const text = (every_hours: number | null, keep: number) => scheduleText({ every_hours, keep })
  assert.equal(text(24, 14), 'Once a day; the last 14 are kept')
  assert.equal(text(1, 1), 'Every hour; the last one is kept')
  assert.equal(text(6, 2), 'Every 6 hours; the last 2 are kept')
  assert.equal(text(null, 14), 'Only by this button; the last 14 are kept')
})

test('an admin is warned if a backup failed, is too old, lacks files, or was never made', () => {
  assert.equal(backupWarning(panel(), now), undefined)
  assert.equal(backupWarning(panel(), now + 1), 'The last back-up is older than it should be.')
  assert.equal(backupWarning(panel({ every_hours: null }), now + 1000 * hour), undefined)
  assert.equal(backupWarning(panel({ last: null }), now), 'No back-up has been made yet.')
  assert.equal(backupWarning(panel({ last: null, is_under_way: true }), now), undefined)
  const failure = { at: '2026-03-15T11:00:00.000Z', sentence: 'There is no space left in the folder for back-ups.' }
  assert.equal(backupWarning(panel({ failure }), now), failure.sentence)
  const missing = (...keys: string[]) =>
    panel({ last: { name: 'x', made_at: '2026-03-15T11:00:00.000Z', bytes: 1, missing: keys } })
  assert.equal(backupWarning(missing('a'), now), 'One file was missing, and is not in the last back-up.')
  assert.equal(backupWarning(missing('a', 'b'), now), '2 files were missing, and are not in the last back-up.')
})
