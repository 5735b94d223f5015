import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import { addPrinted, atPartner, buyPrinted } from '#server/testing/shop/printing.ts'
import { addProduct, adminOrderOf, buy, homeAddress, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const shirt = beforeTests<{ product_id: number }>(() => addPrinted(admin))
const { send } = orderAdmin(site, admin)

const provider = () => site.payments.provider
const paymentOf = (checkout: string) => String(provider().find('checkout.session', checkout)?.payment_intent)
const shown = async (id: number) => {
  const { state, hold, is_held: isHeld } = await adminOrderOf(admin, id)
  return [state, hold, isHeld]
}
const eventsOf = async (id: number): Promise<string[]> =>
  (await adminOrderOf(admin, id)).events.map(({ what }: { what: string }) => what)
const idsIn = async (state: string): Promise<number[]> =>
  (await admin.send('GET', `/api/admin/orders?state=${state}`)).json().orders.map(({ id }: { id: number }) => id)
const subjectsAbout = async (id: number) =>
  (await emailsTo(site.db, 'admin@example.test'))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith(`Order ${id}:`))
const release = (id: number, hold: string, reason = 'A regular customer') =>
  admin.send('POST', `/api/admin/orders/${id}/release`, { hold, reason })
const printedOf = (id: number) => atPartner(site).filter(({ reference }) => reference.startsWith(`moneta-${id}-`))

/** Buys a mug. @returns the order and its payment */
async function buyMug(person: Person) {
  const { id, checkout } = await buy(site, person, { id: await addProduct(site) })
  return { id, payment: paymentOf(checkout) }
}

/** Buys a printed shirt without printing it yet. */
async function buyShirt(email: string) {
  const buyer = await site.as(email)
  const id = await buyPrinted(site, buyer, shirt.product_id)
  const row = await site.db.one`
    select payment_intent from payment_charges where id = (select charge_id from orders where id = ${id})`
  return { id, buyer, payment: String(row?.payment_intent) }
}

const heldReply = [
  409,
  'The bank has not decided about this payment, so the order waits. Choose “Send all the same” to send it now.',
]

test('a disputed order waits, is found, counted and reported, and can be sent once the dispute is won', async () => {
  const member = await site.as('mara@example.test')
  const { id, payment } = await buyMug(member)
  const before = (await admin.send('GET', '/api/admin/orders')).json()
  await provider().openDispute(payment)
  assert.deepEqual(await shown(id), ['disputed', 'dispute', true])
  const after = (await admin.send('GET', '/api/admin/orders')).json()
  assert.deepEqual([after.disputed - before.disputed, after.to_send - before.to_send], [1, -1])
  assert.deepEqual([(await idsIn('disputed')).includes(id), (await idsIn('to_send')).includes(id)], [true, false])
  const row = after.orders.find((order: { id: number }) => order.id === id)
  assert.deepEqual([row.state, row.hold], ['disputed', 'dispute'])
  assert.match(
    (await admin.send('GET', '/api/admin/orders/export?state=disputed')).body,
    new RegExp(`^${id},.*disputed`, 'm'),
  )
  assert.deepEqual(await rejectionOf(send(id)), heldReply)
  assert.equal((await orderOf(member, id)).state, 'to_send', 'nothing closes for the buyer')
  await provider().closeDispute(payment, 'won')
  assert.deepEqual(await shown(id), ['to_send', null, false])
  assert.equal((await send(id)).statusCode, 200)
  assert.deepEqual((await eventsOf(id)).slice(-3), [
    'The bank of the buyer disputes the payment. The order waits.',
    'The dispute is won: the money is back.',
    'Sent with USPS, number 9400.',
  ])
  assert.deepEqual(await subjectsAbout(id), [
    `Order ${id}: its payment is disputed`,
    `Order ${id}: the bank has decided`,
  ])
})

test('a lost dispute cancels the order, whether its events arrive once, twice or reversed', async () => {
  const { id, payment } = await buyMug(await site.as('lost@example.test'))
  await provider().setDelivery('held')
  await provider().openDispute(payment)
  await provider().closeDispute(payment, 'lost')
  const events = provider().undeliveredEvents()
  for (const { id: event } of [...events.toReversed(), ...events]) await provider().deliverEvent(event)
  await provider().setDelivery('at_once')
  assert.deepEqual(await shown(id), ['canceled', null, false])
  assert.equal((await eventsOf(id)).at(-1), 'The dispute is lost: the bank keeps the money.')
  assert.deepEqual(await subjectsAbout(id), [`Order ${id}: the bank has decided`])
})

