import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Site, startSite } from '#server/testing/browser.ts'
import { codeOf, exchange, passProvider, signIn, whoIs } from '#server/testing/sign-in.ts'
import { findText } from '#server/testing/tables.ts'

let site: Site
before(async () => {
  site = await startSite()
})
after(() => site.close())
beforeEach(() => site.clock.pass(11 * 60_000))

test('A code works once, for 60 seconds, and in the browser that it was made for', async () => {
  const browser = site.browser()
  const stranger = site.browser()
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  assert.equal((await exchange(stranger, code)).status, 401)
  await passProvider(stranger, 'daniel@example.test')
  assert.equal((await exchange(stranger, code)).status, 401, 'with a sign-in of their own under way')
  const kept = browser.cookie('proven')
  assert.equal((await exchange(browser, code)).status, 200)
  browser.plant('proven', kept?.value ?? '')
  const replay = await exchange(browser, code)
  assert.equal(replay.status, 401)
  assert.equal(JSON.parse(replay.text).code, 'sign_in_expired')

  const late = site.browser()
  const lateCode = codeOf(await passProvider(late, 'maya@example.test'))
  site.clock.pass(60_000)
  assert.equal((await exchange(late, lateCode)).status, 401)
})

test('Of two who use one code at the same moment one gets in', async () => {
  const browser = site.browser()
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(browser, code)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 401, 401, 401])
})

test('A session that somebody planted is worth nothing after sign-in, and each sign-in makes a new one', async () => {
  const browser = site.browser()
  browser.plant('session', 'planted')
  await signIn(browser, 'maya@example.test')
  const first = browser.cookie('session')?.value ?? ''
  assert.notEqual(first, 'planted')
  assert.equal(Buffer.from(first, 'base64url').length, 32)
  await signIn(browser, 'daniel@example.test')
  const second = browser.cookie('session')?.value ?? ''
  assert.notEqual(second, first)
  const old = site.browser()
  old.plant('session', first)
  assert.equal(await whoIs(old), null, 'the earlier session has ended')
  assert.equal((await whoIs(browser)).email, 'daniel@example.test')
})

test('Somebody new does not go on with the session of whoever used the browser before', async () => {
  const browser = site.browser()
  await signIn(browser, 'maya@example.test')
  await exchange(browser, codeOf(await passProvider(browser, 'guest@example.test')))
  assert.equal(await whoIs(browser), null)
})

test('Neither a session nor a code nor a sign-in stands readable in the database', async () => {
  const browser = site.browser()
  await signIn(browser, 'daniel@example.test')
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  const secrets = [code, ...browser.cookies.map(({ value }) => value)]
  assert.ok(secrets.length >= 3)
  for (const secret of secrets) assert.equal(await findText(site.db, secret), undefined)
  assert.equal(await findText(site.db, 'daniel@example.test'), 'members.email', 'the search does find what is there')
})
