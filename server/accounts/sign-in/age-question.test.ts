import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  answerAgeQuestion,
  codeOf,
  createSession,
  currentUser,
  signInAtProvider,
} from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { findText, tables } from '#server/testing/database/tables.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(11 * 60_000))

const rowsOf = async () =>
  Object.fromEntries(
    (await tables(site.db))
      .filter(({ name }) => ['members', 'sessions', 'sign_in_codes'].includes(name))
      .map(({ name, rows }) => [name, rows.length]),
  )

test('asks a new user for their age before storing any personal data', async () => {
  const browser = site.browser()
  const { members = 0 } = await rowsOf()
  const reply = await createSession(
    browser,
    codeOf(await signInAtProvider(browser, 'New.Person@example.test', '/membership?tier=gold')),
  )
  assert.deepEqual(JSON.parse(reply.text), { return_to: '/welcome', welcome: true })
  assert.equal(await currentUser(browser), null)
  assert.equal((await rowsOf()).members, members)
  assert.equal(await findText(site.db, 'new.person'), undefined)
  const welcomed = await answerAgeQuestion(browser, { birth_month: 1, birth_year: 1980 })
  assert.deepEqual(JSON.parse(welcomed.text), { admitted: true, return_to: '/membership?tier=gold' })
  assert.equal((await currentUser(browser)).google_user_data.given_name, 'New')
  assert.equal((await rowsOf()).members, members + 1)
})

test('a child gets no account, leaves no data, and cannot try another year at once', async () => {
  const browser = site.browser()
  const signIn = async () => createSession(browser, codeOf(await signInAtProvider(browser, 'kim@example.test')))
  const before = await rowsOf()
  await signIn()
  const rejected = await answerAgeQuestion(browser, { birth_month: 3, birth_year: 2013 })
  assert.equal(rejected.status, 200)
  assert.deepEqual(JSON.parse(rejected.text), { admitted: false, return_to: '/' })
  assert.equal(browser.cookie('welcome'), undefined)
  assert.equal((await answerAgeQuestion(browser, { birth_month: 3, birth_year: 1999 })).status, 401)

  assert.equal(JSON.parse((await signIn()).text).welcome, true)
  const second = await answerAgeQuestion(browser, { birth_month: 3, birth_year: 1999 })
  assert.deepEqual(JSON.parse(second.text), { admitted: false, return_to: '/' })
  assert.equal(await currentUser(browser), null)
  assert.deepEqual(await rowsOf(), before)
  assert.equal(await findText(site.db, 'kim@'), undefined)

  site.clock.advance(61 * 60_000)
  await signIn()
  assert.equal(JSON.parse((await answerAgeQuestion(browser, { birth_month: 3, birth_year: 1999 })).text).admitted, true)
})

test('treats a future birth year as a typing error, not as an answer', async () => {
  const browser = site.browser()
  await createSession(browser, codeOf(await signInAtProvider(browser, 'slip@example.test')))
  const invalid = await answerAgeQuestion(browser, { birth_month: 6, birth_year: 2096 })
  assert.equal(invalid.status, 400)
  assert.deepEqual(Object.keys(JSON.parse(invalid.text).fields), ['birth_year'])
  assert.equal(JSON.parse((await answerAgeQuestion(browser, { birth_month: 6, birth_year: 1996 })).text).admitted, true)
})

test('the age question expires after a quarter of an hour', async () => {
  const browser = site.browser()
  await createSession(browser, codeOf(await signInAtProvider(browser, 'slow@example.test')))
  site.clock.advance(15 * 60_000)
  const late = await answerAgeQuestion(browser, { birth_month: 6, birth_year: 1996 })
  assert.equal(late.status, 401)
  assert.equal(JSON.parse(late.text).code, 'sign_in_expired')
})
