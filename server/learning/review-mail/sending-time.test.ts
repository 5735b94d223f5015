import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterSent, isSendingTime, nextSendingTime } from './sending-time.ts'

const time = (text: string) => Date.parse(text)
const next = (zone: string | null, notBefore: string, id = 10) =>
  new Date(nextSendingTime({ id, time_zone: zone }, time(notBefore))).toISOString()

test('members are spread over the quarter hours from four o’clock on', () => {
  const times = [10, 11, 19, 20].map((id) => next(null, '2026-03-15T12:00:00Z', id))
  assert.deepEqual(times, [
    '2026-03-15T16:00:00.000Z',
    '2026-03-15T16:15:00.000Z',
    '2026-03-15T18:15:00.000Z',
    '2026-03-15T16:00:00.000Z',
  ])
})

test('the hour is that of the member’s zone, also across the change of the clocks', () => {
  assert.equal(next('America/New_York', '2026-03-07T22:00:00Z'), '2026-03-08T20:00:00.000Z')
  assert.equal(next('America/New_York', '2026-03-07T12:00:00Z'), '2026-03-07T21:00:00.000Z')
  assert.equal(next('Asia/Kathmandu', '2026-03-15T12:00:00Z'), '2026-03-16T10:15:00.000Z')
  assert.equal(next('Pacific/Kiritimati', '2026-03-15T02:00:01Z'), '2026-03-16T02:00:00.000Z')
  assert.equal(next('Nowhere/Land', '2026-03-15T12:00:00Z'), '2026-03-15T16:00:00.000Z')
})

test('a time that fits is taken as it is, and the moment after it leads to the next day', () => {
  assert.equal(next(null, '2026-03-15T16:00:00.000Z'), '2026-03-15T16:00:00.000Z')
  assert.equal(next(null, '2026-03-15T16:00:00.001Z'), '2026-03-16T16:00:00.000Z')
})

test('e-mails are sent from four to seven in the member’s zone', () => {
  const at = (text: string, zone: string | null = null) => isSendingTime(zone, time(`2026-03-15T${text}Z`))
  assert.deepEqual([at('15:59:59'), at('16:00:00'), at('18:59:59'), at('19:00:00')], [false, true, true, false])
  assert.deepEqual([at('16:00:00', 'Europe/Zurich'), at('18:00:00', 'Europe/Zurich')], [true, false])
})

test('the next e-mail comes a week later at the member’s time, however late one was sent', () => {
  for (const sentAt of ['2026-03-15T16:00:00Z', '2026-03-15T18:59:00Z'])
    assert.equal(
      nextSendingTime({ id: 10, time_zone: null }, afterSent(time(sentAt))),
      time('2026-03-22T16:00:00Z'),
      sentAt,
    )
})
