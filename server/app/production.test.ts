import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { sandboxWebhookSecret } from '#sandbox/payments/client.ts'
import { signatureOf } from '#sandbox/payments/signature.ts'
import { secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: productionSettings }))

const demoOnly = Object.values(contract)
  .flatMap((api) => Object.values<Endpoint>(api))
  .filter(({ demo }) => demo)

test('disables demo mode features in production, even for the admin', async () => {
  const admin = await site.as('owner@moneta.internal')
  assert.ok(demoOnly.length > 0)
  const document = (await admin.send('GET', '/api/docs/openapi.json')).body
  for (const { method, path } of demoOnly) {
    assert.equal((await admin.send(method, path)).statusCode, 404, path)
    assert.ok(!document.includes(path), path)
  }
  for (const path of [
    '/dev/lessons',
    '/test/video',
    '/sandbox/identity/.well-known/openid-configuration',
    '/sandbox/payments',
    '/v1/checkout/sessions',
  ])
    assert.equal((await admin.send('GET', path)).statusCode, 404, path)
})

test('omits answers and reasons from the lesson list in demo mode', async () => {
  const demo = await startApp({ course: smallCourse() })
  try {
    const { json, body } = await demo.visitor('GET', '/api/dev/all-lessons')
    assert.equal(json().length, 5)
    assert.ok(body.includes(secretOf('fifth')))
    assert.doesNotMatch(body, /correctAnswer|explanation|mistake/)
  } finally {
    await demo.close()
  }
})

test('requires https in production, and keeps the shop closed until it is opened', async () => {
  const page = await site.visitor('GET', '/about')
  assert.match(String(page.headers['content-security-policy']), /upgrade-insecure-requests/)
  for (const url of ['/about', '/api/users/me'])
    assert.match(
      String((await site.visitor('GET', url)).headers['strict-transport-security']),
      /^max-age=31536000/,
      url,
    )
  assert.equal((await site.visitor('GET', '/api/settings/store_enabled')).json().value, 'false')
})

test('includes subdomains in HSTS by a setting only', async () => {
  const hstsOf = async (of: TestApp, url: string) => (await of.visitor('GET', url)).headers['strict-transport-security']
  const settings = { ...productionSettings, HSTS_SUBDOMAINS: '1' }
  const withSubdomains = await startApp({ course: smallCourse(), settings })
  try {
    for (const url of ['/about', '/api/users/me', '/api/docs']) {
      assert.equal(await hstsOf(site, url), 'max-age=31536000', url)
      assert.equal(await hstsOf(withSubdomains, url), 'max-age=31536000; includeSubDomains', url)
    }
  } finally {
    await withSubdomains.close()
  }
})

test('grants no free upgrade in production', async () => {
  const member = await site.as('hopeful@moneta.internal')
  const reply = await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'platinum' })
  assert.equal(reply.statusCode, 503)
  assert.equal((await member.send('GET', '/api/memberships/me')).json().membership_tier, 'bronze')
})

test('ignores events signed by the demo payment provider in production', async () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' })
  const signature = signatureOf(payload, sandboxWebhookSecret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const reply = await site.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers })
  assert.deepEqual([reply.statusCode, reply.json().error], [400, 'This is not signed by the payment provider.'])
})

test('grants no free CashCoach in production', async () => {
  const member = await site.as('early@moneta.internal')
  const reply = await member.send('POST', '/api/cashcoach/subscribe')
  const { active, state } = (await member.send('GET', '/api/cashcoach/status')).json()
  assert.deepEqual(
    [reply.statusCode, reply.json().error, active, state],
    [503, 'Failed to create subscription', false, 'none'],
  )
})
