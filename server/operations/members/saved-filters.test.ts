import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { BUSINESS_TIME_ZONE: 'America/New_York' } }),
)
const admin = beforeTests(() => site.as('admin@example.test'))

const path = '/api/admin/members/filters'
const saved = async () => (await admin.send('GET', path)).json().filters.slice(4)

test('a filter is saved, renamed and deleted, and no two have one name', async () => {
  const filter = { tier: 'gold', segment: 'inactive', search: '@school.test' }
  const first = (await admin.send('POST', path, { name: 'Gold, away', filter })).json()
  assert.deepEqual(first, { id: first.id, name: 'Gold, away', filter, version: 1 })
  const taken = await admin.send('POST', path, { name: 'GOLD, AWAY', filter: {} })
  assert.deepEqual([taken.statusCode, taken.json().fields], [400, { name: 'There is a filter of this name already.' }])
  const second = (await admin.send('POST', path, { name: 'All', filter: {} })).json()
  const rename = (id: number, name: string, version: number) =>
    admin.send('PUT', `${path}/${id}`, { name, filter }, { 'if-match': `"${version}"` })
  assert.equal((await rename(first.id, 'Away', 1)).json().version, 2)
  assert.equal((await rename(first.id, 'Gone', 1)).statusCode, 412)
  assert.equal((await rename(second.id, 'away', 1)).statusCode, 400)
  assert.deepEqual(
    (await saved()).map(({ name }: { name: string }) => name),
    ['All', 'Away'],
  )
  assert.equal((await admin.send('DELETE', `${path}/${second.id}`)).statusCode, 204)
  assert.equal((await admin.send('DELETE', `${path}/${second.id}`)).statusCode, 404)
  assert.equal((await rename(second.id, 'All', 1)).statusCode, 404)
  assert.equal((await admin.send('POST', path, { name: ' ', filter: {} })).statusCode, 400)
  assert.equal((await admin.send('POST', path, { name: 'Bad', filter: { segment: 'x' } })).statusCode, 400)
  const rows = await site.db.all`select action, what, fields from admin_log order by id`
  assert.deepEqual(
    rows.map(({ action, what }) => `${action}: ${what}`),
    [
      `members.saveFilter: Gold, away, filter ${first.id}`,
      `members.saveFilter: All, filter ${second.id}`,
      `members.changeFilter: Away, filter ${first.id}`,
      `members.removeFilter: All, filter ${second.id}`,
    ],
  )
})

test('days of joining are those of the time zone of the business, also where they have 23 hours', async () => {
  for (const [name, at] of [
    ['eve', '2026-03-08T04:59:59.999Z'],
    ['midnight', '2026-03-08T05:00:00.000Z'],
    ['last', '2026-03-09T03:59:59.999Z'],
    ['next', '2026-03-09T04:00:00.000Z'],
  ] as const) {
    const { id } = await site.as(`${name}@zone.test`)
    await site.db.run`update members set created_at = ${at} where id = ${id}`
  }
  const list = await admin.send(
    'GET',
    '/api/admin/members?search=zone.test&joined_from=2026-03-08&joined_to=2026-03-08',
  )
  assert.deepEqual(
    list.json().members.map(({ email }: { email: string }) => email),
    ['last@zone.test', 'midnight@zone.test'],
  )
})
