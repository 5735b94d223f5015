import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Behaviour, startOidcProvider } from '#server/testing/accounts/oidc-provider.ts'
import {
  answerAgeQuestion,
  codeOf,
  completeSignIn,
  createSession,
  currentUser,
  openProviderPage,
} from '#server/testing/accounts/sign-in.ts'
import { type Site, startSite, type TestBrowser } from '#server/testing/browser.ts'

let provider: Awaited<ReturnType<typeof startOidcProvider>>
let site: Site
/** A provider that the test makes fail, and a site that uses it. */
let unreliable: typeof provider
let siteWithUnreliableProvider: Site

before(async () => {
  ;[provider, unreliable] = await Promise.all([startOidcProvider(), startOidcProvider()])
  ;[site, siteWithUnreliableProvider] = await Promise.all([
    startSite({ settings: provider.settings, https: true }),
    startSite({ settings: unreliable.settings }),
  ])
})
after(async () => {
  await Promise.all([site.close(), siteWithUnreliableProvider.close()])
  await Promise.all([provider.close(), unreliable.close()])
})
beforeEach(() => {
  provider.behave({})
  site.clock.advance(11 * 60_000)
})

/** Goes to the provider, which redirects straight back. @returns the final page */
async function returnFromProvider(browser: TestBrowser, behaviour: Behaviour = {}): Promise<URL> {
  provider.behave(behaviour)
  return new URL((await openProviderPage(browser)).url)
}

const errorAfter = async (behaviour: Behaviour) => {
  const browser = site.browser()
  const callbackUrl = await returnFromProvider(browser, behaviour)
  assert.equal(callbackUrl.searchParams.get('code'), null)
  assert.equal(browser.cookie('proven'), undefined)
  assert.equal(browser.cookie('session'), undefined)
  return callbackUrl.searchParams.get('error')
}

test('signs a member in through a real provider, and ignores its claim about the age question', async () => {
  const browser = site.browser()
  const callbackUrl = await returnFromProvider(browser, { claims: { ready_account: true, given_name: ' An\u0000n ' } })
  assert.deepEqual(JSON.parse((await createSession(browser, codeOf(callbackUrl))).text), {
    return_to: '/welcome',
    welcome: true,
  })
  await answerAgeQuestion(browser, { birth_month: 2, birth_year: 1970 })
  const user = await currentUser(browser)
  assert.equal(user.email, 'ann@example.test')
  assert.equal(user.google_user_data.given_name, 'Ann')
})

test('updates e-mail and name at each sign-in, and identifies members by subject', async () => {
  const signIn = async (claims: Record<string, unknown>) => {
    const browser = site.browser()
    await completeSignIn(browser, codeOf(await returnFromProvider(browser, { claims })))
    return currentUser(browser)
  }
  const first = await signIn({ sub: 'moving', email: 'old@example.test' })
  const second = await signIn({ sub: 'moving', email: 'new@example.test', given_name: undefined })
  const other = await signIn({ sub: 'another', email: 'old@example.test' })
  assert.equal(second.id, first.id)
  assert.equal(second.email, 'new@example.test')
  assert.equal(second.google_user_data.given_name, null)
  assert.notEqual(other.id, first.id)
})

test('fetches the e-mail from the userinfo endpoint if the token has none', async () => {
  const browser = site.browser()
  const claims = { email: undefined, email_verified: undefined, given_name: undefined }
  const userinfo = { email: 'asked@example.test', email_verified: true }
  assert.match((await returnFromProvider(browser, { claims, userinfo })).search, /^\?code=/)
  assert.equal(await errorAfter({ claims, userinfo: { ...userinfo, sub: 'somebody-else' } }), 'refused')
  assert.equal(await errorAfter({ claims, userinfo: { email: 'asked@example.test' } }), 'unconfirmed')
})

test('rejects an e-mail that the provider has not verified', async () => {
  for (const email_verified of [false, 'false', 'True', 1, null])
    assert.equal(await errorAfter({ claims: { email_verified } }), 'unverified', String(email_verified))
  for (const email of ['', 'no address', 'a@b\n@c', 7])
    assert.equal(await errorAfter({ claims: { email } }), 'unverified', String(email))
})

test('rejects a subject that a database cannot store unchanged', async () => {
  for (const sub of ['half \ud800 a sign', 'line\nbreak', 'nul\u0000', '', 'x'.repeat(256)])
    assert.equal(await errorAfter({ claims: { sub } }), 'refused', JSON.stringify(sub))
  assert.equal(await errorAfter({ claims: { email: 'a\udc00@example.test' } }), 'unverified')
})

