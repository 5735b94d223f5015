import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxWebhookSecret } from './client.ts'
import { openSandbox, paidTier, type Sandbox } from './testing/open-sandbox.ts'

async function withSandbox(options: Parameters<typeof openSandbox>[0], work: (sandbox: Sandbox) => Promise<void>) {
  const sandbox = openSandbox(options)
  try {
    await work(sandbox)
  } finally {
    await sandbox.close()
  }
}

const all = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed']

test('Events can be delivered twice with the same content', () =>
  withSandbox({}, async (sandbox) => {
    await sandbox.payments.setDelivery('twice')
    await paidTier(sandbox)
    assert.deepEqual(
      sandbox.types(),
      all.flatMap((type) => [type, type]),
    )
    assert.equal(sandbox.delivered[0]?.payload, sandbox.delivered[1]?.payload)
  }))

test('Events can be delivered out of order', () =>
  withSandbox({}, async (sandbox) => {
    await sandbox.payments.setDelivery('shuffled')
    await paidTier(sandbox)
    assert.deepEqual(sandbox.types(), all.toReversed())
  }))

test('Events can be paused, delivered one at a time, and resumed', () =>
  withSandbox({}, async (sandbox) => {
    const { payments, stripe } = sandbox
    await payments.setDelivery('held')
    await paidTier(sandbox)
    assert.deepEqual(sandbox.types(), [])
    const pausedEvents = payments.undeliveredEvents()
    assert.deepEqual(
      pausedEvents.map(({ type }) => type),
      all,
    )
    const last = pausedEvents.at(-1)
    assert.ok(last)
    const event = await stripe.webhooks.constructEventAsync(last.payload, last.signature(), sandboxWebhookSecret)
    assert.equal(event.id, last.id)
    assert.equal(await payments.deliverEvent(last.id), 200)
    assert.deepEqual(sandbox.types(), ['checkout.session.completed'])
    await payments.setDelivery('at_once')
    assert.deepEqual(sandbox.types(), ['checkout.session.completed', ...all.slice(0, 3)])
    assert.deepEqual(payments.undeliveredEvents(), [])
  }))

test('Events can be delayed, and delivered immediately on request', () =>
  withSandbox({}, async (sandbox) => {
    await sandbox.payments.setDelivery('late')
    await paidTier(sandbox)
    assert.equal(sandbox.payments.undeliveredEvents().length, 4)
    await sandbox.payments.setDelivery('at_once')
    assert.deepEqual(sandbox.types(), all)
  }))

test('An event is redelivered until the site accepts it', () =>
  withSandbox({ statuses: [500, 0, 404], backoff: [0, 0, 0] }, async (sandbox) => {
    await paidTier(sandbox)
    await sandbox.payments.settled()
    assert.equal(sandbox.payments.undeliveredEvents().length, 0)
    assert.equal(sandbox.types().length, 7)
    assert.deepEqual([...new Set(sandbox.types())].toSorted(), all.toSorted())
  }))

test('Undelivered events are listed by type, time and delivery status', () =>
  withSandbox({ statuses: [200, 200, 200, 500] }, async (sandbox) => {
    const { stripe, clock } = sandbox
    await paidTier(sandbox)
    const undelivered = await stripe.events.list({ delivery_success: false })
    assert.deepEqual(
      undelivered.data.map(({ type }) => type),
      ['checkout.session.completed'],
    )
    assert.equal(undelivered.data[0]?.pending_webhooks, 1)
    const delivered = await stripe.events.list({
      delivery_success: true,
      types: ['charge.succeeded', 'refund.created'],
    })
    assert.deepEqual(
      delivered.data.map(({ type }) => type),
      ['charge.succeeded'],
    )
    const now = clock.now() / 1000
    assert.equal((await stripe.events.list({ created: { gte: now } })).data.length, 4)
    assert.equal((await stripe.events.list({ created: { gt: now } })).data.length, 0)
    const first = await stripe.events.list({ limit: 3 })
    assert.equal(first.has_more, true)
    const rest = await stripe.events.list({ starting_after: first.data.at(-1)?.id })
    assert.deepEqual([rest.data.length, rest.has_more], [1, false])
    const pagedTypes: string[] = []
    for await (const { type } of stripe.events.list({ limit: 1 })) pagedTypes.push(type)
    assert.deepEqual(pagedTypes, all.toReversed())
    clock.advance(31 * 24 * 3600_000)
    assert.equal((await stripe.events.list()).data.length, 0)
  }))

test('An event is sent only after its change is committed', () =>
  withSandbox({}, async (sandbox) => {
    const { id } = (await paidTier(sandbox)).session
    sandbox.delivered.length = 0
    await assert.rejects(sandbox.payments.pay(id), /cannot be paid/)
    await wait(0)
    assert.deepEqual(sandbox.types(), [])
  }))
