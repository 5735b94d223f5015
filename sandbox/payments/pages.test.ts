import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsPath } from './client.ts'
import {
  createCoachCheckout,
  createTierCheckout,
  paidTier,
  sandboxForTests,
  site,
  subscribed,
} from './testing/open-sandbox.ts'

const sandbox = sandboxForTests()

const host = '127.0.0.1:4999'
const get = (path: string, options: object = {}) =>
  sandbox.app.inject({ url: `${paymentsPath}${path}`, headers: { host }, ...options })

/** A form as a browser without scripts sends it. */
const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}, options: object = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: `${paymentsPath}${path}`,
    headers: {
      host,
      origin: 'http://127.0.0.1:4999',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: `${new URLSearchParams(form)}`,
    ...options,
  })

test('The page runs nothing inline, and loads only its own styles and script', async () => {
  const { id } = await createTierCheckout(sandbox)
  const page = await get(`/pay/${id}`)
  const policy = String(page.headers['content-security-policy'])
  assert.ok(policy.includes("default-src 'none'") && policy.includes("form-action 'self'"))
  assert.ok(!policy.includes('unsafe'))
  assert.deepEqual(page.body.match(/<script[^>]*>/g), [`<script type="module" src="${paymentsPath}/payments.js">`])
  assert.ok(!/style=|<style|\son\w+=/.test(page.body))
  assert.match(page.body, /No money moves, and no card number is asked/)
  assert.equal((await get('/payments.css')).headers['content-type'], 'text/css; charset=utf-8')
  assert.equal((await get('/payments.js')).headers['content-type'], 'text/javascript; charset=utf-8')
})

test('A payer returns to the site by a link or by script', async () => {
  for (const accept of ['text/html', 'application/json, text/html']) {
    const { id } = await createTierCheckout(sandbox)
    const reply = await send(`/pay/${id}`, { do: 'pay', email: 'grandma@example.test' }, { accept })
    const returnUrl = `${site}/back?session_id=${id}`
    if (accept.startsWith('application/json')) assert.deepEqual(reply.json(), { location: returnUrl })
    else assert.ok(reply.body.includes(`href="${returnUrl}"`))
    assert.equal(sandbox.payments.find('checkout.session', id)?.payment_status, 'paid')
    assert.match((await get(`/pay/${id}`)).body, /This payment page is closed/)
  }
})

test('Asks for a missing address and shows the input again as text', async () => {
  const { id } = await createTierCheckout(sandbox)
  const reply = await send(`/pay/${id}`, { do: 'pay', email: '"><script>' })
  assert.equal(reply.statusCode, 400)
  assert.match(reply.body, /Type the address the receipt goes to/)
  assert.ok(reply.body.includes('value="&quot;&gt;&lt;script&gt;"'))
  assert.equal(sandbox.payments.find('checkout.session', id)?.status, 'open')
})

test('A shipment needs a full address in a supported country', async () => {
  const { id } = await createTierCheckout(sandbox, { shipping_address_collection: { allowed_countries: ['US', 'CA'] } })
  const typed = { do: 'pay', email: 'maya@example.test', name: 'Maya', line1: '48 Orchard Lane', country: 'CH' }
  const reply = await send(`/pay/${id}`, typed)
  assert.equal(reply.statusCode, 400)
  for (const sentence of ['Type the city', 'Type the ZIP code', 'Choose a country from the list'])
    assert.ok(reply.body.includes(sentence), sentence)
  assert.ok(reply.body.includes('value="48 Orchard Lane"'))
  assert.equal(sandbox.payments.find('checkout.session', id)?.status, 'open')
  await send(`/pay/${id}`, { ...typed, city: 'Hebron', postal_code: '43025', country: 'US' })
  const { collected_information } = sandbox.payments.find('checkout.session', id) ?? {}
  assert.equal(collected_information?.shipping_details?.address.city, 'Hebron')
})

