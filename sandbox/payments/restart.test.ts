import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { startSite } from '#server/testing/browser.ts'
import { sandboxSecretKey } from './client.ts'
import { mountPayments } from './mount.ts'
import { openPayments } from './provider.ts'
import { createTierCheckout, openSandbox, subscribed } from './testing/open-sandbox.ts'

const day = 24 * 3600_000

test('A restart keeps payments, clock and undelivered events', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-payments-'))
  try {
    const before = openSandbox({ dataDir })
    const subscription = await subscribed(before, 7)
    const options = { idempotencyKey: 'the same' }
    const { id: customer } = await before.stripe.customers.create({ email: 'maya@example.test' }, options)
    await before.payments.advance(2 * day)
    await before.payments.setDelivery('held')
    const { id } = await createTierCheckout(before)
    await before.payments.pay(id, { email: 'maya@example.test' })
    const now = before.payments.now()
    const pendingEventIds = before.payments.undeliveredEvents().map((event) => event.id)
    await before.close()
    assert.equal(statSync(join(dataDir, 'sandbox/payments.sqlite')).mode & 0o777, 0o600)

    const after = openSandbox({ dataDir })
    assert.equal(after.payments.now(), now)
    assert.equal((await after.stripe.checkout.sessions.retrieve(id)).payment_status, 'paid')
    assert.equal((await after.stripe.subscriptions.retrieve(subscription)).status, 'trialing')
    assert.equal((await after.stripe.customers.create({ email: 'maya@example.test' }, options)).id, customer)
    assert.deepEqual(after.types(), [])
    await after.payments.setDelivery('at_once')
    assert.deepEqual(
      after.delivered.map(({ event }) => event.id),
      pendingEventIds,
    )
    await after.payments.advance(5 * day)
    assert.equal((await after.stripe.subscriptions.retrieve(subscription)).status, 'active')
    await after.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('Throws in production', () => {
  const options = { origin: 'https://moneta.test', dataDir: '/nowhere', allowRemote: false, production: true }
  assert.throws(() => mountPayments(Fastify(), options), /cannot run in production/)
  assert.throws(() => openPayments(options), /cannot run in production/)
})

test('Runs on the port of a demo site that uses it for payments, and of no other', async () => {
  const call = { headers: { authorization: `Bearer ${sandboxSecretKey}` } }
  for (const payments of ['sandbox', 'bypass']) {
    const site = await startSite({ settings: { PAYMENTS: payments } })
    try {
      const browser = site.browser()
      const isMounted = payments === 'sandbox'
      assert.equal((await browser.send('/v1/account', call)).status === 200, isMounted)
      const form = { email: 'maya@example.test', 'metadata[member_id]': '7' }
      const created = await browser.send('/v1/customers', { ...call, method: 'POST', form })
      if (isMounted) assert.deepEqual(JSON.parse(created.text).metadata, { member_id: '7' })
      const controls = await browser.send('/sandbox/payments')
      assert.equal(controls.text.includes('Controls of the payments'), isMounted)
    } finally {
      await site.close()
    }
  }
})
