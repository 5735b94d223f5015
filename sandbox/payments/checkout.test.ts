import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sandboxWebhookSecret } from './client.ts'
import { createTierCheckout, openSandbox, type Sandbox } from './testing/open-sandbox.ts'

let sandbox: Sandbox
before(() => {
  sandbox = openSandbox()
})
after(() => sandbox.close())
beforeEach(() => {
  sandbox.told.length = 0
})

test('Somebody without an account pays a tier, and the site is told who and what', async () => {
  const { stripe, payments } = sandbox
  const created = await createTierCheckout(sandbox)
  assert.match(created.id, /^cs_test_\w+$/)
  assert.equal(created.url, `http://127.0.0.1:4999/sandbox/payments/pay/${created.id}`)
  assert.equal(created.status, 'open')
  assert.equal(created.payment_status, 'unpaid')
  assert.equal(created.amount_total, 2000)
  assert.equal(created.payment_intent, null)
  assert.match(created.lastResponse.requestId, /^req_/)
  await payments.pay(created.id, { email: 'grandma@example.test', name: 'Ada' })
  assert.deepEqual(sandbox.types(), [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  const session = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  assert.equal(session.status, 'complete')
  assert.equal(session.payment_status, 'paid')
  assert.equal(session.url, null)
  assert.equal(session.customer_details?.email, 'grandma@example.test')
  assert.deepEqual(session.metadata, { kind: 'tier', attempt_id: '7' })
  assert.equal(session.line_items?.data[0]?.description, 'Gold membership, from Silver')
  assert.ok(typeof session.payment_intent === 'object' && session.payment_intent)
  assert.deepEqual(session.payment_intent.metadata, { attempt_id: '7' })
  assert.ok(typeof session.payment_intent.latest_charge === 'object')
  assert.equal(session.payment_intent.latest_charge?.amount, 2000)
  const listed = await stripe.checkout.sessions.list({ payment_intent: session.payment_intent.id })
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [created.id],
  )
})

test("What the site is told bears a signature that Stripe's own client accepts", async () => {
  const { stripe, payments, told } = sandbox
  const { id } = await createTierCheckout(sandbox)
  await payments.pay(id, { email: 'maya@example.test' })
  const last = told.at(-1)
  assert.ok(last)
  const event = await stripe.webhooks.constructEventAsync(last.payload, last.signature, sandboxWebhookSecret)
  assert.equal(event.type, 'checkout.session.completed')
  assert.equal(event.api_version, '2026-10-28.endive')
  await assert.rejects(
    stripe.webhooks.constructEventAsync(`${last.payload} `, last.signature, sandboxWebhookSecret),
    /signature/,
  )
})
