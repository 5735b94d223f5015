import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { codeOf, createSession, currentUser, signIn, signInAtProvider } from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { findText } from '#server/testing/database/tables.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(11 * 60_000))

test('a code works once, for 60 seconds, and only in its own browser', async () => {
  const browser = site.browser()
  const stranger = site.browser()
  const code = codeOf(await signInAtProvider(browser, 'maya@example.test'))
  assert.equal((await createSession(stranger, code)).status, 401)
  await signInAtProvider(stranger, 'daniel@example.test')
  assert.equal((await createSession(stranger, code)).status, 401, 'with another sign-in in progress')
  const identityCookie = browser.cookie('proven')
  assert.equal((await createSession(browser, code)).status, 200)
  browser.setCookie('proven', identityCookie?.value ?? '')
  const replay = await createSession(browser, code)
  assert.equal(replay.status, 401)
  assert.equal(JSON.parse(replay.text).code, 'sign_in_expired')

  const late = site.browser()
  const lateCode = codeOf(await signInAtProvider(late, 'maya@example.test'))
  site.clock.advance(60_000)
  assert.equal((await createSession(late, lateCode)).status, 401)
})

test('of two concurrent uses of a code exactly one succeeds', async () => {
  const browser = site.browser()
  const code = codeOf(await signInAtProvider(browser, 'maya@example.test'))
  const replies = await Promise.all([1, 2, 3, 4].map(() => createSession(browser, code)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 401, 401, 401])
})

test('a planted session is invalid after sign-in, and each sign-in creates a new one', async () => {
  const browser = site.browser()
  browser.setCookie('session', 'planted')
  await signIn(browser, 'maya@example.test')
  const first = browser.cookie('session')?.value ?? ''
  assert.notEqual(first, 'planted')
  assert.equal(Buffer.from(first, 'base64url').length, 32)
  await signIn(browser, 'daniel@example.test')
  const second = browser.cookie('session')?.value ?? ''
  assert.notEqual(second, first)
  const old = site.browser()
  old.setCookie('session', first)
  assert.equal(await currentUser(old), null, 'the earlier session has ended')
  assert.equal((await currentUser(browser)).email, 'daniel@example.test')
})

test('a new user does not continue the session of the previous user of the browser', async () => {
  const browser = site.browser()
  await signIn(browser, 'maya@example.test')
  await createSession(browser, codeOf(await signInAtProvider(browser, 'guest@example.test')))
  assert.equal(await currentUser(browser), null)
})

test('the database stores no readable session, code or sign-in', async () => {
  const browser = site.browser()
  await signIn(browser, 'daniel@example.test')
  const code = codeOf(await signInAtProvider(browser, 'maya@example.test'))
  const secrets = [code, ...browser.cookies.map(({ value }) => value)]
  assert.ok(secrets.length >= 3)
  for (const secret of secrets) assert.equal(await findText(site.db, secret), undefined)
  assert.equal(await findText(site.db, 'daniel@example.test'), 'members.email', 'findText finds stored text')
})
