import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import type { Behaviour } from '#server/testing/accounts/oidc-provider.ts'
import {
  answerAgeQuestion,
  codeOf,
  completeSignIn,
  createSession,
  currentUser,
  openProviderPage,
} from '#server/testing/accounts/sign-in.ts'
import { startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import { smallCourse } from '#server/testing/learning/course.ts'

/** A provider and a site that uses it. */
async function startPair(t: TestContext, behaviour: Behaviour, settings: Record<string, string> = {}) {
  const log = new PassThrough()
  let lines = ''
  log.on('data', (chunk) => {
    lines += chunk
  })
  const site = await startSiteWithProvider({ settings, course: smallCourse(), log })
  t.after(site.close)
  const { provider } = site
  provider.behave(behaviour)
  /** Signs in with the current behaviour; the provider redirects straight back. */
  const signIn = async (browser = site.browser()) => {
    const { searchParams } = new URL((await openProviderPage(browser)).url)
    const error = searchParams.get('error')
    if (error) return { error, prompts: provider.takePrompts() }
    await completeSignIn(browser, codeOf(new URL(`https://x/?${searchParams}`)))
    return { user: await currentUser(browser), prompts: provider.takePrompts() }
  }
  return { provider, site, signIn, log: () => lines }
}

test('sends no prompt to a provider that names none, and asks for the account where discovery names it', async (t) => {
  const plain = await startPair(t, { rejectsPrompt: 'invalid_request' })
  const first = await plain.signIn()
  assert.deepEqual([first.user?.email, first.prompts], ['ann@example.test', [null]])
  const choosing = await startPair(t, { promptValues: ['none', 'login', 'select_account'] })
  assert.deepEqual((await choosing.signIn()).prompts, ['select_account'])
})

for (const rejectsPrompt of ['invalid_request', 'login_required'])
  test(`asks once more without the prompt on ${rejectsPrompt}, and later sign-ins leave it out`, async (t) => {
    const { provider, site, signIn } = await startPair(t, { promptValues: ['select_account'], rejectsPrompt })
    const browser = site.browser()
    const opened = await openProviderPage(browser, '/lessons/7')
    const reply = await createSession(browser, codeOf(new URL(opened.url)))
    assert.equal(reply.status, 200, reply.text)
    assert.equal(JSON.parse(reply.text).welcome, true)
    const welcome = await answerAgeQuestion(browser, { birth_month: 2, birth_year: 1970 })
    assert.equal(JSON.parse(welcome.text).return_to, '/lessons/7', 'the return page is kept')
    // The browser's request, the server's own question, and the browser's second request.
    assert.deepEqual(provider.takePrompts(), ['select_account', 'select_account', null])
    assert.deepEqual((await signIn()).prompts, [null])
  })

test('gives up if the provider rejects the request without the prompt, too', async (t) => {
  const { provider, site } = await startPair(t, { promptValues: ['select_account'] })
  const browser = site.browser()
  const rejected = async (url: string) => {
    const callback = new URL((await browser.send(url)).headers.get('location') ?? '')
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'invalid_request')
    return (await browser.send(callback.href)).headers.get('location') ?? ''
  }
  const second = await rejected(JSON.parse((await browser.send('/api/oauth/google/redirect_url')).text).redirectUrl)
  assert.equal(new URL(second).searchParams.get('prompt'), null)
  assert.equal(await rejected(second), '/auth/callback?error=refused')
  assert.equal(provider.takePrompts().at(-1), null)
})

test('a provider that redirects to a malformed address ends the sign-in as refused', async (t) => {
  const promptValues = ['select_account']
  const { provider, site, log } = await startPair(t, { promptValues })
  const browser = site.browser()
  const { redirectUrl } = JSON.parse((await browser.send('/api/oauth/google/redirect_url')).text)
  const callback = new URL((await browser.send(redirectUrl)).headers.get('location') ?? '')
  callback.searchParams.delete('code')
  callback.searchParams.set('error', 'invalid_request')
  provider.behave({ promptValues, redirectsTo: 'http://[' })
  const reply = await browser.send(callback.href)
  assert.deepEqual([reply.status, reply.headers.get('location')], [302, '/auth/callback?error=refused'])
  assert.match(log(), /redirected to a malformed address/)
})

