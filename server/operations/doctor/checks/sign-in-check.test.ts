import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Configuration } from 'oidc-provider'
import { signInCheck } from '#server/accounts/public/sign-in-check.ts'
import { startOidcProvider } from '#server/testing/accounts/oidc-provider.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { freePort } from '#server/testing/server-process.ts'

const site = 'http://127.0.0.1:3000'
const redirect = `${site}/api/oauth/google/callback`
const client = { client_id: 'moneta', client_secret: 'secret-of-the-client', redirect_uris: [redirect] }

/** A stock provider with its defaults, besides a client. */
async function startStock(t: TestContext, more: Partial<Configuration> = {}) {
  const warn = t.mock.method(console, 'warn', () => {})
  const info = t.mock.method(console, 'info', () => {})
  const { Provider } = await import('oidc-provider')
  const issuer = `http://127.0.0.1:${await freePort()}`
  const provider = new Provider(issuer, { clients: [client], ...more })
  const server = provider.listen(Number(new URL(issuer).port), '127.0.0.1')
  t.after(() => {
    server.closeAllConnections()
    server.close()
    warn.mock.restore()
    info.mock.restore()
  })
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret }
}

const check = async (settings: Record<string, string>, now = Date.now()) =>
  linesOf(await runCheck(signInCheck, settings, { now })).join('\n')

test('a stock provider is tried up to the client and the redirect address, without a sign-in', async (t) => {
  const settings = await startStock(t)
  assert.equal(
    await check(settings),
    `ok | The provider ${settings.OIDC_ISSUER} answers. The clocks of provider and site agree. ` +
      'Sign-ins send no prompt. The provider accepts OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. ' +
      `The redirect address ${redirect} is registered.`,
  )
})

test('a wrong secret, an unknown client and an unknown redirect address fail with their settings', async (t) => {
  const settings = await startStock(t)
  const wrongSecret = await check({ ...settings, OIDC_CLIENT_SECRET: 'another-secret' })
  assert.match(
    wrongSecret,
    /^failed \| The provider rejects OIDC_CLIENT_ID and OIDC_CLIENT_SECRET\. \| Copy both again/m,
  )
  assert.match(wrongSecret, /is registered/)
  assert.match(
    await check({ ...settings, OIDC_CLIENT_ID: 'nobody' }),
    /^failed \| The provider rejects the redirect address or OIDC_CLIENT_ID/m,
  )
  const moved = await check({ ...settings, APP_URL: 'http://localhost:3000' })
  assert.match(
    moved,
    /^failed \| The provider rejects the redirect address or .* \| Register APP_URL.*: http:\/\/localhost:3000\/api\/oauth/m,
  )
})

test('clocks that differ are a warning, and a failure where sign-ins fail', async (t) => {
  const settings = await startStock(t)
  assert.match(
    await check(settings, Date.now() - 60_000),
    /^warning \| The clock of this machine differs by (59|60|61) s/m,
  )
  assert.match(
    await check(settings, Date.now() + 600_000),
    /^failed \| The clock of this machine differs by .* sign-ins fail\. \| Synchronize/m,
  )
})

test('a prompt that the provider does not name is a warning', async (t) => {
  const provider = await startOidcProvider()
  t.after(provider.close)
  provider.behave({ promptValues: ['none', 'select_account'] })
  assert.match(await check({ ...provider.settings }), /Sign-ins send prompt=select_account\./)
  assert.match(
    await check({ ...provider.settings, OIDC_PROMPT: 'login' }),
    /^warning \| Sign-ins send prompt=login, which the discovery document does not name\. \| .* OIDC_PROMPT/m,
  )
})

test('what only a sign-in can show is unknown', async (t) => {
  const provider = await startOidcProvider()
  t.after(provider.close)
  provider.behave({ token: 'failure', redirectsTo: 'https://identity.internal/sign-in' })
  const lines = await check({ ...provider.settings })
  assert.match(
    lines,
    /^unknown \| Whether the provider accepts OIDC_CLIENT_ID and OIDC_CLIENT_SECRET cannot be known before a sign-in/m,
  )
  assert.match(lines, /^unknown \| Whether the redirect address is registered cannot be known before a sign-in/m)
  assert.doesNotMatch(lines, /failed/)
})

test('an absent, broken or foreign discovery document fails with OIDC_ISSUER', async (t) => {
  const provider = await startOidcProvider()
  t.after(provider.close)
  for (const discovery of ['garbage', 'failure', 'other issuer'] as const) {
    provider.behave({ discovery })
    assert.match(
      await check({ ...provider.settings }),
      /^failed \| The provider .* has no usable discovery document: .* \| OIDC_ISSUER must be/,
      discovery,
    )
  }
  const gone = { ...provider.settings, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` }
  assert.match(await check(gone), /no usable discovery document: the connection is refused/)
  assert.equal(await check({}), 'off | Demo mode has a sign-in provider of its own.')
})