test('Shows a declined card, lets the user decide a pending payment, and offers none for card-only checkouts', async () => {
  const email = 'maya@example.test'
  const { id } = await createTierCheckout(sandbox)
  assert.match((await send(`/pay/${id}`, { do: 'decline', email })).body, /role="alert".*The card was declined/)
  assert.match((await send(`/pay/${id}`, { do: 'later', email })).body, /Promised: \$20\.00/)
  assert.match((await get(`/pay/${id}`)).body, /Let it fail/)
  await send(`/pay/${id}`, { do: 'fail' })
  assert.equal(sandbox.types().at(-1), 'checkout.session.async_payment_failed')
  const cards = await createTierCheckout(sandbox, { allowed_payment_method_types: ['card'] })
  assert.ok(!(await get(`/pay/${cards.id}`)).body.includes('value="later"'))
})

test('Shows the price and start of payment of a trial', async () => {
  const { id } = await createCoachCheckout(sandbox, { trialDays: 7 })
  const { body } = await get(`/pay/${id}`)
  assert.match(body, /<h1[^>]*>7 days free/)
  assert.match(body, /Free until March.22, 2026<\/dt><dd>−\$5\.99/)
  assert.match(body, /On March.22, 2026 and then each month: \$5\.99, until cancelled/)
})

test('Rejects a cross-site form, and shows a message for an unknown page', async () => {
  const { id } = await createTierCheckout(sandbox)
  const crossSiteReply = await send(`/pay/${id}`, { do: 'pay', email: 'a@b.test' }, { origin: 'https://evil.test' })
  assert.equal(crossSiteReply.statusCode, 403)
  assert.equal(sandbox.payments.find('checkout.session', id)?.status, 'open')
  const unknown = await get('/pay/cs_test_none')
  assert.equal(unknown.statusCode, 404)
  assert.match(unknown.body, /There is no such payment page/)
})

const openPortal = async (subscription: string, flow = false) => {
  const customer = sandbox.payments.find('subscription', subscription)?.customer ?? ''
  const { url } = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    return_url: `${site}/cashcoach`,
    ...(flow && {
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription },
        after_completion: { type: 'redirect', redirect: { return_url: `${site}/cashcoach?cancelled=1` } },
      },
    }),
  })
  return new URL(url).pathname.slice(paymentsPath.length)
}

test('The portal cancels a subscription at period end, resumes it, or ends it now', async () => {
  const id = await subscribed(sandbox)
  const path = await openPortal(id)
  assert.match((await get(path)).body, /Active/)
  assert.match((await send(path, { do: `end ${id}` })).body, /Ends April.15/)
  assert.match((await send(path, { do: `resume ${id}` })).body, /Next charge<\/dt><dd>April.15, 2026/)
  assert.match((await send(path, { do: `cancel ${id}` })).body, /Ended/)
  const other = await subscribed(sandbox)
  assert.equal((await send(path, { do: `cancel ${other}` })).statusCode, 400)
  assert.equal(sandbox.payments.find('subscription', other)?.status, 'active')
})

test('A deep link asks one question and returns to the site', async () => {
  const id = await subscribed(sandbox)
  const path = await openPortal(id, true)
  assert.match((await get(path)).body, /Cancel CashCoach\?/)
  const reply = await send(path, { do: `end ${id}` }, { accept: 'application/json, text/html' })
  assert.deepEqual(reply.json(), { location: `${site}/cashcoach?cancelled=1` })
  assert.equal(sandbox.payments.find('subscription', id)?.cancel_at_period_end, true)
})

test('A past-due invoice is paid with a new card', async () => {
  const id = await subscribed(sandbox)
  await sandbox.payments.failNextRenewal(id, true)
  await sandbox.payments.advance(32 * 24 * 3600_000)
  const path = await openPortal(id)
  const { body } = await get(path)
  assert.match(body, /The payment of April.15 failed/)
  assert.match(body, /Pay \$5\.99 with a new card/)
  await send(path, { do: `card ${id}` })
  assert.equal(sandbox.payments.find('subscription', id)?.status, 'active')
  const invoice = sandbox.payments.find('subscription', id)?.latest_invoice
  assert.match((await get(`/invoice/${invoice}`)).body, /\$5\.99/)
})