test('a forged error of one visitor does not switch the choice of the account off for others', async (t) => {
  const { provider, site, signIn } = await startPair(t, { promptValues: ['select_account'] })
  const forger = site.browser()
  const url = new URL(JSON.parse((await forger.send('/api/oauth/google/redirect_url')).text).redirectUrl)
  const forged = new URLSearchParams({ error: 'invalid_request', iss: provider.issuer })
  forged.set('state', url.searchParams.get('state') ?? '')
  const again = await forger.send(`/api/oauth/google/callback?${forged}`)
  assert.equal(new URL(again.headers.get('location') ?? '').searchParams.get('prompt'), null)
  provider.takePrompts()
  assert.deepEqual((await signIn()).prompts, ['select_account'])
})

test('OIDC_PROMPT overrides the choice by provider, and is never left out', async (t) => {
  const login = await startPair(t, { rejectsPrompt: 'invalid_request' }, { OIDC_PROMPT: 'login' })
  assert.deepEqual(await login.signIn(), { error: 'refused', prompts: ['login'] })
  assert.match(login.log(), /The provider answered invalid_request/)
  const off = await startPair(t, { promptValues: ['select_account'] }, { OIDC_PROMPT: 'off' })
  assert.deepEqual((await off.signIn()).prompts, [null])
})

test('accepts email_verified as text, and names the setting in the log if a provider omits it', async (t) => {
  const { provider, signIn, log } = await startPair(t, { claims: { email_verified: 'true' } })
  assert.equal((await signIn()).user?.email, 'ann@example.test')
  provider.behave({ claims: { email_verified: undefined } })
  assert.equal((await signIn()).error, 'unconfirmed')
  assert.match(log(), /no email_verified\. Set OIDC_TRUST_EMAIL=1 only if it is your own tenant/)
  assert.doesNotMatch(log(), /ann@/)
})

test('OIDC_TRUST_EMAIL accepts an omitted email_verified, but never a false one', async (t) => {
  const { provider, signIn } = await startPair(
    t,
    { claims: { email_verified: undefined } },
    { OIDC_TRUST_EMAIL: '1', ADMIN_EMAIL: 'kim@example.test' },
  )
  assert.equal((await signIn()).user?.email, 'ann@example.test')
  for (const email_verified of [false, 'false', null, 0, '']) {
    provider.behave({ claims: { email_verified } })
    assert.equal((await signIn()).error, 'unverified', JSON.stringify(email_verified))
  }
})

test('a trusted address joins no other account, and is not the admin until the provider verifies it', async (t) => {
  const { provider, site, signIn } = await startPair(t, {}, { OIDC_TRUST_EMAIL: '1', ADMIN_EMAIL: 'kim@example.test' })
  const signInAs = async (sub: string, email_verified?: boolean) => {
    provider.behave({ claims: { sub, email: 'kim@example.test', email_verified } })
    const { user } = await signIn()
    return user
  }
  const pretender = await signInAs('pretender')
  assert.equal(pretender.is_admin, false)
  assert.deepEqual(await site.db.all`select * from admin_bindings`, [])
  const kim = await signInAs('kim', true)
  assert.equal(kim.is_admin, true)
  assert.notEqual(kim.id, pretender.id)
  assert.equal((await signInAs('kim')).is_admin, false, 'bound before, but not verified this time')
  assert.equal((await signInAs('pretender')).id, pretender.id)
  const verifiedAgain = await signInAs('kim', true)
  assert.deepEqual([verifiedAgain.id, verifiedAgain.is_admin], [kim.id, true])
})

test('fetches the keys once more for a new signing key right after the last fetch', async (t) => {
  const { provider, signIn } = await startPair(t, {})
  for (let times = 0; times < 3; times += 1) assert.equal((await signIn()).user?.email, 'ann@example.test')
  assert.equal(provider.keyFetchCount(), 1, 'the keys are cached')
  provider.rotateKey()
  assert.equal((await signIn()).user?.email, 'ann@example.test')
  assert.equal(provider.keyFetchCount(), 2)
  provider.rotateKey()
  assert.equal((await signIn()).user?.email, 'ann@example.test')
  assert.equal((await signIn()).user?.email, 'ann@example.test')
  assert.equal(provider.keyFetchCount(), 3)
  provider.behave({ foreignKey: true })
  assert.equal((await signIn()).error, 'refused')
})

test("sign-ins within an hour share the provider's discovery, and a later one sees its changes", async (t) => {
  const { provider, site, signIn } = await startPair(t, {})
  await signIn()
  provider.behave({ promptValues: ['select_account'] })
  site.clock.advance(3_599_000)
  assert.deepEqual([(await signIn()).prompts, provider.discoveryCount()], [[null], 1])
  site.clock.advance(1000)
  assert.deepEqual([(await signIn()).prompts, provider.discoveryCount()], [['select_account'], 2])
})
