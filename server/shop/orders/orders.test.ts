import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import {
  addDownload,
  addProduct,
  adminOrderOf,
  buy,
  cartOf,
  fillCart,
  homeAddress,
  orderOf,
  startCheckout,
  startShop,
  stockOf,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const provider = () => site.payments.provider

test('a learner buys a mug and a printable set, gets the e-mail and the download, and the stock decreases', async () => {
  const member = await site.as('buys@example.test')
  const [mug, planner] = [await addProduct(site, { inventory_count: 3 }), await addDownload(site, 'the planner')]
  const cart = await fillCart(member, { id: mug, quantity: 2 }, { id: planner })
  assert.deepEqual([cart.subtotal, cart.shipping, cart.total, cart.needs_shipping], [33, 5, 38, true])
  const { id, checkout } = await startCheckout(member)
  assert.equal(await stockOf(site, mug), 1, 'reserved while the payment page is open')
  assert.equal((await orderOf(member, id)).state, 'pending')
  await provider().pay(checkout, { name: 'Mara Reader', address: homeAddress })
  const order = await orderOf(member, id)
  assert.deepEqual(
    [order.state, order.total, order.what, order.address, order.items.map(({ file }: { file: object }) => file)],
    [
      'to_send',
      38,
      '2 items',
      { name: 'Mara Reader', lines: ['12 Main St', '62701'], country: 'US' },
      [null, { name: 'Budget Planner.pdf', size: 11 }],
    ],
  )
  assert.deepEqual((await cartOf(member)).items, [])
  const [message, ...others] = await emailsTo(site.db, member.email)
  assert.deepEqual([message?.subject, others], ['Your receipt from Moneta: 2 items', []])
  assert.match(
    message?.text ?? '',
    /2 × Mug: \$24\.00\n.*Budget Planner: \$9\.00\n.*Shipping: \$5\.00\n.*Total: \$38\.00/,
  )
  assert.match(message?.text ?? '', new RegExp(`/orders/${id} What can be downloaded waits there`))
  assert.equal((await adminOrderOf(admin, id)).member.email, member.email)
})

test('serves a download in full, in ranges, or as not modified, under the name it was sold with', async () => {
  const member = await site.as('downloads@example.test')
  const { id } = await buy(site, member, { id: await addDownload(site, '0123456789') })
  const [{ id: itemId }] = (await orderOf(member, id)).items
  const get = (headers?: Record<string, string>) =>
    member.send('GET', `/api/orders/${id}/items/${itemId}/download`, undefined, headers)
  const full = await get()
  assert.deepEqual([full.statusCode, full.body], [200, '0123456789'])
  assert.match(String(full.headers['content-disposition']), /^attachment; filename="Budget Planner\.pdf"/)
  const etag = String(full.headers.etag)
  const part = await get({ range: 'bytes=4-', 'if-range': etag })
  assert.deepEqual([part.statusCode, part.body, part.headers['content-range']], [206, '456789', 'bytes 4-9/10'])
  assert.equal((await get({ range: 'bytes=4-', 'if-range': '"another"' })).statusCode, 200)
  assert.equal((await get({ 'if-none-match': etag })).statusCode, 304)
  assert.equal((await get({ range: 'bytes=20-' })).statusCode, 416)
})

test('a sold file stays unchanged, whatever happens to its product', async () => {
  const member = await site.as('as-sold@example.test')
  const planner = await addDownload(site, 'the first edition')
  const { id } = await buy(site, member, { id: planner })
  const [{ id: itemId }] = (await orderOf(member, id)).items
  await site.db.run`
    update products set name = 'Other', price_cents = 1, file_storage_key = null, file_name = null, file_size = null,
      deleted_at = '2026-03-15T12:00:00.000Z' where id = ${planner}`
  const { items, total } = await orderOf(member, id)
  assert.deepEqual([items[0].name, items[0].price, total], ['Budget Planner', 9, 9])
  assert.equal((await member.send('GET', `/api/orders/${id}/items/${itemId}/download`)).body, 'the first edition')
  await site.db.run`delete from products where id = ${planner}`
  assert.equal((await orderOf(member, id)).items[0].product_id, null)
})

test("hides other members' orders, and offers no download for an unpaid one", async () => {
  const [member, other] = [await site.as('owner@example.test'), await site.as('stranger@example.test')]
  await fillCart(member, { id: await addDownload(site, 'x') })
  const { id, checkout } = await startCheckout(member)
  const [{ id: itemId, file }] = (await orderOf(member, id)).items
  const path = `/api/orders/${id}/items/${itemId}/download`
  assert.equal(file, null)
  assert.deepEqual(
    [(await member.send('GET', path)).statusCode, (await member.send('GET', path)).json().code],
    [403, 'not_paid'],
  )
  await provider().pay(checkout)
  assert.equal((await member.send('GET', path)).statusCode, 200)
  for (const [method, url] of [
    ['GET', path],
    ['GET', `/api/orders/${id}`],
    ['POST', `/api/orders/${id}/confirm`],
  ] as const)
    assert.equal((await other.send(method, url)).statusCode, 404, url)
  assert.deepEqual((await other.send('GET', '/api/orders/files')).json(), [])
  assert.equal((await member.send('GET', `/api/orders/${id}/items/999999/download`)).statusCode, 404)
  assert.equal((await admin.send('GET', path)).statusCode, 404)
})

test('lists purchases with their orders, and receipts show shipping separately', async () => {
  const member = await site.as('purchases@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site), quantity: 2 })
  const [purchase] = (await member.send('GET', '/api/purchases')).json()
  assert.deepEqual(
    [purchase.kind, purchase.what, purchase.order_id, purchase.amount, purchase.state, purchase.has_receipt],
    ['store', '2 × Mug', id, 29, 'paid', true],
  )
  const receipt = (await member.send('GET', `/api/purchases/${purchase.id}`)).json()
  assert.deepEqual(
    [receipt.lines, receipt.subtotal, receipt.shipping, receipt.tax, receipt.tax_included, receipt.total],
    [[{ what: '2 × Mug', amount: 24 }], 24, 5, 0, false, 29],
  )
  assert.equal((await orderOf(member, id)).receipt_id, purchase.id)
})

test('a digital order is complete at once, and its files stay available permanently', async () => {
  const member = await site.as('files@example.test')
  const planner = await addDownload(site, 'x')
  const { id } = await buy(site, member, { id: planner })
  assert.deepEqual((await orderOf(member, id)).state, 'complete')
  const [{ item_id: itemId, ...file }] = (await member.send('GET', '/api/orders/files')).json()
  assert.ok(itemId > 0)
  assert.deepEqual(file, {
    order_id: id,
    product_id: planner,
    name: 'Budget Planner',
    file: { name: 'Budget Planner.pdf', size: 1 },
    bought_at: '2026-03-15T12:00:00.000Z',
  })
})

test('lists orders newest first with their status', async () => {
  const member = await site.as('lists@example.test')
  const mug = await addProduct(site)
  const first = await buy(site, member, { id: mug })
  await fillCart(member, { id: mug })
  const second = await startCheckout(member)
  const list = (await member.send('GET', '/api/orders')).json()
  assert.deepEqual(
    list.map(({ id, state, total }: { id: number; state: string; total: number }) => [id, state, total]),
    [
      [second.id, 'pending', 17],
      [first.id, 'to_send', 17],
    ],
  )
})

test('orders of a deleted account stay anonymous, and the address stays until shipping', async () => {
  const member = await site.as('leaves-orders@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  const sent = await buy(site, member, { id: await addProduct(site) })
  const tracking = { state: 'sent', carrier: 'USPS', tracking_number: '9400', tracking_url: null }
  await admin.send('PATCH', `/api/admin/orders/${sent.id}`, tracking)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  const addressOf = async (order: number) => (await adminOrderOf(admin, order)).address
  assert.equal(await addressOf(sent.id), null)
  assert.deepEqual((await addressOf(id))?.lines, ['12 Main St', '62701'])
  assert.equal((await adminOrderOf(admin, id)).member, null)
  assert.equal((await admin.send('PATCH', `/api/admin/orders/${id}`, tracking)).statusCode, 200)
  assert.equal(await addressOf(id), null)
})