test('rejects an id_token that is not for this sign-in', async () => {
  const second = Math.floor(Date.now() / 1000)
  const forgeries: [string, Behaviour][] = [
    ['nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['issuer', { claims: { iss: 'https://accounts.evil.test' } }],
    ['issuer of the return', { returnedIssuer: 'https://accounts.evil.test' }],
    ['audience', { claims: { aud: 'somebody-else' } }],
    ['expired', { claims: { iat: second - 900, exp: second - 600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['key', { foreignKey: true }],
    ['no signature', { alg: 'none' }],
    ['algorithm', { alg: 'HS256' }],
    ['no id_token', { noIdToken: true }],
  ]
  for (const [forgery, behaviour] of forgeries) assert.equal(await errorAfter(behaviour), 'refused', forgery)
})

test('rejects a callback with a changed state or a missing issuer', async () => {
  const browser = site.browser()
  const response = await browser.send('/api/oauth/google/redirect_url')
  const returned = await browser.send(JSON.parse(response.text).redirectUrl)
  const callbackUrl = new URL(returned.headers.get('location') ?? '')
  const urlWithOtherState = new URL(callbackUrl)
  urlWithOtherState.searchParams.set('state', 'x')
  assert.equal((await browser.send(urlWithOtherState.href)).headers.get('location'), '/auth/callback?error=expired')
  const urlWithTwoCodes = new URL(callbackUrl)
  urlWithTwoCodes.searchParams.append('code', 'other')
  assert.equal((await browser.send(urlWithTwoCodes.href)).headers.get('location'), '/auth/callback?error=refused')
  assert.equal(
    (await browser.send(callbackUrl.href)).headers.get('location'),
    '/auth/callback?error=expired',
    'used up',
  )

  const secondReturn = await browser.send(
    JSON.parse((await browser.send('/api/oauth/google/redirect_url')).text).redirectUrl,
  )
  const urlWithoutIssuer = new URL(secondReturn.headers.get('location') ?? '')
  urlWithoutIssuer.searchParams.delete('iss')
  assert.equal((await browser.send(urlWithoutIssuer.href)).headers.get('location'), '/auth/callback?error=refused')
})

test('signs no member in if the provider fails during the callback', async () => {
  assert.equal(await errorAfter({ token: 'garbage' }), 'refused')
  assert.equal(await errorAfter({ token: 'failure' }), 'unavailable')
})

test('gives up after five seconds if the provider does not answer', { timeout: 20_000 }, async () => {
  unreliable.behave({ discovery: 'silence' })
  const startedAt = performance.now()
  const [fault, response] = await Promise.all([
    errorAfter({ token: 'silence' }),
    siteWithUnreliableProvider.browser().send('/api/oauth/google/redirect_url'),
  ])
  const elapsedMs = performance.now() - startedAt
  assert.equal(fault, 'unavailable')
  assert.equal(response.status, 503)
  assert.ok(elapsedMs > 4500 && elapsedMs < 8000, `${elapsedMs} ms`)
})

test('reports that the provider is down, and recovers with it', async () => {
  for (const discovery of ['failure', 'garbage', 'other issuer'] as const) {
    unreliable.behave({ discovery })
    const response = await siteWithUnreliableProvider.browser().send('/api/oauth/google/redirect_url')
    assert.equal(response.status, 503)
    assert.equal(JSON.parse(response.text).code, 'sign_in_unavailable')
    const startResponse = await siteWithUnreliableProvider.browser().send('/api/oauth/google/start')
    assert.equal(startResponse.headers.get('location'), '/auth/callback?error=unavailable')
  }
  unreliable.behave({})
  const before = unreliable.discoveryCount()
  for (const browser of [siteWithUnreliableProvider.browser(), siteWithUnreliableProvider.browser()])
    assert.equal((await browser.send('/api/oauth/google/redirect_url')).status, 200)
  assert.equal(unreliable.discoveryCount() - before, 1, 'the discovery document is fetched once')
  unreliable.behave({ discovery: 'failure' })
  siteWithUnreliableProvider.clock.advance(2 * 3_600_000)
  const laterResponse = await siteWithUnreliableProvider.browser().send('/api/oauth/google/redirect_url')
  assert.equal(laterResponse.status, 200, 'the cached discovery document is used')
  assert.equal(unreliable.discoveryCount() - before, 2)
})

test('shows an error page if the provider is unreachable', async () => {
  const stoppedProvider = await startOidcProvider()
  await stoppedProvider.close()
  const siteWithoutProvider = await startSite({ settings: stoppedProvider.settings })
  try {
    assert.equal((await siteWithoutProvider.browser().send('/api/oauth/google/redirect_url')).status, 503)
  } finally {
    await siteWithoutProvider.close()
  }
})

test('disables the demo sign-in if a provider is configured', async () => {
  assert.equal((await site.browser().send('/sandbox/identity/.well-known/openid-configuration')).status, 404)
})
