import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import {
  addDownload,
  addProduct,
  adminOrderOf,
  buy,
  fillCart,
  orderOf,
  startCheckout,
  startShop,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const fulfil = (id: number, body: object) => admin.send('PATCH', `/api/admin/orders/${id}`, body)
const shipment = (number: string) => ({
  state: 'sent',
  carrier: 'USPS',
  tracking_number: number,
  tracking_url: `https://tools.usps.com/go/Track?n=${number}`,
})
const subjectsTo = async ({ email }: Person) => (await emailsTo(site.db, email)).map(({ subject }) => subject)
const list = async (query = '') => (await admin.send('GET', `/api/admin/orders${query}`)).json()

test('an order is shipped, its buyer is notified by e-mail, and it is delivered', async () => {
  const member = await site.as('parcel@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  const sent = await fulfil(id, shipment('9400'))
  assert.deepEqual([sent.statusCode, sent.json().state, sent.json().sent_at], [200, 'sent', '2026-03-15T12:00:00.000Z'])
  const order = await orderOf(member, id)
  assert.deepEqual(order.tracking, {
    carrier: 'USPS',
    tracking_number: '9400',
    tracking_url: 'https://tools.usps.com/go/Track?n=9400',
  })
  const [, message] = await emailsTo(site.db, member.email)
  assert.equal(message?.subject, 'Your order is on its way: Mug')
  assert.match(message?.text ?? '', /sent with USPS, number 9400\.\nhttps:\/\/tools\.usps\.com/)
  assert.equal((await fulfil(id, { state: 'delivered' })).json().state, 'delivered')
  assert.deepEqual(
    (await adminOrderOf(admin, id)).events.map(({ what }: { what: string }) => what),
    ['Ordered; the payment page was opened.', 'Paid: $17.00.', 'Sent with USPS, number 9400.', 'Arrived.'],
  )
})

test('a corrected tracking number is e-mailed once, and a shipped order can be set back', async () => {
  const member = await site.as('mistyped@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  await Promise.all(Array.from({ length: 20 }, () => fulfil(id, shipment('9400'))))
  await fulfil(id, shipment('9401'))
  const result = (await adminOrderOf(admin, id)).events.slice(2)
  assert.deepEqual(
    result.map(({ what }: { what: string }) => what),
    ['Sent with USPS, number 9400.', 'Sent with USPS, number 9401.'],
  )
  assert.equal((await subjectsTo(member)).filter((subject) => subject.includes('on its way')).length, 2)
  const reset = (await fulfil(id, { state: 'to_send' })).json()
  assert.deepEqual([reset.state, reset.tracking, reset.sent_at], ['to_send', null, null])
})

test('rejects an invalid status change with a message', async () => {
  const member = await site.as('no-sense@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  const { id: files } = await buy(site, member, { id: await addDownload(site, 'x') })
  await fillCart(member, { id: await addProduct(site) })
  const { id: unpaid } = await startCheckout(member)
  for (const [order, body, sentence] of [
    [id, { state: 'delivered' }, 'Only an order that was sent can have arrived.'],
    [id, { state: 'to_send' }, 'Only an order that was sent and has not arrived can be set back.'],
    [files, shipment('1'), 'Nothing of this order has to be sent.'],
    [unpaid, shipment('1'), 'This order is not paid, so there is nothing to send.'],
  ] as const) {
    const reply = await fulfil(order, body)
    assert.deepEqual([reply.statusCode, reply.json().error], [409, sentence])
  }
  await fulfil(id, shipment('9400'))
  await fulfil(id, { state: 'delivered' })
  assert.equal((await fulfil(id, shipment('9400'))).json().error, 'This order has arrived already.')
  for (const body of [
    { state: 'lost' },
    { ...shipment('1'), tracking_url: 'javascript:alert(1)' },
    { ...shipment('1'), tracking_number: 'x'.repeat(101) },
  ])
    assert.equal((await fulfil(id, body)).statusCode, 400)
  assert.equal((await fulfil(999_999_999, { state: 'delivered' })).statusCode, 404)
})

test('an admin finds orders by number, item, address and status', async () => {
  const member = await site.as('Finds.Me@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site, { name: 'Growth Rings 100% Poster Été' }) })
  const idsOf = async (query: string) => (await list(query)).orders.map((order: { id: number }) => order.id)
  for (const search of [String(id), `%23${id}`, 'growth%20rings', '100%25', '%C3%89t%C3%A9', 'finds.me@'])
    assert.deepEqual(await idsOf(`?search=${search}`), [id], search)
  for (const search of ['100_', "'; drop table orders", '%25%25nothing', 'zzz'])
    assert.deepEqual(await idsOf(`?search=${encodeURIComponent(search)}`), [], search)
  const toSend = await list('?state=to_send')
  assert.ok(toSend.orders.every(({ state }: { state: string }) => state === 'to_send'))
  assert.equal(toSend.to_send, toSend.orders.length)
  const [first] = (await list(`?search=${id}`)).orders
  assert.deepEqual(first, {
    id,
    created_at: '2026-03-15T12:00:00.000Z',
    state: 'to_send',
    what: 'Growth Rings 100% Poster Été',
    total: 17,
    member_id: member.id,
    member_name: 'Test',
    member_email: member.email,
    has_note: false,
    sent_at: null,
    hold: null,
    delivered_at: null,
  })
  assert.equal((await admin.send('GET', '/api/admin/orders?page=0')).statusCode, 400)
  assert.equal((await admin.send('GET', '/api/admin/orders?state=lost')).statusCode, 400)
})

test('lists orders in pages of twenty', async () => {
  const member = await site.as('many@example.test')
  const free = await addDownload(site, 'x', { name: 'Pages of many', price_cents: 0 })
  for (let count = 0; count < 21; count += 1) {
    await fillCart(member, { id: free })
    await startCheckout(member)
  }
  const [first, second] = [await list('?search=pages%20of%20many'), await list('?search=pages%20of%20many&page=2')]
  assert.deepEqual([first.orders.length, second.orders.length], [20, 1])
  assert.deepEqual(second.pagination, { page: 2, limit: 20, total: 21, totalPages: 2, total_is_minimum: false })
  assert.ok(first.orders[19].id > second.orders[0].id)
})

test('exports one row per item, with formulas neutralized', async () => {
  const member = await site.as('csv@example.test')
  const id = await addProduct(site, { name: '=HYPERLINK("http://evil.test")', kind: 'physical' })
  const { id: order } = await buy(site, member, { id, quantity: 2 }, { id: await addDownload(site, 'x') })
  const reply = await admin.send('GET', `/api/admin/orders/export?search=${order}`)
  assert.match(String(reply.headers['content-disposition']), /attachment; filename="moneta-orders\.csv"/)
  const [header, ...lines] = reply.body.trimEnd().split('\r\n')
  assert.match(header ?? '', /Order,Date,State,E-mail,Thing/)
  assert.deepEqual(lines, [
    `${order},2026-03-15T12:00:00.000Z,to_send,csv@example.test,"'=HYPERLINK(""http://evil.test"")",physical,12,2,0,33,5,0,38,0,Mara Reader,"12 Main St, 62701",US,,`,
    `${order},2026-03-15T12:00:00.000Z,to_send,csv@example.test,Budget Planner,digital,9,1,0,33,5,0,38,0,Mara Reader,"12 Main St, 62701",US,,`,
  ])
})

test('sends the receipt again on request, also of a free order', async () => {
  const member = await site.as('receipt-again@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  site.clock.advance(60_000)
  const path = (order: number) => `/api/admin/orders/${order}/receipt`
  const resend = () => {
    site.clock.advance(100)
    return admin.send('POST', path(id))
  }
  for (let attempt = 0; attempt < 20; attempt += 1) assert.equal((await resend()).statusCode, 204)
  const receipts = (await emailsTo(site.db, member.email)).map(({ text }) => text)
  assert.equal(receipts.length, 2)
  assert.equal(receipts[0], receipts[1])
  const { events } = await adminOrderOf(admin, id)
  assert.equal(events.filter(({ what }: { what: string }) => what === 'The receipt was sent once more.').length, 1)
  await fillCart(member, { id: await addDownload(site, 'x', { price_cents: 0 }) })
  const free = await startCheckout(member)
  site.clock.advance(60_000)
  await admin.send('POST', path(free.id))
  assert.equal((await subjectsTo(member)).length, 4)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.equal((await admin.send('POST', path(id))).json().code, 'account_gone')
})
