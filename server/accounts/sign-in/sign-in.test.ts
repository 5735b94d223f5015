import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  codeOf,
  createSession,
  currentUser,
  openProviderPage,
  signIn,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(11 * 60_000))

test('a sample learner signs in and returns to the original page', async () => {
  const browser = site.browser()
  assert.deepEqual(await signIn(browser, 'maya@example.test', '/lessons/7'), { return_to: '/lessons/7' })
  const user = await currentUser(browser)
  assert.deepEqual(Object.keys(user).toSorted(), [
    'email',
    'google_user_data',
    'has_cashcoach',
    'id',
    'is_admin',
    'is_first_day',
  ])
  assert.ok(user.id >= 1001)
  assert.equal(user.email, 'maya@example.test')
  assert.equal(user.is_admin, false)
  assert.deepEqual(user.google_user_data, { given_name: 'Maya' })
  const membership = await browser.send('/api/memberships/me')
  assert.equal(JSON.parse(membership.text).membership_tier, 'bronze')
})

test('without a requested page, sign-in opens the dashboard', async () => {
  assert.deepEqual(await signIn(site.browser(), 'maya@example.test'), { return_to: '/dashboard' })
})

test('the link without JavaScript leads through the provider', async () => {
  const browser = site.browser()
  const start = await browser.send('/api/oauth/google/start?return_to=/membership')
  assert.equal(start.status, 302)
  assert.equal(start.headers.get('cache-control'), 'no-store')
  const page = await browser.follow(start)
  const callback = await browser.follow(await submitProviderForm(browser, page, { email: 'maya@example.test' }))
  const reply = await createSession(browser, codeOf(new URL(callback.url)))
  assert.deepEqual(JSON.parse(reply.text), { return_to: '/membership' })
})

test('a returning member signs in as the same member', async () => {
  const first = site.browser()
  await signIn(first, 'again@example.test')
  const second = site.browser()
  await signIn(second, 'AGAIN@example.test')
  assert.equal((await currentUser(first)).id, (await currentUser(second)).id)
})

test('two tabs sign in concurrently', async () => {
  const browser = site.browser()
  const one = await openProviderPage(browser, '/lessons')
  const other = await openProviderPage(browser, '/membership')
  for (const [page, expected] of [
    [one, '/lessons'],
    [other, '/membership'],
  ] as const) {
    const callback = await browser.follow(await submitProviderForm(browser, page, { email: 'maya@example.test' }))
    assert.equal(JSON.parse((await createSession(browser, codeOf(new URL(callback.url)))).text).return_to, expected)
  }
})

test('repeated clicks on the button do not overflow the cookie header', async () => {
  const browser = site.browser()
  for (let times = 0; times < 12; times += 1)
    await browser.send(`/api/oauth/google/redirect_url?return_to=/${'a'.repeat(500)}`)
  assert.equal(browser.cookies.filter(({ name }) => name.startsWith('sign_in_')).length, 8)
  assert.equal((await browser.send('/api/settings/store_enabled')).status, 200, 'the header is not too large')
})

test('a sign-in in progress survives several others in the same browser', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser, '/lessons/7')
  for (let times = 0; times < 7; times += 1) await browser.send('/api/oauth/google/start')
  const callback = await browser.follow(await submitProviderForm(browser, page, { email: 'maya@example.test' }))
  assert.equal(JSON.parse((await createSession(browser, codeOf(new URL(callback.url)))).text).return_to, '/lessons/7')
})

test('a callback without a sign-in of this browser shows an error and creates no session', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser)
  const state = new URL(site.origin)
  state.pathname = '/api/oauth/google/callback'
  state.search = 'code=stolen&state=invented'
  const callback = await browser.send(state.href)
  assert.equal(callback.status, 302)
  assert.equal(callback.headers.get('location'), '/auth/callback?error=expired')
  assert.equal(browser.cookie('session'), undefined)

  const resume = await submitProviderForm(browser, page, { email: 'maya@example.test' })
  const callbackRedirect = await browser.send(resume.headers.get('location') ?? '')
  const victim = site.browser()
  const stolen = await victim.send(callbackRedirect.headers.get('location') ?? '')
  assert.equal(stolen.headers.get('location'), '/auth/callback?error=expired', 'callback in another browser')
  site.clock.advance(10 * 60_000)
  const late = await browser.send(callbackRedirect.headers.get('location') ?? '')
  assert.equal(late.headers.get('location'), '/auth/callback?error=expired', 'ten minutes later')
})

test('cancelling at the provider shows a notice, and unknown callback fields are ignored', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser)
  const callback = await browser.follow(await submitProviderForm(browser, page, { cancel: 'yes' }))
  assert.equal(new URL(callback.url).search, '?error=cancelled')

  const other = await openProviderPage(browser)
  const resume = await submitProviderForm(browser, other, { email: 'maya@example.test' })
  const returned = await browser.send(resume.headers.get('location') ?? '')
  const extended = `${returned.headers.get('location')}&authuser=0&hd=x&response=x&id_token=x&prompt=none`
  const done = await browser.send(extended)
  assert.match(done.headers.get('location') ?? '', /^\/auth\/callback\?code=[\w-]{43}$/)
})

test('sign-in never redirects to another site', async () => {
  for (const evil of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', '/a\nb', 'lessons']) {
    const redirectReply = await site
      .browser()
      .send(`/api/oauth/google/redirect_url?return_to=${encodeURIComponent(evil)}`)
    assert.equal(redirectReply.status, 400, JSON.stringify(evil))
    const startReply = await site.browser().send(`/api/oauth/google/start?return_to=${encodeURIComponent(evil)}`)
    assert.equal(startReply.status, 302)
  }
  assert.deepEqual(await signIn(site.browser(), 'maya@example.test', ''), { return_to: '/dashboard' })
  site.clock.advance(5 * 60_000)
  for (const path of [
    '/..//evil.test',
    '/api/logout',
    '/auth/callback?code=x',
    '/sandbox/identity/auth',
    '/welcome',
    '/%61pi/logout',
  ]) {
    assert.deepEqual(await signIn(site.browser(), 'maya@example.test', path), { return_to: '/dashboard' }, path)
    site.clock.advance(5 * 60_000)
  }
})