test('The controls change the clock, the payments and the events', async () => {
  const { paymentIntent } = await paidTier(sandbox)
  const { payments } = sandbox
  const submit = async (form: Record<string, string>) => assert.equal((await send('', form)).statusCode, 200)
  assert.match((await get('')).body, /Gold membership, from Silver, \$20\.00/)
  await submit({ do: `part ${paymentIntent}`, amount: '10.00' })
  await submit({ do: `dispute ${paymentIntent}` })
  await submit({ do: `won ${paymentIntent}` })
  await submit({ do: `refund ${paymentIntent}` })
  const [charge] = payments.list('charge', { payment_intent: paymentIntent })
  assert.deepEqual([charge?.amount_refunded, charge?.refunded, charge?.disputed], [2000, true, true])
  await submit({ do: `refund-failed ${payments.list('refund')[0]?.id}` })
  assert.equal(payments.list('charge', { payment_intent: paymentIntent })[0]?.amount_refunded, 1000)
  const before = payments.now()
  await submit({ do: 'advance 7' })
  assert.equal(payments.now() - before, 7 * 24 * 3600_000)
  await submit({ do: 'set mode', mode: 'held' })
  await paidTier(sandbox)
  const [event] = payments.undeliveredEvents()
  assert.ok((await get('')).body.includes(`value="deliver ${event?.id}"`))
  await submit({ do: `deliver ${event?.id}` })
  assert.equal(payments.undeliveredEvents()[0]?.type, 'charge.succeeded')
  await submit({ do: 'set mode', mode: 'at_once' })
  assert.deepEqual(payments.undeliveredEvents(), [])
  await submit({ do: 'set fault', fault: '429' })
  assert.deepEqual(payments.faults.current(), { kind: 'status', status: 429 })
  await submit({ do: 'set fault', fault: 'none' })
  assert.equal(payments.faults.current(), undefined)
})

test('The controls refund any sum, hold refunds back, and open inquiries and warnings of fraud', async () => {
  const { paymentIntent } = await paidTier(sandbox)
  const { payments } = sandbox
  const submit = async (form: Record<string, string>, status = 200) => {
    const reply = await send('', form)
    assert.equal(reply.statusCode, status)
    return reply.body
  }
  for (const amount of ['', '0', 'ten', '20.01']) await submit({ do: `part ${paymentIntent}`, amount }, 400)
  await submit({ do: 'set refunds', refunds: 'pending' })
  assert.match(await submit({ do: `part ${paymentIntent}`, amount: '4,99' }), /\$4\.99 back: pending/)
  const [refund] = payments.list('refund', { payment_intent: paymentIntent })
  assert.match(await submit({ do: `refund-canceled ${refund?.id}` }), /\$4\.99 back: canceled/)
  await submit({ do: 'set refunds', refunds: 'succeeded' })
  assert.match(await submit({ do: `warn ${paymentIntent}` }), /Fraud warning/)
  assert.match(await submit({ do: `inquire ${paymentIntent}` }), /Answer the inquiry/)
  assert.match(await submit({ do: `needs_response ${paymentIntent}` }), /Send evidence/)
  const page = await submit({ do: `under_review ${paymentIntent}` })
  assert.ok(page.includes(`value="won ${paymentIntent}"`))
  assert.ok(!page.includes(`value="refund ${paymentIntent}"`))
})

test('Controls and API are local only; payer pages are open to anyone with their address', async () => {
  const { id } = await createTierCheckout(sandbox)
  const remoteClient = { remoteAddress: '192.0.2.7' }
  assert.equal((await get('', remoteClient)).statusCode, 403)
  assert.match((await get('', remoteClient)).body, /own machine only/)
  const now = sandbox.payments.now()
  assert.equal((await send('', { do: 'advance 7' }, {}, remoteClient)).statusCode, 403)
  assert.equal((await send('', { do: 'advance 7' }, { 'x-forwarded-for': '192.0.2.7' })).statusCode, 403)
  assert.equal(sandbox.payments.now(), now)
  const headers = { host, authorization: 'Bearer sk_test_known_to_everybody' }
  const call = (options: object) => sandbox.app.inject({ url: '/v1/account', headers, ...options })
  assert.equal((await call({})).statusCode, 200)
  assert.equal((await call(remoteClient)).statusCode, 403)
  assert.equal((await get(`/pay/${id}`, remoteClient)).statusCode, 200)
})
