import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  codeOf,
  createSession,
  openProviderPage,
  signInAtProvider,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { type Site, startSite, type TestBrowser } from '#server/testing/browser.ts'

let site: Site
before(async () => {
  site = await startSite({ settings: { DEMO_OPEN: '1' } })
})
after(() => site.close())
beforeEach(() => site.clock.advance(10 * 60_000))

/** Runs concurrent calls; a limit counts them as if they were sequential. */
const concurrently = <T>(times: number, call: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index + 1)))

test('the sign-in button and link have limits far above the needs of a school', async () => {
  for (const path of ['/api/oauth/google/redirect_url', '/api/oauth/google/start']) {
    for (const { status } of await concurrently(300, () => site.browser().send(path))) assert.notEqual(status, 429)
    assert.equal((await site.browser().send(path)).status, 429, path)
  }
})

/** Calls the callback with a sign-in that the provider does not know. */
async function failAtCallback() {
  const browser = site.browser()
  const redirect = JSON.parse((await browser.send('/api/oauth/google/redirect_url')).text)
  const state = new URL(redirect.redirectUrl).searchParams.get('state')
  return browser.send(`/api/oauth/google/callback?code=guessed&state=${state}&iss=${site.origin}/sandbox/identity`)
}

const sendAgeAnswer = (browser: TestBrowser, birth_year = 2000) =>
  browser.send('/api/welcome', { method: 'POST', json: { birth_month: 1, birth_year } })

test('wrong codes without a sign-in in progress are rejected, uncounted, and lock out no other user there', async () => {
  const before = await countedCalls()
  const guesses = await concurrently(61, async (times) => [
    await createSession(site.browser(), `guess-${times}`),
    await sendAgeAnswer(site.browser()),
  ])
  for (const { status, text } of guesses.flat()) assert.equal(status, 401, text)
  const callbacks = await concurrently(61, () => site.browser().send('/api/oauth/google/callback?code=x&state=y'))
  for (const { headers } of callbacks) assert.equal(headers.get('location'), '/auth/callback?error=expired')
  assert.deepEqual(await countedCalls(), before)
  const browser = site.browser()
  const callback = await signInAtProvider(browser, 'newcomer@example.test')
  assert.equal(JSON.parse((await createSession(browser, codeOf(callback))).text).welcome, true)
  assert.equal((await sendAgeAnswer(browser)).status, 200)
})

test('failed sign-ins of others at the address do not block the callback', async () => {
  for (const { headers } of await concurrently(61, failAtCallback))
    assert.equal(headers.get('location'), '/auth/callback?error=refused')
  const browser = site.browser()
  assert.equal((await createSession(browser, codeOf(await signInAtProvider(browser, 'maya@example.test')))).status, 200)
})

test('limits the failures of one sign-in at each of its steps, and no other sign-in', async () => {
  const thief = site.browser()
  const redirect = JSON.parse((await thief.send('/api/oauth/google/redirect_url')).text)
  const state = new URL(redirect.redirectUrl).searchParams.get('state')
  const cookies = thief.cookies.map(({ name, value }) => ({ name, value }))
  const replayCallback = async () => {
    for (const { name, value } of cookies) thief.setCookie(name, value)
    return thief.send(`/api/oauth/google/callback?code=guessed&state=${state}&iss=${site.origin}/sandbox/identity`)
  }
  for (let times = 1; times <= 10; times += 1) assert.equal((await replayCallback()).status, 302)
  assert.equal((await replayCallback()).status, 429)

  const code = codeOf(await signInAtProvider(thief, 'curious@example.test'))
  for (let times = 1; times <= 10; times += 1) assert.equal((await createSession(thief, 'guess')).status, 401)
  assert.equal((await createSession(thief, code)).status, 429)

  const newcomer = site.browser()
  const created = await createSession(newcomer, codeOf(await signInAtProvider(newcomer, 'typing@example.test')))
  assert.equal(created.status, 200, created.text)
  for (let times = 1; times <= 10; times += 1) assert.equal((await sendAgeAnswer(newcomer, 2100)).status, 400)
  const rejected = await sendAgeAnswer(newcomer)
  assert.equal(rejected.status, 429)
  assert.ok(Number(rejected.headers.get('retry-after')) > 0)

  const other = site.browser()
  await createSession(other, codeOf(await signInAtProvider(other, 'other@example.test')))
  assert.equal((await sendAgeAnswer(other)).status, 200)
})

test('many successful sign-ins from one school do not use up the failure limit', async () => {
  const signIn = async () => {
    const browser = site.browser()
    return createSession(browser, codeOf(await signInAtProvider(browser, 'maya@example.test')))
  }
  for (const { status, text } of await concurrently(61, signIn)) assert.equal(status, 200, text)
})

const crossSiteImage = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }

test('images, frames and requests from another site to the sign-in URLs lock out no user', async () => {
  const requestHeaders = [
    crossSiteImage,
    { ...crossSiteImage, 'sec-fetch-site': 'same-site' },
    { ...crossSiteImage, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { ...crossSiteImage, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ]
  const victim = site.browser()
  const page = await openProviderPage(victim)
  const before = await countedCalls()
  for (const path of ['redirect_url', 'start', 'callback']) {
    for (let times = 1; times <= 301; times += 1) {
      const reply = await victim.send(`/api/oauth/google/${path}`, {
        headers: requestHeaders[times % requestHeaders.length] ?? {},
      })
      assert.equal(reply.status, 403, path)
      assert.deepEqual(reply.headers.getSetCookie(), [])
    }
  }
  assert.deepEqual(await countedCalls(), before)
  const back = await victim.follow(await submitProviderForm(victim, page, { email: 'maya@example.test' }))
  assert.equal((await createSession(victim, codeOf(new URL(back.url)))).status, 200)
})

const countedCalls = () => site.db.all`select bucket, calls from rate_limits order by bucket`

test('external links to pages of this site and typed URLs are not treated as attacks', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const headers of [link, typed])
    assert.equal((await site.browser().send('/api/oauth/google/start', { headers })).status, 302)
})
