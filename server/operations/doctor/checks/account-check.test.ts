import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxSecretKey } from '#sandbox/payments/client.ts'
import { eventTypes } from '#server/payments/provider/event-types.ts'
import { accountCheck } from '#server/payments/public/account-check.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const keys = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: sandboxSecretKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
const url = 'http://127.0.0.1:3000/api/webhooks/stripe'

/** An endpoint as the API version 2026-10-28.endive returns it. */
const recorded = {
  id: 'we_1Rq0aK2eZvKYlo2CqX1dGf3h',
  object: 'webhook_endpoint',
  api_version: '2026-10-28.endive',
  application: null,
  created: 1790000000,
  description: null,
  enabled_events: [...eventTypes],
  livemode: false,
  metadata: {},
  status: 'enabled',
  url,
}
const listOf = (...data: object[]) => ({ object: 'list', url: '/v1/webhook_endpoints', has_more: false, data })

/** Error bodies as the API returns them. */
const errors = {
  missingRight: {
    error: {
      message: "The provided key 'rk_test_***' does not have the required permissions for this endpoint.",
      type: 'invalid_request_error',
    },
  },
  invalidKey: { error: { message: 'Invalid API Key provided: sk_test_****wrong', type: 'invalid_request_error' } },
}

/** The sandbox's API with other replies for some calls. */
const withReplies =
  (replies: Record<string, [status: number, body: object] | 'cut'>): typeof fetch =>
  async (input, init) => {
    const reply = replies[new URL(String(input)).pathname] ?? replies['*']
    if (reply === 'cut') throw new TypeError('fetch failed')
    return reply ? Response.json(reply[1], { status: reply[0] }) : site.partnerFetch(input, init)
  }
const check = async (partnerFetch: typeof fetch, settings: Record<string, string> = keys) =>
  linesOf(await runCheck(accountCheck, settings, { partnerFetch })).join('\n')
const withEndpoint = (changes: object) =>
  check(withReplies({ '/v1/webhook_endpoints': [200, listOf({ ...recorded, ...changes })] }))

test('the API of the sandbox is tried with key, rights and webhook endpoint', async () => {
  assert.equal(
    await check(site.partnerFetch, { APP_URL: 'http://127.0.0.1:4999' }),
    'ok | The sandbox of demo mode answers. The key may read disputes, early fraud warnings and events. ' +
      `The webhook endpoint http://127.0.0.1:4999/api/webhooks/stripe sends every event type, in the API version 2026-10-28.endive of the site.`,
  )
})

test('an endpoint as Stripe returns it is compared by address, state, event types and version', async () => {
  assert.match(
    await withEndpoint({}),
    /^ok \| Stripe accepts the secret key of test mode: no money moves\. .* sends every event type/,
  )
  assert.match(await withEndpoint({ enabled_events: ['*'] }), /^ok \| .* sends every event type/)
  assert.match(
    await withEndpoint({ enabled_events: eventTypes.filter((type) => !type.startsWith('refund.')) }),
    /^failed \| The webhook endpoint lacks 2 event types: refund\.updated, refund\.failed\. \| Add them/m,
  )
  assert.match(
    await withEndpoint({ status: 'disabled' }),
    /^failed \| The webhook endpoint .* is disabled\. \| Enable it/m,
  )
  assert.match(
    await withEndpoint({ api_version: '2025-01-27.acacia' }),
    /^warning \| .* speaks the API version 2025-01-27\.acacia, and the site 2026-10-28\.endive/m,
  )
  assert.match(await withEndpoint({ api_version: null }), /^warning \| .* the API version of the account/m)
  assert.match(
    await withEndpoint({ url: 'https://old.internal/api/webhooks/stripe' }),
    /^warning \| The account has no webhook endpoint http:\/\/127/m,
  )
})

test('a restricted key that may not read endpoints gives no answer about them, and no failure', async () => {
  const lines = await check(withReplies({ '/v1/webhook_endpoints': [403, errors.missingRight] }))
  assert.match(
    lines,
    /^unknown \| The webhook endpoint cannot be known with this key\. \| Give it the right to read Webhook Endpoints/m,
  )
  assert.doesNotMatch(lines, /failed/)
  const withoutEvents = await check(withReplies({ '/v1/events': [403, errors.missingRight] }))
  assert.match(withoutEvents, /^warning \| The key lacks the right to read: Events\. \| Add it to the restricted key/m)
})

test('a rejected key, silence and other errors fail with the setting or the next step', async () => {
  assert.match(
    await check(withReplies({ '*': [401, errors.invalidKey] })),
    /^failed \| Stripe rejects the key\. \| Set STRIPE_SECRET_KEY/,
  )
  assert.match(
    await check(withReplies({ '*': 'cut' })),
    /^failed \| Stripe does not answer\. \| .*api\.stripe\.com, port 443/,
  )
  assert.match(
    await check(withReplies({ '*': [500, { error: { type: 'api_error' } }] })),
    /^failed \| Stripe rejects a call \(\w+\)/,
  )
  assert.match(
    await check(withReplies({ '*': 'cut' }), {}),
    /^unknown \| The sandbox of demo mode runs in the site, which does not answer/,
  )
  assert.equal(await check(withReplies({}), { PAYMENTS: 'bypass' }), 'off | There are no payments.')
})
