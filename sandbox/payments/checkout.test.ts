import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxWebhookSecret } from './client.ts'
import { createCoachCheckout, createTierCheckout, rejectionOf, sandboxForTests } from './testing/open-sandbox.ts'

const sandbox = sandboxForTests()

test('A buyer without an account pays for a tier, and the site is notified of buyer and tier', async () => {
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

test("Stripe's own client accepts the signatures of webhooks", async () => {
  const { stripe, payments, delivered } = sandbox
  const { id } = await createTierCheckout(sandbox)
  await payments.pay(id, { email: 'maya@example.test' })
  const last = delivered.at(-1)
  assert.ok(last)
  const event = await stripe.webhooks.constructEventAsync(last.payload, last.signature, sandboxWebhookSecret)
  assert.equal(event.type, 'checkout.session.completed')
  assert.equal(event.api_version, '2026-10-28.endive')
  await assert.rejects(
    stripe.webhooks.constructEventAsync(`${last.payload} `, last.signature, sandboxWebhookSecret),
    /signature/,
  )
})

test('A declined card leaves the checkout open, and another card pays it', async () => {
  const { payments, stripe } = sandbox
  const { id } = await createTierCheckout(sandbox)
  await payments.decline(id)
  const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  assert.equal(declined.status, 'open')
  assert.ok(typeof declined.payment_intent === 'object' && declined.payment_intent)
  assert.equal(declined.payment_intent.last_payment_error?.code, 'card_declined')
  await payments.pay(id)
  assert.deepEqual(sandbox.types(), [
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  assert.equal((await stripe.paymentIntents.retrieve(declined.payment_intent.id)).status, 'succeeded')
})

test('A pending payment succeeds or fails later', async () => {
  const { payments } = sandbox
  for (const outcome of ['succeeded', 'failed'] as const) {
    sandbox.delivered.length = 0
    const { id } = await createTierCheckout(sandbox)
    const pendingSession = await payments.startAsyncPayment(id)
    assert.equal(pendingSession.status, 'complete')
    assert.equal(pendingSession.payment_status, 'unpaid')
    assert.equal(sandbox.types().at(-1), 'checkout.session.completed')
    const settled = await payments.completeAsyncPayment(id, outcome)
    assert.equal(settled.payment_status, outcome === 'succeeded' ? 'paid' : 'unpaid')
    assert.equal(sandbox.types().at(-1), `checkout.session.async_payment_${outcome}`)
    await assert.rejects(payments.completeAsyncPayment(id, outcome), /No payment/)
  }
})

test('A checkout expires and can no longer be paid', async () => {
  const { payments, clock, stripe } = sandbox
  const expires_at = clock.now() / 1000 + 30 * 60
  const { id } = await createTierCheckout(sandbox, { expires_at })
  clock.advance(30 * 60_000 - 1)
  assert.equal((await stripe.checkout.sessions.retrieve(id)).status, 'open')
  clock.advance(1)
  assert.equal((await stripe.checkout.sessions.retrieve(id)).status, 'expired')
  await payments.settled()
  assert.deepEqual(sandbox.types(), ['checkout.session.expired'])
  await assert.rejects(payments.pay(id), /cannot be paid/)
})

test('An open checkout can be expired once', async () => {
  const { stripe } = sandbox
  const { id } = await createTierCheckout(sandbox)
  assert.equal((await stripe.checkout.sessions.expire(id)).status, 'expired')
  assert.equal((await rejectionOf(stripe.checkout.sessions.expire(id))).status, 400)
})

test("A checkout lasts from half an hour to a day, by the caller's clock", async () => {
  const { clock, payments } = sandbox
  const now = () => clock.now() / 1000
  for (const seconds of [30 * 60 - 1, 24 * 3600 + 1]) {
    const rejection = await rejectionOf(createTierCheckout(sandbox, { expires_at: now() + seconds }))
    assert.deepEqual([rejection.status, rejection.param], [400, 'expires_at'])
  }
  // The provider's clock may be ahead.
  await payments.advance(40 * 24 * 3600_000)
  const expires_at = now() + 24 * 3600
  const { id } = await createTierCheckout(sandbox, { expires_at })
  const session = await sandbox.stripe.checkout.sessions.retrieve(id)
  assert.deepEqual([session.status, session.expires_at], ['open', expires_at])
})

test('Rejects unknown and invalid parameters by name', async () => {
  const { stripe } = sandbox
  const unknown: object = { payment_method_types: ['card'] }
  assert.deepEqual(await rejectionOf(createTierCheckout(sandbox, unknown)), {
    status: 400,
    code: 'parameter_unknown',
    param: 'payment_method_types',
    message: 'Received unknown parameter: payment_method_types',
    type: 'invalid_request_error',
  })
  const both = { customer: 'cus_1', customer_email: 'maya@example.test' }
  assert.equal((await rejectionOf(createTierCheckout(sandbox, both))).param, 'customer_email')
  assert.equal((await rejectionOf(createTierCheckout(sandbox, { customer: 'cus_1' }))).code, 'resource_missing')
  const trial = { subscription_data: { trial_period_days: 7 } }
  assert.equal((await rejectionOf(createTierCheckout(sandbox, trial))).param, 'subscription_data')
  assert.equal((await rejectionOf(stripe.checkout.sessions.retrieve('cs_test_none'))).status, 404)
  const wrong = await rejectionOf(stripe.checkout.sessions.retrieve('cs_test_none', {}, { apiKey: 'sk_test_wrong' }))
  assert.equal(wrong.status, 401)
  const { id } = await createTierCheckout(sandbox)
  const rejectedPath = await rejectionOf(stripe.checkout.sessions.retrieve(id, { expand: ['cancel_url.x'] }))
  assert.equal(rejectedPath.param, 'expand')
})

test('An order has a shipping option, and tax separate from its prices', async () => {
  const { payments } = sandbox
  const rate = (display_name: string, amount: number) => ({
    shipping_rate_data: { type: 'fixed_amount' as const, display_name, fixed_amount: { amount, currency: 'usd' } },
  })
  const created = await createTierCheckout(sandbox, {
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 1999, tax_behavior: 'exclusive', product_data: { name: 'Mug' } },
      },
    ],
    automatic_tax: { enabled: true },
    shipping_address_collection: { allowed_countries: ['US', 'CA'] },
    shipping_options: [rate('Standard', 500), rate('Express', 1500)],
  })
  assert.equal(created.amount_total, 3998 + 200 + 500)
  const address = { line1: '48 Orchard Lane', postal_code: '43033', country: 'US' }
  const paid = await payments.pay(created.id, { email: 'maya@example.test', name: 'Maya', address, shipping: 1 })
  assert.equal(paid.amount_total, 3998 + 200 + 1500)
  assert.deepEqual(paid.total_details, { amount_discount: 0, amount_shipping: 1500, amount_tax: 200 })
  assert.equal(paid.collected_information?.shipping_details?.address.line1, '48 Orchard Lane')
})

test('A customer is recognized at the next checkout, and removed permanently when deleted', async () => {
  const { stripe, payments } = sandbox
  const customer = await stripe.customers.create({ email: 'maya@example.test', metadata: { member_id: '7' } })
  const { id, customer_details } = await createCoachCheckout(sandbox, { customer: customer.id, trialDays: 7 })
  assert.equal(customer_details?.email, 'maya@example.test')
  const { subscription } = await payments.pay(id)
  sandbox.delivered.length = 0
  assert.equal((await stripe.customers.del(customer.id)).deleted, true)
  await payments.settled()
  assert.deepEqual(sandbox.types(), ['customer.subscription.deleted', 'customer.deleted'])
  assert.equal((await stripe.subscriptions.retrieve(subscription ?? '')).status, 'canceled')
  assert.equal((await stripe.customers.retrieve(customer.id)).deleted, true)
  assert.equal((await rejectionOf(createTierCheckout(sandbox, { customer: customer.id }))).code, 'resource_missing')
  assert.equal((await rejectionOf(stripe.customers.del(customer.id))).status, 404)
})

test('The account endpoint identifies the account', async () => {
  const account = await sandbox.stripe.accounts.retrieveCurrent()
  assert.equal(account.charges_enabled, true)
})
