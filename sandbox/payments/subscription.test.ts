import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { testClock } from '#server/testing/start-app.ts'
import { day, nextPeriodEnd } from './clock.ts'
import { openSandbox, rejectionOf, type Sandbox, subscribed } from './testing/open-sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  await sandbox?.close()
  sandbox = openSandbox()
})
after(() => sandbox.close())

const at = (iso: string) => Date.parse(iso) / 1000
const read = (id: string) =>
  sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'latest_invoice.payments'] })

/** The events that the site has received since the last call. */
function takeEventTypes() {
  const types = sandbox.types()
  sandbox.delivered.length = 0
  return types
}

async function invoiceOf(id: string) {
  const { latest_invoice } = await read(id)
  assert.ok(typeof latest_invoice === 'object' && latest_invoice)
  return latest_invoice
}

test('A trial is free, sends a reminder three days before its end, then charges', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox, 7)
  assert.deepEqual(takeEventTypes(), [
    'customer.created',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ])
  const trialing = await read(id)
  assert.equal(trialing.status, 'trialing')
  assert.equal(trialing.trial_end, at('2026-03-22T12:00:00Z'))
  assert.equal(trialing.items.data[0]?.current_period_end, trialing.trial_end)
  assert.equal((await invoiceOf(id)).amount_due, 0)
  assert.deepEqual(trialing.metadata, { member_id: '7' })
  assert.equal(sandbox.payments.list('charge').length, 0)

  await payments.advance(4 * day - 1)
  assert.deepEqual(takeEventTypes(), [])
  await payments.advance(1)
  assert.deepEqual(takeEventTypes(), ['customer.subscription.trial_will_end'])
  await payments.advance(3 * day)
  assert.deepEqual(takeEventTypes(), [
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
  const charged = await read(id)
  assert.equal(charged.status, 'active')
  assert.equal(charged.items.data[0]?.current_period_end, at('2026-04-22T12:00:00Z'))
})

test('A subscription without a trial is incomplete until its first charge succeeds', async () => {
  const id = await subscribed(sandbox)
  assert.deepEqual(
    sandbox.delivered
      .filter(({ event }) => event.type.startsWith('customer.subscription.'))
      .map(({ event: { type, data } }) => [type, data.previous_attributes]),
    [
      ['customer.subscription.created', undefined],
      ['customer.subscription.updated', { status: 'incomplete' }],
    ],
  )
  assert.equal((await read(id)).status, 'active')
})

test('A trial of two days sends its reminder as soon as it begins', async () => {
  await subscribed(sandbox, 2)
  assert.equal(takeEventTypes().at(-1), 'customer.subscription.trial_will_end')
})

test('A charge of the subscription refers to its invoice, and the invoice to the subscription', async () => {
  const { stripe } = sandbox
  const id = await subscribed(sandbox)
  const invoice = await invoiceOf(id)
  assert.equal(invoice.parent?.subscription_details?.subscription, id)
  assert.equal(invoice.status, 'paid')
  assert.equal(invoice.attempt_count, 1)
  const paid = invoice.payments?.data[0]
  const intent = paid?.payment.payment_intent
  assert.ok(typeof intent === 'string')
  assert.equal(paid?.amount_paid, 599)
  const found = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
  assert.deepEqual(
    found.data.map((one) => one.invoice),
    [invoice.id],
  )
  const listed = await stripe.invoices.list({ subscription: id })
  assert.deepEqual(
    listed.data.map((one) => one.id),
    [invoice.id],
  )
  assert.equal(invoice.lines.data[0]?.period.end, at('2026-04-15T12:00:00Z'))
})

test('A subscription from the 31st renews on the last day of shorter months, and on the 31st again', async () => {
  await sandbox.close()
  sandbox = openSandbox({ clock: testClock('2026-01-31T08:00:00Z') })
  const id = await subscribed(sandbox)
  const ends: string[] = []
  for (let month = 0; month < 5; month++) {
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0
    ends.push(new Date(end * 1000).toISOString().slice(0, 10))
    await sandbox.payments.advance(end * 1000 - sandbox.payments.now())
  }
  assert.deepEqual(ends, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
  assert.equal(sandbox.payments.list('invoice').length, 6)
  assert.equal(
    nextPeriodEnd(at('2028-02-29T00:00:00Z'), at('2028-02-29T00:00:00Z'), 'year'),
    at('2029-02-28T00:00:00Z'),
  )
})

test('Several months pass at once, and each renewal runs on its own day', async () => {
  const id = await subscribed(sandbox)
  await sandbox.payments.advance(100 * day)
  const created = sandbox.payments.list('invoice').map((invoice) => new Date(invoice.created * 1000).toISOString())
  assert.deepEqual(created, [
    '2026-06-15T12:00:00.000Z',
    '2026-05-15T12:00:00.000Z',
    '2026-04-15T12:00:00.000Z',
    '2026-03-15T12:00:00.000Z',
  ])
  const [last] = sandbox.payments.list('event')
  assert.equal(last?.created, at('2026-06-15T12:00:00Z'))
  assert.equal((await read(id)).status, 'active')
})

test('A failed renewal is retried after 3, 5 and 7 days, then the subscription ends', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox)
  await payments.failNextRenewal(id, true)
  takeEventTypes()
  await payments.advance(31 * day)
  assert.deepEqual(takeEventTypes().slice(-4), [
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ])
  const dueOn = async () => {
    const { attempt_count, next_payment_attempt } = await invoiceOf(id)
    const { status } = await read(id)
    return [status, attempt_count, next_payment_attempt && new Date(next_payment_attempt * 1000).toISOString()]
  }
  assert.deepEqual(await dueOn(), ['past_due', 1, '2026-04-18T12:00:00.000Z'])
  await payments.advance(3 * day)
  assert.deepEqual(await dueOn(), ['past_due', 2, '2026-04-23T12:00:00.000Z'])
  await payments.advance(5 * day)
  assert.deepEqual(await dueOn(), ['past_due', 3, '2026-04-30T12:00:00.000Z'])
  takeEventTypes()
  await payments.advance(7 * day)
  assert.deepEqual(await dueOn(), ['canceled', 4, null])
  assert.deepEqual(takeEventTypes().slice(-2), ['invoice.payment_failed', 'customer.subscription.deleted'])
  assert.equal((await read(id)).cancellation_details?.reason, 'payment_failed')
  await payments.advance(60 * day)
  assert.deepEqual(takeEventTypes(), [])
})

