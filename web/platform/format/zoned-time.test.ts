import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockTime, onClocks, zonedMoment } from './zoned-time.ts'

const zone = 'America/New_York'
const found = (date: string, time: string, timeZone = zone) => {
  const clock = clockTime(timeZone, date, time)
  return clock && { at: clock.moments.map((moment) => new Date(moment).toISOString()), isSkipped: clock.isSkipped }
}
const one = (at: string) => ({ at: [at], isSkipped: false })

test('a time of a zone is one moment, in summer and in winter', () => {
  assert.deepEqual(found('2026-07-01', '09:00'), one('2026-07-01T13:00:00.000Z'))
  assert.deepEqual(found('2026-12-01', '09:00'), one('2026-12-01T14:00:00.000Z'))
  assert.deepEqual(found('2026-12-01', '00:15', 'Asia/Kathmandu'), one('2026-11-30T18:30:00.000Z'))
  assert.deepEqual(found('2026-12-01', '00:00', 'UTC'), one('2026-12-01T00:00:00.000Z'))
})

test('a time that the clocks repeat has two moments, and one that they skip means the first moment after it', () => {
  assert.deepEqual(found('2026-11-01', '01:30'), {
    at: ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    isSkipped: false,
  })
  assert.deepEqual(found('2026-03-08', '02:30'), { at: ['2026-03-08T07:00:00.000Z'], isSkipped: true })
  assert.deepEqual(found('2026-03-08', '03:00'), one('2026-03-08T07:00:00.000Z'))
  assert.deepEqual(found('2026-10-04', '02:15', 'Australia/Lord_Howe'), {
    at: ['2026-10-03T15:30:00.000Z'],
    isSkipped: true,
  })
})

test('incomplete text is no time', () => {
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-12-01', ''],
  ] as const)
    assert.equal(clockTime(zone, date, time), null, `${date} ${time}`)
})

test('a moment is shown on the clocks of the zone, which is named', () => {
  const moment = Date.parse('2026-11-01T06:30:00.000Z')
  assert.deepEqual(onClocks(zone, moment), { date: '2026-11-01', time: '01:30' })
  assert.equal(zonedMoment(moment, zone), 'Sun, Nov 1, 2026, 1:30 AM EST')
  assert.equal(zonedMoment('2026-11-01T05:30:00.000Z', zone), 'Sun, Nov 1, 2026, 1:30 AM EDT')
})
