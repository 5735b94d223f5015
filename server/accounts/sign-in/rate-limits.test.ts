import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  codeOf,
  createSession,
  openProviderPage,
  signInAtProvider,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { type Site, startSite } from '#server/testing/browser.ts'
import { productionSettings } from '#server/testing/production-settings.ts'

let site: Site
before(async () => {
  site = await startSite({ settings: { DEMO_OPEN: '1' } })
})
after(() => site.close())
beforeEach(() => site.clock.advance(10 * 60_000))

/** Runs concurrent calls; a limit counts them as if they were sequential. */
const concurrently = <T>(times: number, call: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index + 1)))

const sendAgeAnswer = (target: Site, headers: Record<string, string>) =>
  target.browser().send('/api/welcome', { method: 'POST', json: { birth_month: 1, birth_year: 2000 }, headers })

test('rate-limits frequent sign-ins, whatever address the client pretends to have', async () => {
  const replies = await concurrently(60, (times) => sendAgeAnswer(site, { 'x-forwarded-for': `10.0.0.${times}` }))
  for (const { status } of replies) assert.equal(status, 401)
  const rejected = await sendAgeAnswer(site, { 'x-forwarded-for': '10.9.9.9' })
  assert.equal(rejected.status, 429)
  assert.ok(Number(rejected.headers.get('retry-after')) > 0)
  site.clock.advance(10 * 60_000)
  assert.equal((await sendAgeAnswer(site, {})).status, 401)
})

test('behind trusted proxies each client counts separately, by the address that the outermost proxy saw', async () => {
  const behindProxies = async (hops: string, behind: string) => {
    const site = await startSite({ settings: { ...productionSettings, TRUST_PROXY: hops } })
    const send = (addresses: string) =>
      sendAgeAnswer(site, { origin: site.config.appUrl, 'x-forwarded-for': `${addresses}${behind}` })
    try {
      const answers = await concurrently(60, (times) => send(`1.1.1.${times}, 203.0.113.7`))
      for (const { status } of answers) assert.equal(status, 401)
      assert.equal((await send('8.8.8.8, 203.0.113.7')).status, 429)
      assert.equal((await send('203.0.113.8')).status, 401)
    } finally {
      await site.close()
    }
  }
  await Promise.all([behindProxies('1', ''), behindProxies('2', ', 192.0.2.1')])
})

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

test('blocks the callback after sixty failures, not counting callbacks without a sign-in', async () => {
  const withoutSignIn = await concurrently(61, () => site.browser().send('/api/oauth/google/callback?code=x&state=y'))
  for (const { headers } of withoutSignIn) assert.equal(headers.get('location'), '/auth/callback?error=expired')
  for (const { headers } of await concurrently(60, failAtCallback))
    assert.equal(headers.get('location'), '/auth/callback?error=refused')
  assert.equal((await failAtCallback()).status, 429)
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
