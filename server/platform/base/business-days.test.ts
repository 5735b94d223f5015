import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOfDays, startOfDay, timeOfDay, zonedTimestamp } from './business-days.ts'

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
const hours = (zone: string, day: string) => {
  const { since, until } = spanOfDays(zone, day, day)
  return (Date.parse(until) - Date.parse(since)) / 3_600_000
}

test('a day starts at midnight of its zone', () => {
  assert.equal(iso(startOfDay('UTC', '2026-11-28')), '2026-11-28T00:00:00.000Z')
  assert.equal(iso(startOfDay('America/New_York', '2026-07-01')), '2026-07-01T04:00:00.000Z')
  assert.equal(iso(startOfDay('Asia/Kathmandu', '2026-07-01')), '2026-06-30T18:15:00.000Z')
  assert.equal(iso(startOfDay('Pacific/Kiritimati', '2026-07-01')), '2026-06-30T10:00:00.000Z')
  assert.equal(iso(startOfDay('Etc/GMT+12', '2026-07-01')), '2026-07-01T12:00:00.000Z')
})

test('days on which the clocks change have 23 or 25 hours, and days follow each other without a gap', () => {
  assert.equal(hours('America/New_York', '2026-03-08'), 23)
  assert.equal(hours('America/New_York', '2026-11-01'), 25)
  assert.equal(hours('Australia/Lord_Howe', '2026-04-05'), 24.5)
  // In Cairo the clocks skip midnight.
  assert.equal(iso(startOfDay('Africa/Cairo', '2026-04-24')), '2026-04-23T22:00:00.000Z')
  assert.equal(hours('Africa/Cairo', '2026-04-24'), 23)
  // Samoa had no December 30, 2011.
  assert.equal(hours('Pacific/Apia', '2011-12-30'), 0)
  const { since, until } = spanOfDays('America/New_York', '2026-03-07', '2026-03-09')
  assert.equal((Date.parse(until) - Date.parse(since)) / 3_600_000, 71)
})

test('a time that the clocks skip or repeat has one moment', () => {
  assert.equal(iso(timeOfDay('Europe/Zurich', '2026-06-01', 7 * 60)), '2026-06-01T05:00:00.000Z')
  assert.equal(iso(timeOfDay('America/New_York', '2026-03-08', 2 * 60 + 30)), '2026-03-08T07:00:00.000Z')
  assert.equal(iso(timeOfDay('America/New_York', '2026-11-01', 60)), '2026-11-01T05:00:00.000Z')
  assert.equal(iso(timeOfDay('America/New_York', '2026-11-01', 2 * 60)), '2026-11-01T07:00:00.000Z')
})

test('a timestamp in a zone has the local time and its offset', () => {
  const at = (zone: string) => zonedTimestamp(zone, '2026-03-29T01:30:15.250Z')
  assert.equal(at('UTC'), '2026-03-29T01:30:15.250Z')
  assert.equal(at('Europe/Zurich'), '2026-03-29T03:30:15.250+02:00')
  assert.equal(at('America/St_Johns'), '2026-03-28T23:00:15.250-02:30')
  assert.equal(at('Asia/Kathmandu'), '2026-03-29T07:15:15.250+05:45')
})
