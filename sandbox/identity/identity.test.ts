import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import {
  codeOf,
  createSession,
  currentUser,
  openProviderPage,
  signIn,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { type Page, startSite } from '#server/testing/browser.ts'
import { freePort } from '#server/testing/server-process.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { loadKeys } from './keys.ts'
import { mountIdentity } from './mount.ts'

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(11 * 60_000))

const actionOf = (page: Page) => /<form method="post" action="([^"]+)">/.exec(page.text)?.[1] ?? ''

test('The page has one e-mail form with one button, and the ready accounts as buttons', async () => {
  const page = await openProviderPage(site.browser())
  assert.equal(page.status, 200)
  const [first = '', second = ''] = page.text.split('</form>')
  assert.equal(first.match(/name="email"/g)?.length, 1)
  assert.equal(first.match(/<button/g)?.length, 1)
  assert.deepEqual(
    [...second.matchAll(/name="account" value="([^"]+)"/g)].map(([, email]) => email),
    ['admin@example.test', 'maya@example.test', 'daniel@example.test'],
  )
  assert.match(page.text, /This is the <strong>demonstration's sign-in<\/strong>/)
})

test('The page runs nothing and loads only its own styles', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.ok(!policy.includes('unsafe') && !policy.includes('script-src'))
  assert.ok(policy.includes(`form-action 'self' ${site.origin}`))
  assert.ok(!/<script|style=|<style|\son\w+=/.test(page.text))
  const styles = await browser.send('/sandbox/identity/sign-in.css')
  assert.match(styles.headers.get('content-type') ?? '', /^text\/css/)
})

test('Signs in to a ready account with one click', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser, '/lessons')
  const back = await browser.follow(await submitProviderForm(browser, page, { account: 'maya@example.test' }))
  assert.deepEqual(JSON.parse((await createSession(browser, codeOf(new URL(back.url)))).text), {
    return_to: '/lessons',
  })
})

