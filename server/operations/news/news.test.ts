import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const switchTo = (person: Person, is_on: boolean) => person.send('PUT', '/api/account/news', { is_on })
const stateOf = async (person: Person) => (await person.send('GET', '/api/account/news')).json()
const codeOf = async ({ id }: Person) =>
  String((await site.db.one`select code from news_choices where member_id = ${id}`)?.code)
/** The POST of a mail provider (RFC 8058): no cookie, no origin. */
const oneClick = (code: string) =>
  site.app.inject({
    ...{ method: 'POST', url: `/api/news/${code}`, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('news is off until a member switches it on, and another press switches it off', async () => {
  const person = await site.as('switch@example.test')
  assert.deepEqual(await stateOf(person), { is_on: false, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, false)).json(), { is_on: false, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, true)).json(), { is_on: true, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, true)).json(), { is_on: true, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, false)).json(), { is_on: false, stopped_by: 'account', is_verified: true })
})

test('an address that is not verified cannot switch news on', async () => {
  const person = await site.as('unverified@example.test')
  await site.db.run`update members set email_verified = 0 where id = ${person.id}`
  const reply = await switchTo(person, true)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'operations.email_unverified'])
  assert.equal((await stateOf(person)).is_on, false)
})

test('one press stops the news without signing in, and the code stays the same', async () => {
  const person = await site.as('stop@example.test')
  await switchTo(person, true)
  const code = await codeOf(person)
  assert.equal((await oneClick(code)).statusCode, 204)
  assert.equal((await oneClick(code)).statusCode, 204)
  assert.deepEqual(await stateOf(person), { is_on: false, stopped_by: 'link', is_verified: true })
  await switchTo(person, true)
  assert.equal(await codeOf(person), code)
})

test('opening the address only leads to the page with the press', async () => {
  const person = await site.as('open@example.test')
  await switchTo(person, true)
  const code = await codeOf(person)
  const reply = await site.visitor('GET', `/api/news/${code}`)
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, `/news/${code}`])
  assert.equal((await stateOf(person)).is_on, true)
  const page = await site.visitor('GET', `/news/${code}`)
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow')
})

test('an unknown code, or that of a deleted account, is not found', async () => {
  const person = await site.as('leaves@example.test')
  await switchTo(person, true)
  const code = await codeOf(person)
  assert.equal((await oneClick('unknown')).statusCode, 404)
  await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.equal((await oneClick(code)).statusCode, 404)
})

test('a site without mail offers no switch', async (t) => {
  const quiet = await startApp({ course: smallCourse(), settings: { MAIL: 'off' } })
  t.after(() => quiet.close())
  const reply = await switchTo(await quiet.as('quiet@example.test'), true)
  assert.deepEqual([reply.statusCode, reply.json().code], [503, 'platform.mail_off'])
})
