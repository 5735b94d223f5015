import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSandbox, paidTier, rejectionOf, type Sandbox, subscribed } from './testing/open-sandbox.ts'

let sandbox: Sandbox
before(() => {
  sandbox = openSandbox()
})
after(() => sandbox.close())

const person = { email: 'maya@example.test' }
const create = (idempotencyKey: string, params: object = person) =>
  sandbox.stripe.customers.create(params, { idempotencyKey })

test('A retried call returns the first reply and creates nothing', async () => {
  const before = sandbox.payments.list('customer').length
  const first = await create('again')
  const second = await create('again')
  assert.equal(second.id, first.id)
  assert.equal(new Headers(second.lastResponse.headers).get('idempotent-replayed'), 'true')
  assert.equal(sandbox.payments.list('customer').length, before + 1)
})

test('Rejects the same key for a different call', async () => {
  await create('other')
  const rejection = await rejectionOf(create('other', { email: 'daniel@example.test' }))
  assert.deepEqual([rejection.status, rejection.type], [400, 'idempotency_error'])
  assert.equal((await rejectionOf(create('k'.repeat(256)))).status, 400)
})

test('Rejects a second call while the first one is in progress', async () => {
  sandbox.payments.setFault({ kind: 'late', ms: 50 }, 1)
  const first = create('under way')
  const second = rejectionOf(create('under way'))
  const rejection = await second
  assert.deepEqual([rejection.status, rejection.code], [409, 'idempotency_key_in_use'])
  const { id } = await first
  assert.equal((await create('under way')).id, id)
})

test('Stores failures of the provider and rejections too', async () => {
  sandbox.payments.setFault({ kind: 'status', status: 500 }, 1)
  assert.equal((await rejectionOf(create('failed'))).status, 500)
  assert.equal((await rejectionOf(create('failed'))).status, 500)
  const { paymentIntent: payment_intent } = await paidTier(sandbox)
  const refund = (amount: number) =>
    sandbox.stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: 'refund' })
  assert.equal((await rejectionOf(refund(5000))).status, 400)
  assert.equal((await rejectionOf(refund(5000))).param, 'amount')
  assert.equal((await rejectionOf(refund(500))).type, 'idempotency_error')
})

test('A call that never began can be retried with its key', async () => {
  const options = { idempotencyKey: 'mistyped' }
  assert.equal((await rejectionOf(sandbox.stripe.customers.create({ email: 'no address' }, options))).status, 400)
  assert.equal((await sandbox.stripe.customers.create(person, options)).email, person.email)
  sandbox.payments.setFault({ kind: 'status', status: 429 }, 1)
  assert.equal((await rejectionOf(create('too many'))).status, 429)
  assert.equal((await create('too many')).email, person.email)
})

test('A rejection rolls back the work before it', async () => {
  const id = await subscribed(sandbox)
  await sandbox.stripe.subscriptions.cancel(id)
  const both = { metadata: { note: 'x' }, cancel_at_period_end: true }
  assert.equal((await rejectionOf(sandbox.stripe.subscriptions.update(id, both))).status, 400)
  assert.deepEqual((await sandbox.stripe.subscriptions.retrieve(id)).metadata, { member_id: '7' })
  assert.equal(sandbox.payments.list('event')[0]?.type, 'customer.subscription.deleted')
})
