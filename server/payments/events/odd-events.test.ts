import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { after, before, beforeEach, test } from 'node:test'
import { sandboxSecretKey, sandboxWebhookSecret, webhookPath } from '#sandbox/payments/client.ts'
import { signatureOf } from '#sandbox/payments/signature.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, membershipOf } from '#server/testing/payments/paying.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const log = new PassThrough()
let logged = ''
log.on('data', (text) => {
  logged += text
})

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse(), log })
  await provider().setDelivery('held')
})
after(() => site.close())

const provider = () => site.payments.provider
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier

let buyer: Person
let checkout: string
let buyerCount = 0
beforeEach(async () => {
  buyerCount += 1
  buyer = await site.as(`somebody-${buyerCount}@example.test`)
  checkout = await checkoutOf(buyer, 'silver')
})

/** An event of this checkout in the provider's format, with changes. */
function eventWith(changes: object = {}, object: object = {}) {
  const result = provider()
    .undeliveredEvents()
    .findLast(({ type }) => type === 'checkout.session.completed')
  const event = JSON.parse(result?.payload ?? '')
  return JSON.stringify({ ...event, ...changes, data: { object: { ...event.data.object, ...object } } })
}

const post = (payload: string, signature = signatureOf(payload, sandboxWebhookSecret)) =>
  site.app.inject({
    method: 'POST',
    url: webhookPath,
    payload,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })

/** Number of events by outcome in /metrics. */
async function eventCount(outcome: string): Promise<number> {
  const { body } = await site.visitor('GET', '/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`payment_events_total{outcome="${outcome}"}`))
  return Number(line?.split(' ')[1])
}

/** Asserts the response and outcome of an event that grants nothing, and a log without personal data. */
async function assertNothing(sent: ReturnType<typeof post>, status: number, outcome: string, before: number) {
  const reply = await sent
  assert.equal(reply.statusCode, status, reply.body)
  assert.equal(await eventCount(outcome), before + 1)
  assert.equal(await tierOf(buyer), 'bronze')
  assert.ok(!logged.includes('@example.test'), 'no personal data in the log')
}

test('rejects an event that is unsigned, signed with another key, signed long ago or in the future', async () => {
  await provider().pay(checkout)
  const payload = eventWith()
  const secondsNow = Math.floor(Date.now() / 1000)
  const signatures = {
    none: '',
    nonsense: 't=1,v1=abc',
    'of another key': signatureOf(payload, 'whsec_of_somebody_else'),
    'of other bytes': signatureOf(`${payload} `, sandboxWebhookSecret),
    'of long ago': signatureOf(payload, sandboxWebhookSecret, secondsNow - 3600),
    'of six minutes ahead': signatureOf(payload, sandboxWebhookSecret, secondsNow + 360),
    'of next year': signatureOf(payload, sandboxWebhookSecret, secondsNow + 31_536_000),
  }
  for (const signature of Object.values(signatures))
    await assertNothing(post(payload, signature), 400, 'refused', await eventCount('refused'))
  assert.equal((await post(payload, signatureOf(payload, sandboxWebhookSecret, secondsNow + 240))).statusCode, 200)
  assert.equal(await tierOf(buyer), 'silver')
})

test('rejects signed content that is not an event', async () => {
  for (const payload of ['{}', '[]', '"text"', '{"id":5}'])
    await assertNothing(post(payload), 400, 'refused', await eventCount('refused'))
})

test('accepts and ignores an event of live mode, another account or an unrequested type', async () => {
  await provider().pay(checkout)
  const events = [
    eventWith({ id: `evt_live_${buyerCount}`, livemode: true }),
    eventWith({ id: `evt_account_${buyerCount}`, account: 'acct_somebody_else' }),
    eventWith({ id: `evt_kind_${buyerCount}`, type: 'climate.order.created' }),
    eventWith({ id: `evt_paid_${buyerCount}`, type: 'charge.refunded' }, { payment_intent: null }),
    eventWith({ id: `evt_invoice_${buyerCount}`, type: 'invoice.paid' }),
    eventWith({ id: `evt_unknown_${buyerCount}` }, { id: 'cs_test_nobody_knows' }),
  ]
  for (const payload of events) await assertNothing(post(payload), 200, 'ignored', await eventCount('ignored'))
})

test('a duplicate event changes nothing', async () => {
  await provider().pay(checkout)
  const [payload, before] = [eventWith(), await eventCount('repeated')]
  for (let times = 0; times < 3; times += 1) assert.equal((await post(payload)).statusCode, 200)
  assert.equal(await eventCount('repeated'), before + 2)
  assert.equal((await buyer.send('GET', '/api/purchases')).json().length, 1)
})

const mismatches = {
  'in another currency': { currency: 'eur' },
  'over another amount': { amount_total: 1, amount_subtotal: 1 },
  'for another attempt': { metadata: { attempt: 'another' } },
  'with real money': { livemode: true },
}
for (const [name, change] of Object.entries(mismatches))
  test(`a payment ${name} grants nothing, and is logged for the admin`, async () => {
    const session = await provider().pay(checkout)
    provider().context.store.save<'checkout.session'>(Object.assign({}, session, change))
    logged = ''
    await assertNothing(post(eventWith()), 200, 'done', await eventCount('done'))
    assert.match(logged, /nothing was granted/)
  })

test('ignores a checkout created at the provider by another system', async () => {
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://127.0.0.1/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1999',
    'line_items[0][price_data][product_data][name]': 'Silver membership',
  })
  const reply = await site.payments.partnerFetch('http://provider.test/v1/checkout/sessions', {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxSecretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  await provider().pay(String(Object(await reply.json()).id))
  await assertNothing(post(eventWith()), 200, 'done', await eventCount('done'))
})

test('accepts an event of a megabyte and rejects a longer one', async () => {
  await provider().pay(checkout)
  const paddingLength = 1024 * 1024 - Buffer.byteLength(eventWith({ padding: '' }))
  assert.equal((await post(eventWith({ padding: 'x'.repeat(paddingLength) }))).statusCode, 200)
  assert.equal((await post(eventWith({ padding: 'x'.repeat(paddingLength + 1) }))).statusCode, 413)
})

test('returning twice shows the same result, and an invented URL shows a plain message', async () => {
  await provider().pay(checkout)
  const confirm = (session: unknown, person = buyer) =>
    person.send('POST', '/api/payments/confirm', { session_id: session })
  const [first, second] = [await confirm(checkout), await confirm(checkout)]
  assert.deepEqual([first.json().state, second.json()], ['paid', first.json()])
  assert.equal((await buyer.send('GET', '/api/purchases')).json().length, 1)
  const stranger = await site.as(`stranger-${buyerCount}@example.test`)
  for (const reply of [await confirm(checkout, stranger), await confirm('cs_test_made_up')])
    assert.deepEqual(
      [reply.statusCode, reply.json().error],
      [404, 'This payment is not one of yours, or it was never begun.'],
    )
  for (const wrong of ['', 'pi_1', 'cs_../../x', 7]) assert.equal((await confirm(wrong)).statusCode, 400)
})