test('With the setting `unpaid`, the subscription becomes unpaid instead of ending', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox)
  payments.setStatusAfterRetries('unpaid')
  await payments.failNextRenewal(id, true)
  await payments.advance(50 * day)
  assert.equal((await read(id)).status, 'unpaid')
})

test('A card that works again pays at the next attempt, and the renewal days stay the same', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox)
  await payments.failNextRenewal(id, true)
  await payments.advance(31 * day)
  await payments.failNextRenewal(id, false)
  takeEventTypes()
  await payments.advance(3 * day)
  const recovered = await read(id)
  assert.equal(recovered.status, 'active')
  assert.equal(recovered.items.data[0]?.current_period_end, at('2026-05-15T12:00:00Z'))
  assert.ok(takeEventTypes().includes('invoice.paid'))
  assert.equal((await invoiceOf(id)).attempt_count, 2)
})

test('A new card pays the open invoice immediately', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox)
  await payments.failNextRenewal(id, true)
  await payments.advance(31 * day)
  await payments.updateCard(id)
  assert.equal((await read(id)).status, 'active')
  assert.equal((await invoiceOf(id)).next_payment_attempt, null)
})

test('Canceled at period end, a subscription stays until then unless it is resumed', async () => {
  const { payments, stripe } = sandbox
  const id = await subscribed(sandbox)
  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  assert.equal(cancelled.status, 'active')
  assert.equal(cancelled.cancel_at, at('2026-04-15T12:00:00Z'))
  assert.equal(cancelled.canceled_at, at('2026-03-15T12:00:00Z'))
  await payments.resumeSubscription(id)
  await payments.advance(31 * day)
  assert.equal((await read(id)).status, 'active')
  await payments.cancelSubscription(id, { atPeriodEnd: true })
  takeEventTypes()
  await payments.advance(30 * day)
  assert.deepEqual(takeEventTypes(), ['customer.subscription.deleted'])
  const ended = await read(id)
  assert.deepEqual([ended.status, ended.ended_at], ['canceled', at('2026-05-15T12:00:00Z')])
  assert.equal(sandbox.payments.list('invoice').length, 2)
})

test('A canceled trial ends without a charge', async () => {
  const { payments } = sandbox
  const id = await subscribed(sandbox, 7)
  await payments.cancelSubscription(id, { atPeriodEnd: true })
  await payments.advance(8 * day)
  assert.equal((await read(id)).status, 'canceled')
  assert.equal(payments.list('charge').length, 0)
})

test('Canceled immediately, it is permanently over and listed only among all subscriptions', async () => {
  const { payments, stripe } = sandbox
  const id = await subscribed(sandbox)
  await payments.failNextRenewal(id, true)
  await payments.advance(31 * day)
  const ended = await stripe.subscriptions.cancel(id)
  assert.equal(ended.status, 'canceled')
  assert.equal((await invoiceOf(id)).next_payment_attempt, null)
  assert.equal((await rejectionOf(stripe.subscriptions.update(id, { cancel_at_period_end: false }))).status, 400)
  const customer = typeof ended.customer === 'string' ? ended.customer : ended.customer.id
  assert.equal((await stripe.subscriptions.list({ customer })).data.length, 0)
  assert.equal((await stripe.subscriptions.list({ customer, status: 'all' })).data.length, 1)
})

test('An update event contains the previous values', async () => {
  const id = await subscribed(sandbox)
  sandbox.delivered.length = 0
  await sandbox.stripe.subscriptions.update(id, { metadata: { note: 'x' } })
  await sandbox.payments.settled()
  assert.deepEqual(sandbox.delivered[0]?.event.data.previous_attributes, { metadata: { member_id: '7' } })
})
