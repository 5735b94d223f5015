import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Stripe from 'stripe'
import { sandboxSecretKey } from './client.ts'
import { openSandbox, rejectionOf, type Sandbox } from './testing/open-sandbox.ts'

let sandbox: Sandbox
let stripe: Stripe
before(async () => {
  sandbox = openSandbox()
  const address = new URL(await sandbox.app.listen({ port: 0, host: '127.0.0.1' }))
  const { hostname: host, port } = address
  stripe = new Stripe(sandboxSecretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
})
after(() => sandbox.close())

const person = { email: 'maya@example.test' }

test("Stripe's own client works with it over HTTP", async () => {
  const { id } = await stripe.customers.create(person)
  assert.equal(sandbox.payments.find('customer', id)?.email, person.email)
})

test('A call with a truncated reply is executed, and a retry returns the stored reply', async () => {
  sandbox.payments.setFault({ kind: 'cut' }, 1)
  const before = sandbox.payments.list('customer').length
  const options = { idempotencyKey: 'cut off' }
  const error = await stripe.customers.create(person, options).then(
    () => null,
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof Error)
  assert.equal(sandbox.payments.list('customer').length, before + 1)
  const { id } = await stripe.customers.create(person, options)
  assert.equal(sandbox.payments.list('customer')[0]?.id, id)
  assert.equal(sandbox.payments.list('customer').length, before + 1)
})

test('A fault lasts for a number of calls, or until it is switched off', async () => {
  sandbox.payments.setFault({ kind: 'status', status: 429 }, 2)
  assert.equal((await rejectionOf(stripe.accounts.retrieveCurrent())).status, 429)
  assert.equal((await rejectionOf(stripe.accounts.retrieveCurrent())).status, 429)
  assert.equal((await stripe.accounts.retrieveCurrent()).object, 'account')
  sandbox.payments.setFault({ kind: 'status', status: 500 })
  for (let call = 0; call < 3; call++) assert.equal((await rejectionOf(stripe.accounts.retrieveCurrent())).status, 500)
  sandbox.payments.setFault(null)
  assert.equal((await stripe.accounts.retrieveCurrent()).object, 'account')
})

test('A reply can be an empty object', async () => {
  sandbox.payments.setFault({ kind: 'garbage' }, 1)
  assert.deepEqual({ ...(await stripe.customers.create(person)) }, {})
})

test("An unknown address returns a 404 in Stripe's format", async () => {
  const rejection = await rejectionOf(stripe.products.list())
  assert.equal(rejection.status, 404)
  assert.match(rejection.message, /Unrecognized request URL \(GET: \/v1\/products\)/)
})
