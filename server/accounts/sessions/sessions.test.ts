import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { currentUser, signIn } from '#server/testing/accounts/sign-in.ts'
import { startSite, type TestBrowser } from '#server/testing/browser.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(11 * minute))

async function signedIn(email = 'maya@example.test'): Promise<TestBrowser> {
  const browser = site.browser()
  await signIn(browser, email)
  return browser
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

test('following a link to the logout URL ends the session and opens the start page', async () => {
  const browser = await signedIn()
  const secret = browser.cookie('session')?.value ?? ''
  const reply = await browser.send('/api/logout', { headers: { ...sameOrigin, 'sec-fetch-mode': 'navigate' } })
  assert.equal(reply.status, 302)
  assert.equal(reply.headers.get('location'), '/')
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.equal(browser.cookie('session'), undefined)
  browser.setCookie('session', secret)
  assert.equal(await currentUser(browser), null, 'the session is deleted on the server')
})

test('calling the logout URL ends the session and returns no content', async () => {
  const browser = await signedIn()
  const reply = await browser.send('/api/logout', { headers: { ...sameOrigin, 'sec-fetch-mode': 'cors' } })
  assert.equal(reply.status, 204)
  assert.equal(await currentUser(browser), null)

  const other = await signedIn()
  assert.equal((await other.send('/api/logout', { method: 'POST' })).status, 204)
  assert.equal(await currentUser(other), null)
})

test('signing out with an invented session clears its cookie and ends no other session', async () => {
  const [browser, other] = [site.browser(), await signedIn()]
  browser.setCookie('session', 'invented')
  const reply = await browser.send('/api/logout', { method: 'POST' })
  assert.deepEqual([reply.status, browser.cookie('session')], [204, undefined])
  assert.equal((await currentUser(other)).email, 'maya@example.test')
})

test('neither another site nor a prefetch can end a session', async () => {
  const browser = await signedIn()
  const requestHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { ...sameOrigin, 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' },
    { referer: 'https://evil.test/' },
    {},
  ]
  for (const headers of requestHeaders) {
    const reply = await browser.send('/api/logout', { headers })
    assert.equal(reply.status, 204)
    assert.deepEqual(reply.headers.getSetCookie(), [])
  }
  const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  assert.equal((await browser.send('/api/logout', { headers: picture })).status, 403)
  const forged = await browser.send('/api/logout', { method: 'POST', headers: { origin: 'https://evil.test' } })
  assert.equal(forged.status, 403)
  assert.equal((await currentUser(browser)).email, 'maya@example.test')
})

test('pages of another site can neither sign a user in nor change an account', async () => {
  const browser = await signedIn()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: site.origin.replace('127.0.0.1', 'localhost') },
  ]
  for (const headers of foreign) {
    const code = await browser.send('/api/sessions', { method: 'POST', json: { code: 'x' }, headers })
    assert.equal(code.status, 403)
    const gone = await browser.send('/api/account', { method: 'DELETE', json: { confirm: 'DELETE' }, headers })
    assert.equal(gone.status, 403)
    assert.equal((await browser.send('/api/account/sessions', { method: 'DELETE', headers })).status, 403)
  }
  assert.equal((await currentUser(browser)).email, 'maya@example.test')
})