test('Rejects an invalid address and shows the input again as text', async () => {
  const browser = site.browser()
  const page = await openProviderPage(browser)
  const rejectedForm = await submitProviderForm(browser, page, { email: '"><script>alert(1)</script>' })
  assert.equal(rejectedForm.status, 400)
  assert.match(rejectedForm.text, /role="alert"/)
  assert.ok(rejectedForm.text.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'))
  assert.ok(!rejectedForm.text.includes('<script'))
  const back = await browser.follow(await submitProviderForm(browser, rejectedForm, { email: 'maya@example.test' }))
  assert.match(new URL(back.url).search, /^\?code=/)
})

test('Asks for the account on each sign-in, even after another person signed in', async () => {
  const browser = site.browser()
  for (const email of ['maya@example.test', 'daniel@example.test', 'maya@example.test']) {
    const page = await openProviderPage(browser)
    assert.match(page.text, /<h1>Sign in to Moneta<\/h1>/)
    const back = await browser.follow(await submitProviderForm(browser, page, { email }))
    await createSession(browser, codeOf(new URL(back.url)))
    assert.equal((await currentUser(browser)).email, email)
  }
})

test('Shows a plain message for an unknown sign-in', async () => {
  const page = await site.browser().send('/sandbox/identity/sign-in/unknown')
  assert.equal(page.status, 400)
  assert.match(page.text, /This sign-in cannot go on/)
  const unknownClient = await site.browser().send('/sandbox/identity/auth?client_id=nobody')
  assert.equal(unknownClient.status, 400)
  assert.match(unknownClient.text, /This sign-in cannot go on/)
  assert.match(unknownClient.headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test('Rejects prompts that a stock provider does not know', async () => {
  const redirect = JSON.parse((await site.browser().send('/api/oauth/google/redirect_url')).text)
  const request = new URL(redirect.redirectUrl)
  assert.equal(request.searchParams.get('prompt'), null)
  request.searchParams.set('prompt', 'select_account')
  const location = (await site.browser().send(request.href)).headers.get('location')
  assert.equal(new URL(location ?? '').searchParams.get('error'), 'invalid_request')
})

test('Never redirects to another site', async () => {
  const redirect = JSON.parse((await site.browser().send('/api/oauth/google/redirect_url')).text)
  const altered = new URL(redirect.redirectUrl)
  altered.searchParams.set('redirect_uri', 'https://evil.test/callback')
  const rejected = await site.browser().send(altered.href)
  assert.equal(rejected.status, 400)
  assert.equal(rejected.headers.get('location'), null)
})

const inFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-identity-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const baseOptions = { adminEmail: 'admin@example.test', allowRemote: false, production: false }

test('A restart keeps keys and accounts, and two processes share the keys', () =>
  inFolder(async (dataDir) => {
    const origin = 'http://127.0.0.1:4999'
    const keysOf = async () => {
      const app = Fastify()
      mountIdentity(app, { ...baseOptions, origin, dataDir })
      const reply = await app.inject('/sandbox/identity/jwks')
      await app.close()
      return reply.json()
    }
    const [one, other] = await Promise.all([keysOf(), keysOf()])
    assert.equal(one.keys.length, 1)
    assert.equal(one.keys[0].d, undefined, 'the private key is not published')
    assert.deepEqual(other, one)
    assert.deepEqual(await keysOf(), one)
    assert.equal(statSync(join(dataDir, 'sandbox/identity/keys.json')).mode & 0o777, 0o600)
    assert.equal((await loadKeys(join(dataDir, 'sandbox/identity'))).signing.kid, one.keys[0].kid)
  }))

test('Publishes the configured origin, whatever proxy forwarded the request', () =>
  inFolder(async (dataDir) => {
    const app = Fastify({ trustProxy: true })
    mountIdentity(app, { ...baseOptions, origin: 'https://demo.test', dataDir })
    const url = '/sandbox/identity/.well-known/openid-configuration'
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
    const metadata = (await app.inject({ url, headers })).json()
    await app.close()
    assert.equal(metadata.issuer, 'https://demo.test/sandbox/identity')
    assert.equal(metadata.token_endpoint, 'https://demo.test/sandbox/identity/token')
  }))

test('Throws in production', () => {
  const options = { ...baseOptions, origin: 'https://moneta.test', dataDir: '/nowhere', production: true }
  assert.throws(() => mountIdentity(Fastify(), options), /cannot run in production/)
})

test('Allows the admin only on its own machine when the demo is open to others', async () => {
  const open = await startSite({ settings: { DEMO_OPEN: '1' } })
  try {
    const browser = open.browser()
    const page = await openProviderPage(browser)
    assert.match(page.text, /admin@example\.test/)
    const from = (remoteAddress: string, headers: Record<string, string>, payload?: string) =>
      open.app.inject({
        method: payload ? 'POST' : 'GET',
        url: actionOf(page),
        remoteAddress,
        headers: {
          cookie: browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        ...(payload && { payload }),
      })
    for (const email of ['admin@example.test', 'Admin@Example.TEST', ' admin@example.test']) {
      const remoteReply = await from('192.0.2.7', {}, `${new URLSearchParams({ email })}`)
      assert.equal(remoteReply.statusCode, 403)
      assert.match(remoteReply.body, /own machine only/)
    }
    const proxied = await from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 'account=admin%40example.test')
    assert.equal(proxied.statusCode, 403, 'a local proxy forwards requests from any machine')
    assert.ok(!(await from('192.0.2.7', {})).body.includes('admin@example.test'))
    const learner = await from('192.0.2.7', {}, 'email=maya%40example.test')
    assert.equal(learner.statusCode, 303)
    const localBrowser = open.browser()
    await signIn(localBrowser, 'admin@example.test')
    assert.equal((await currentUser(localBrowser)).is_admin, true)
  } finally {
    await open.close()
  }
})

test('A sandbox on another origin signs users in too', () =>
  inFolder(async (dataDir) => {
    const origin = `http://127.0.0.1:${await freePort()}`
    const separateSite = await startSite({ settings: { SANDBOX_URL: origin } })
    const sandbox = Fastify()
    mountIdentity(sandbox, { ...baseOptions, origin, dataDir, clients: [separateSite.origin] })
    await sandbox.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })
    try {
      const browser = separateSite.browser()
      const page = await openProviderPage(browser, '/lessons')
      assert.ok(page.url.startsWith(origin))
      assert.ok(page.headers.get('content-security-policy')?.includes(`form-action 'self' ${separateSite.origin}`))
      assert.deepEqual(await signIn(browser, 'maya@example.test'), { return_to: '/dashboard' })
      assert.equal((await currentUser(browser)).email, 'maya@example.test')
      assert.notEqual((await separateSite.browser().send('/sandbox/identity/jwks')).status, 200)
    } finally {
      await separateSite.close()
      await sandbox.close()
    }
  }))
