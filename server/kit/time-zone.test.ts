import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { localDate } from './clock.ts'

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
})
after(() => site.close())

test('the zone that the browser last named is kept with the member, written in one way', async () => {
  const member = await site.as('zone@example.test')
  await member.send('GET', '/api/users/me', undefined, { 'time-zone': 'Pacific/Auckland' })
  const zone = async () => (await site.db.one`select time_zone from members where id = ${member.id}`)?.time_zone
  assert.equal(await zone(), 'Pacific/Auckland')
  for (const odd of ['Nowhere/Land', '+01:23', 'pacific/AUCKLAND', 'x'.repeat(65)]) {
    await member.send('GET', '/api/users/me', undefined, { 'time-zone': odd })
    assert.equal(await zone(), 'Pacific/Auckland', odd)
  }
  await member.send('GET', '/api/users/me', undefined, { 'time-zone': 'eUROPE/zurich' })
  assert.equal(await zone(), 'Europe/Zurich')
})

test('a day begins at midnight of its zone, and of UTC where the zone is unknown', () => {
  const late = Date.parse('2026-03-15T23:30:00.000Z')
  const days = ['Pacific/Auckland', 'america/new_york', 'Nowhere/Land', null].map((zone) => localDate(zone, late))
  assert.deepEqual(days, ['2026-03-16', '2026-03-15', '2026-03-15', '2026-03-15'])
})
