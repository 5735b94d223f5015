import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { canonicalTimeZone, localDate } from '#server/platform/base/clock.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const hour = 60 * 60_000
const zoneOf = async (id: number) => (await site.db.one`select time_zone from members where id = ${id}`)?.time_zone
/** Polls for the result, since the time zone is saved in the background. */
async function savedZone(id: number, expected: string) {
  const deadline = performance.now() + 2000
  while ((await zoneOf(id)) !== expected && performance.now() < deadline) await eventLoopTurn()
  return zoneOf(id)
}

test("stores the browser's latest time zone for the member, normalized", async () => {
  const member = await site.as('zone@example.test')
  const read = async (zone: string) => {
    site.clock.advance(hour)
    assert.equal((await member.send('GET', '/api/users/me', undefined, { 'time-zone': zone })).statusCode, 200)
  }
  await read('Pacific/Auckland')
  assert.equal(await savedZone(member.id, 'Pacific/Auckland'), 'Pacific/Auckland')
  for (const odd of ['Nowhere/Land', '+01:23', 'pacific/AUCKLAND', 'x'.repeat(65)]) {
    await read(odd)
    assert.equal(await zoneOf(member.id), 'Pacific/Auckland', odd)
  }
  await read('eUROPE/zurich')
  assert.equal(await savedZone(member.id, 'Europe/Zurich'), 'Europe/Zurich')
})

test('saves the zone at most hourly on reads from two devices in two zones, and at every write', async () => {
  const member = await site.as('commuter@example.test')
  const send = async (method: 'GET' | 'PUT', zone: string, expected = zone) => {
    const url = method === 'GET' ? '/api/users/me' : '/api/lessons/1/place'
    const body = method === 'GET' ? undefined : { place: 'the-idea' }
    const reply = await member.send(method, url, body, { 'time-zone': zone })
    assert.ok(reply.statusCode < 300, reply.body)
    return savedZone(member.id, expected)
  }
  assert.equal(await send('GET', 'Europe/Zurich'), 'Europe/Zurich')
  for (const zone of ['Asia/Tokyo', 'America/Lima', 'Asia/Tokyo'])
    assert.equal(await send('GET', zone, 'Europe/Zurich'), 'Europe/Zurich')
  assert.equal(await send('PUT', 'Asia/Tokyo'), 'Asia/Tokyo')
  site.clock.advance(hour)
  assert.equal(await send('GET', 'America/Lima'), 'America/Lima')
})

test('recognizes real zones after many invented ones', () => {
  for (let number = 0; number < 3000; number += 1) assert.equal(canonicalTimeZone(`Nowhere/Land${number}`), undefined)
  assert.equal(canonicalTimeZone('europe/ZURICH'), 'Europe/Zurich')
  assert.equal(localDate('Pacific/Auckland', Date.parse('2026-03-15T23:30:00.000Z')), '2026-03-16')
})

test('starts a day at midnight of its zone, or of UTC if the zone is unknown', () => {
  const late = Date.parse('2026-03-15T23:30:00.000Z')
  const days = ['Pacific/Auckland', 'america/new_york', 'Nowhere/Land', null].map((zone) => localDate(zone, late))
  assert.deepEqual(days, ['2026-03-16', '2026-03-15', '2026-03-15', '2026-03-15'])
})