test('"Send all the same" asks for a reason, is logged, and counts until something worse comes', async () => {
  const { id, payment } = await buyMug(await site.as('inquiry@example.test'))
  await provider().openDispute(payment, { status: 'warning_needs_response' })
  assert.deepEqual(await shown(id), ['disputed', 'inquiry', true])
  assert.equal((await release(id, 'inquiry', ' ')).statusCode, 400)
  assert.equal((await release(id, 'dispute')).statusCode, 409)
  assert.equal((await release(id, 'inquiry')).statusCode, 200)
  assert.deepEqual(await shown(id), ['to_send', 'inquiry', false])
  assert.ok((await idsIn('disputed')).includes(id))
  assert.ok((await idsIn('to_send')).includes(id))
  const { entries } = (await admin.send('GET', `/api/admin/log?search=${encodeURIComponent(`order ${id}`)}`)).json()
  assert.deepEqual([entries[0].action, entries[0].reason], ['orders.release', 'A regular customer'])
  await provider().updateDispute(payment, 'needs_response')
  assert.deepEqual(await shown(id), ['disputed', 'dispute', true])
  assert.deepEqual(await rejectionOf(send(id)), heldReply)
  assert.equal((await release(id, 'dispute')).statusCode, 200)
  assert.equal((await send(id)).statusCode, 200)
  await provider().closeDispute(payment, 'won')
  assert.deepEqual(await shown(id), ['sent', null, false])
})

test('a closed inquiry and an ended fraud warning release the order', async () => {
  const asked = await buyMug(await site.as('asked@example.test'))
  await provider().openDispute(asked.payment, { status: 'warning_needs_response' })
  await provider().updateDispute(asked.payment, 'warning_closed')
  assert.deepEqual(await shown(asked.id), ['to_send', null, false])
  assert.equal((await eventsOf(asked.id)).at(-1), "The bank's inquiry is closed; the money stays here.")
  const warned = await buyMug(await site.as('warned@example.test'))
  await provider().warnOfFraud(warned.payment)
  assert.deepEqual(await shown(warned.id), ['disputed', 'fraud_warning', true])
  await provider().openDispute(warned.payment)
  assert.deepEqual(await shown(warned.id), ['disputed', 'dispute', true])
  await provider().closeDispute(warned.payment, 'won')
  assert.deepEqual(await shown(warned.id), ['to_send', null, false])
  assert.deepEqual(await subjectsAbout(warned.id), [
    `Order ${warned.id}: its payment may be fraud`,
    `Order ${warned.id}: its payment is disputed`,
    `Order ${warned.id}: the bank has decided`,
  ])
})

test('a dispute of a sent order changes nothing about its shipment', async () => {
  const { id, payment } = await buyMug(await site.as('late@example.test'))
  assert.equal((await send(id)).statusCode, 200)
  await provider().openDispute(payment)
  assert.equal((await admin.send('PATCH', `/api/admin/orders/${id}`, { state: 'delivered' })).statusCode, 200)
  assert.deepEqual(await shown(id), ['disputed', 'dispute', true])
  assert.equal((await eventsOf(id)).includes('The bank of the buyer disputes the payment.'), true)
})

test('an order that is disputed before it is paid here waits from the start', async () => {
  const buyer = await site.as('early@example.test')
  const product = await addProduct(site)
  await buyer.send('POST', '/api/cart/items', { product_id: product, quantity: 1 })
  const { total } = (await buyer.send('GET', '/api/cart')).json()
  const { order_id: id, sessionUrl } = (await buyer.send('POST', '/api/cart/checkout', { total })).json()
  await provider().setDelivery('held')
  const checkout = /cs_\w+/.exec(sessionUrl)?.[0] ?? ''
  await provider().pay(checkout, { name: 'Mara', address: homeAddress })
  await provider().openDispute(paymentOf(checkout))
  await provider().setDelivery('at_once')
  assert.deepEqual(await shown(id), ['disputed', 'dispute', true])
})

test('printing waits for a dispute, goes on when it is won or overruled, and never begins when it is lost', async () => {
  const [won, overruled, lost] = [
    await buyShirt('print-won@example.test'),
    await buyShirt('print-overruled@example.test'),
    await buyShirt('print-lost@example.test'),
  ]
  for (const { payment } of [won, overruled, lost]) await provider().openDispute(payment)
  await site.runJobs()
  for (const { id } of [won, overruled, lost]) assert.deepEqual(printedOf(id), [])
  const { orders } = (await admin.send('GET', '/api/gelato/orders')).json()
  const waiting = orders.find((order: { order_id: number }) => order.order_id === won.id)
  assert.match(waiting.problem, /bank has not decided/)
  await provider().closeDispute(won.payment, 'won')
  assert.equal((await release(overruled.id, 'dispute')).statusCode, 200)
  await provider().closeDispute(lost.payment, 'lost')
  await site.runJobs()
  assert.deepEqual(
    [won, overruled, lost].map(({ id }) => printedOf(id).length),
    [1, 1, 0],
  )
})

test('the address of a deleted account stays until a disputed order is sent', async () => {
  const { id, buyer, payment } = await buyShirt('leaves@example.test')
  await provider().openDispute(payment)
  assert.equal((await buyer.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.ok((await adminOrderOf(admin, id)).address)
  await provider().closeDispute(payment, 'won')
  await site.runJobs()
  assert.equal(printedOf(id).length, 1)
})