test('a member lists sessions, ends one device, and then all', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'
  const [phone, laptop, foreign] = [site.browser(), await signedIn('mia@example.test'), await signedIn()]
  const sessionsOf = async (browser: TestBrowser) => JSON.parse((await browser.send('/api/account/sessions')).text)
  site.clock.advance(minute)
  await signIn(phone, 'mia@example.test')
  await phone.send('/api/logout', { method: 'POST' })
  const page = await phone.send('/api/oauth/google/redirect_url')
  assert.equal(page.status, 200)
  await signIn(phone, 'mia@example.test', undefined, { 'user-agent': agent })

  const listed = await sessionsOf(phone)
  assert.deepEqual(
    listed.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    [
      ['Chrome on Android', true],
      ['Unknown browser', false],
    ],
  )
  assert.deepEqual(Object.keys(listed[0]).toSorted(), ['created_at', 'current', 'device', 'id', 'last_seen_at'])
  const [{ id: foreignSessionId }] = await sessionsOf(foreign)
  const rejected = await phone.send(`/api/account/sessions/${foreignSessionId}`, { method: 'DELETE' })
  assert.equal(rejected.status, 404)
  assert.notEqual(await currentUser(foreign), null)

  assert.equal((await phone.send(`/api/account/sessions/${listed[1].id}`, { method: 'DELETE' })).status, 204)
  assert.equal(await currentUser(laptop), null)
  assert.notEqual(await currentUser(phone), null)
  await signIn(laptop, 'mia@example.test')
  assert.equal((await phone.send('/api/account/sessions', { method: 'DELETE' })).status, 204)
  assert.equal(phone.cookie('session'), undefined)
  assert.equal(await currentUser(laptop), null)
  assert.notEqual(await currentUser(foreign), null)
})

test('ending the current session also clears its cookie', async () => {
  const browser = await signedIn('one@example.test')
  const [{ id }] = JSON.parse((await browser.send('/api/account/sessions')).text)
  assert.equal((await browser.send(`/api/account/sessions/${id}`, { method: 'DELETE' })).status, 204)
  assert.equal(browser.cookie('session'), undefined)
})

test('a session ends after 30 days without use', async () => {
  const browser = await signedIn()
  site.clock.advance(30 * day)
  assert.notEqual(await currentUser(browser), null)
  site.clock.advance(30 * day + 1)
  assert.equal(await currentUser(browser), null)
})

test('a session in weekly use ends after 180 days', async () => {
  const browser = await signedIn()
  for (let week = 1; week <= 25; week += 1) {
    site.clock.advance(7 * day)
    assert.notEqual(await currentUser(browser), null, `week ${week}`)
  }
  site.clock.advance(6 * day)
  assert.equal(await currentUser(browser), null)
})

test('an admin session ends after 30 minutes without use, and after 12 hours in any case', async () => {
  const idle = await signedIn('admin@example.test')
  assert.equal((await currentUser(idle)).is_admin, true)
  site.clock.advance(30 * minute + 1)
  assert.equal(await currentUser(idle), null)

  const busy = await signedIn('admin@example.test')
  for (let times = 1; times <= 36; times += 1) {
    site.clock.advance(20 * minute)
    assert.notEqual(await currentUser(busy), null, `after ${times * 20} minutes`)
  }
  site.clock.advance(minute)
  assert.equal(await currentUser(busy), null)
})

test('expired sessions are not listed', async () => {
  const old = await signedIn('list@example.test')
  site.clock.advance(31 * day)
  const browser = await signedIn('list@example.test')
  assert.equal(JSON.parse((await browser.send('/api/account/sessions')).text).length, 1)
  assert.equal(await currentUser(old), null)
})

test('the purge deletes only expired sessions', async () => {
  const sessions = sessionStore(site.db, () => false)
  const member = await site.as('swept@example.test')
  await site.db.run`delete from sessions`
  const now = site.clock.now()
  const add = async (device: string, ageInDays: number, idleForDays: number) => {
    await sessions.begin(member.id, device, now - ageInDays * day)
    const lastSeen = new Date(now - idleForDays * day).toISOString()
    await site.db.run`update sessions set last_seen_at = ${lastSeen} where device = ${device}`
  }
  await add('fresh', 0, 0)
  await add('just idle', 30, 30)
  await add('too idle', 31, 31)
  await add('just old', 180, 1)
  await add('too old', 181, 1)
  await sessions.purgeIdle(now, 100)
  await sessions.purgeOld(now, 100)
  const remaining = await site.db.all`select device from sessions order by device`
  assert.deepEqual(
    remaining.map(({ device }) => device),
    ['fresh', 'just idle', 'just old'],
  )
})
