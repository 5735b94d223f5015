import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { addPrinted, atPartner, buyPrinted, failConnection, printOrdersOf } from '#server/testing/shop/printing.ts'
import {
  addProduct,
  buy,
  fillCart,
  homeAddress,
  orderOf,
  startCheckout,
  startShop,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const minute = 60_000

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const shirt = beforeTests<{ id: number; product_id: number }>(() => addPrinted(admin))

const subjectsTo = async ({ email }: Person) => (await emailsTo(site.db, email)).map(({ subject }) => subject)
const partnerOrdersOf = (id: number) => atPartner(site).filter(({ reference }) => reference.startsWith(`moneta-${id}-`))
const printOrderOf = async (id: number) =>
  (await printOrdersOf(admin)).find((one: { order_id: number }) => one.order_id === id)
test('a paid order creates one partner order, which contains the address and no other buyer data', async () => {
  const buyer = await site.as('mara@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id, 2)
  assert.deepEqual([partnerOrdersOf(id).length, (await printOrderOf(id)).status], [0, 'pending'])
  await site.runJobs()
  const [partnerOrder, ...more] = partnerOrdersOf(id)
  assert.ok(partnerOrder)
  assert.deepEqual(more, [])
  const { orderReferenceId, customerReferenceId, items, ...rest } = JSON.parse(JSON.stringify(partnerOrder.wish))
  assert.deepEqual(rest, {
    orderType: 'order',
    currency: 'USD',
    shippingAddress: {
      firstName: 'Mara',
      lastName: 'Reader',
      addressLine1: '12 Main St',
      city: '',
      postCode: '62701',
      country: 'US',
      email: 'hello@example.test',
    },
  })
  assert.deepEqual([orderReferenceId, customerReferenceId], [partnerOrder.reference, partnerOrder.reference])
  assert.deepEqual(
    items.map(({ itemReferenceId: _, ...item }: { itemReferenceId: string }) => item),
    [
      {
        productUid: 'demo_t-shirts_white_m',
        quantity: 2,
        files: [{ type: 'default', url: 'https://pictures.example/rings.png' }],
      },
    ],
  )
  const { created_at, id: own, partner_order, ...shown } = await printOrderOf(id)
  assert.deepEqual(shown, {
    order_id: id,
    partner: 'gelato',
    customer_email: buyer.email,
    what: '2 × Growth Rings T-shirt',
    status: 'pending',
    tracking_info: null,
    problem: null,
    can_send_again: false,
    products: [{ id: shirt.id, title: 'Growth Rings T-shirt' }],
  })
  assert.equal(partner_order, partnerOrder.id)
})

test('places one partner order for repeated payment events and confirmations', async () => {
  const buyer = await site.as('twenty@example.test')
  const { provider } = site.payments
  await fillCart(buyer, { id: shirt.product_id })
  const { id, checkout } = await startCheckout(buyer)
  await provider.setDelivery('held')
  await provider.pay(checkout, { name: 'Mara Reader', address: homeAddress })
  const events = provider.undeliveredEvents()
  assert.ok(events.length > 0)
  const repeatedEvents = Array.from({ length: 20 }, () => events).flat()
  await Promise.all([
    ...repeatedEvents.map((event) => provider.deliverEvent(event.id)),
    buyer.send('POST', `/api/orders/${id}/confirm`),
  ])
  await provider.setDelivery('at_once')
  await site.runJobs()
  assert.deepEqual([partnerOrdersOf(id).length, (await orderOf(buyer, id)).printed.length], [1, 1])
})

test('finds an order that was placed but not stored, and does not place it twice', async () => {
  const buyer = await site.as('crash@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  site.print.hooks.interceptRequest = async (call, forward) => {
    const reply = await forward()
    if (call !== 'POST /v4/orders') return reply
    throw new TypeError('the connection broke after the request')
  }
  await assert.rejects(site.runJobs(), /Gelato does not answer right now/)
  delete site.print.hooks.interceptRequest
  assert.equal(partnerOrdersOf(id).length, 1)
  const printOrder = await printOrderOf(id)
  assert.deepEqual(
    [printOrder.partner_order, printOrder.problem],
    [null, 'Gelato does not answer right now. Please try again in a moment. It is tried again by itself.'],
  )
  site.clock.advance(2 * minute)
  await site.runJobs()
  const [partnerOrder, ...more] = partnerOrdersOf(id)
  const after = await printOrderOf(id)
  assert.deepEqual([more, after.partner_order, after.problem], [[], partnerOrder?.id, null])
})

test('queues orders while the partner is down, and places them when it responds', async () => {
  const buyer = await site.as('away@example.test')
  site.print.hooks.interceptRequest = failConnection
  const id = await buyPrinted(site, buyer, shirt.product_id)
  for (let attempt = 0; attempt < 3; attempt++) {
    await assert.rejects(site.runJobs(), /Gelato does not answer/)
    site.clock.advance(5 * minute)
  }
  const order = await orderOf(buyer, id)
  assert.deepEqual([order.state, order.printed[0].status], ['to_send', 'pending'])
  assert.equal((await admin.send('GET', '/api/gelato/products')).statusCode, 200)
  delete site.print.hooks.interceptRequest
  site.clock.advance(10 * minute)
  await site.runJobs()
  assert.equal(partnerOrdersOf(id).length, 1)
})

test('tracks a shipment to delivery, and shows its number in the e-mail and on the page', async () => {
  const buyer = await site.as('door@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  const [partnerOrder] = partnerOrdersOf(id)
  assert.ok(partnerOrder)
  const states = []
  for (let step = 0; step < 4; step++) {
    await site.print.printer.advance(partnerOrder.id)
    await site.runJobs()
    const { state, printed, tracking } = await orderOf(buyer, id)
    states.push([state, printed[0].status, tracking?.carrier ?? null])
  }
  assert.deepEqual(states, [
    ['to_send', 'processing', null],
    ['to_send', 'in_production', null],
    ['sent', 'shipped', 'USPS Ground'],
    ['delivered', 'delivered', 'USPS Ground'],
  ])
  const { tracking, printed } = await orderOf(buyer, id)
  assert.match(tracking.tracking_number, /^9400 \d+$/)
  assert.equal(printed[0].tracking_number, tracking.tracking_number)
  const emails = await emailsTo(site.db, buyer.email)
  const sent = emails.filter(({ subject }) => subject.startsWith('Your order is on its way'))
  assert.equal(sent.length, 1)
  assert.ok(sent[0]?.text.includes(`with USPS Ground, number ${tracking.tracking_number}`))
  assert.deepEqual((await printOrderOf(id)).tracking_info, {
    tracking_number: tracking.tracking_number,
    tracking_url: tracking.tracking_url,
  })
  assert.equal((await site.db.one`select address from print_orders where order_id = ${id}`)?.address, null)
})

test('items packed by an admin and print items are shipped separately', async () => {
  const buyer = await site.as('mixed@example.test')
  const mug = await addProduct(site)
  const { id } = await buy(site, buyer, { id: shirt.product_id }, { id: mug })
  await site.runJobs()
  const [partnerOrder] = partnerOrdersOf(id)
  for (let step = 0; step < 3; step++) await site.print.printer.advance(partnerOrder?.id ?? '')
  await site.runJobs()
  const order = await orderOf(buyer, id)
  assert.deepEqual([order.state, order.tracking, order.printed[0].status], ['to_send', null, 'shipped'])
  assert.match(order.printed[0].tracking_number, /^9400 /)
  assert.deepEqual(await subjectsTo(buyer), ['Your receipt from Moneta: 2 items', 'Your order is on its way: 2 items'])
})

test('a failed order waits for an admin, and repeated clicks send it again once', async () => {
  const buyer = await site.as('fails@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  await site.print.printer.fail(partnerOrdersOf(id)[0]?.id ?? '')
  await site.runJobs()
  const failed = await printOrderOf(id)
  assert.deepEqual(
    [failed.status, failed.problem, failed.can_send_again],
    ['failed', 'Gelato says that it failed. Please look there why.', true],
  )
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => admin.send('POST', `/api/gelato/orders/${failed.id}/send-again`)),
  )
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  const messages = await site.db.all`select subject, member_id from admin_log where action = ${'printing.sendAgain'}`
  assert.deepEqual(
    messages.map((row) => ({ ...row })),
    [{ subject: `order ${id}`, member_id: buyer.id }],
  )
  await site.runJobs()
  assert.deepEqual(
    partnerOrdersOf(id).map(({ stage }) => stage),
    ['created', 'failed'],
  )
  assert.equal((await printOrderOf(id)).status, 'pending')
  assert.equal((await admin.send('POST', `/api/gelato/orders/${failed.id}/send-again`)).statusCode, 409)
  assert.equal((await admin.send('POST', '/api/gelato/orders/999999/send-again')).statusCode, 404)
})

test('does not retry an order that the partner rejects', async () => {
  const buyer = await site.as('refused@example.test')
  const hoodie = await addPrinted(admin, { title: 'Gone', product_type: 'hoodies' })
  await site.db.run`update print_products set partner_uid = 'unknown' where id = ${hoodie.id}`
  const id = await buyPrinted(site, buyer, hoodie.product_id)
  await site.runJobs()
  const { status, problem, can_send_again } = await printOrderOf(id)
  assert.deepEqual([status, problem, can_send_again], ['failed', 'Gelato said no: unknown is no product', true])
  await site.db.run`update print_products set partner_uid = 'demo_hoodies_white_m' where id = ${hoodie.id}`
  await admin.send('POST', `/api/gelato/orders/${(await printOrderOf(id)).id}/send-again`)
  await site.runJobs()
  assert.equal(partnerOrdersOf(id).length, 1)
})

test('shows the admin that a free order has no address', async () => {
  const buyer = await site.as('free@example.test')
  await admin.send('PUT', '/api/settings/shipping', { price: 0, countries: ['US'] })
  const gift = await addPrinted(admin, { title: 'Gift', price: 0 })
  await fillCart(buyer, { id: gift.product_id })
  const { id } = await startCheckout(buyer)
  await site.runJobs()
  const { status, problem, can_send_again } = await printOrderOf(id)
  assert.deepEqual([status, can_send_again, partnerOrdersOf(id)], ['pending', false, []])
  assert.match(problem, /^No address was asked for/)
})

test("a deleted account's order is still shipped, and then becomes anonymous", async () => {
  const buyer = await site.as('leaves@example.test')
  await admin.send('PUT', '/api/settings/shipping', { price: 5, countries: ['US'] })
  const id = await buyPrinted(site, buyer, shirt.product_id)
  assert.equal((await buyer.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  const [lastEmail] = await emailsTo(site.db, buyer.email)
  assert.match(
    lastEmail?.text ?? '',
    new RegExp(`This is kept:\\n- Order ${id} \\([^)]+\\), which is paid and not sent yet\\.`),
  )
  await site.runJobs()
  assert.deepEqual([partnerOrdersOf(id).length, (await printOrderOf(id)).customer_email], [1, null])
  for (let step = 0; step < 3; step++) await site.print.printer.advance(partnerOrdersOf(id)[0]?.id ?? '')
  await site.runJobs()
  const row = await site.db.one`
    select p.address, o.address as sent_to, o.state from print_orders p join orders o on o.id = p.order_id where o.id = ${id}`
  assert.deepEqual({ ...row }, { address: null, sent_to: null, state: 'sent' })
})
