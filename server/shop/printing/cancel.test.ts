import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { addPrinted, atPartner, buyPrinted, printOrdersOf } from '#server/testing/shop/printing.ts'
import { adminOrderOf, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const shirt = beforeTests<{ id: number; product_id: number }>(() => addPrinted(admin))

const partnerOrdersOf = (id: number) => atPartner(site).filter(({ reference }) => reference.startsWith(`moneta-${id}-`))
const printOrderOf = async (id: number) =>
  (await printOrdersOf(admin)).find((one: { order_id: number }) => one.order_id === id)
const refundInFull = async (id: number) => {
  const { items, refundable } = await adminOrderOf(admin, id)
  const item = items.map((item: { id: number; quantity: number }) => ({
    item_id: item.id,
    quantity: item.quantity,
    restock: false,
  }))
  const body = { items: item, shipping: true, amount: refundable.total, reason: 'Changed their mind.' }
  const reply = await admin.send('POST', `/api/admin/orders/${id}/refund`, body)
  assert.equal(reply.statusCode, 200, reply.body)
}

test('does not print items refunded before they are ordered', async () => {
  const buyer = await site.as('early@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await refundInFull(id)
  await site.runJobs()
  const { status, partner_order } = await printOrderOf(id)
  assert.deepEqual([partnerOrdersOf(id), status, partner_order], [[], 'cancelled', null])
})

test("does not print items refunded in the payment provider's dashboard", async () => {
  const buyer = await site.as('their-desk@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.payments.provider.refund(await paymentIntentOf(site, buyer))
  await site.runJobs()
  const row = await site.db.one`select address from print_orders where order_id = ${id}`
  assert.deepEqual([partnerOrdersOf(id), (await printOrderOf(id)).status, row?.address], [[], 'cancelled', null])
})

test('cancels items at the partner when they are refunded before printing', async () => {
  const buyer = await site.as('in-time@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  await refundInFull(id)
  await site.runJobs()
  assert.equal(partnerOrdersOf(id)[0]?.stage, 'canceled')
  const { status, can_send_again, problem } = await printOrderOf(id)
  assert.deepEqual([status, can_send_again, problem], ['cancelled', false, null])
  assert.equal((await orderOf(buyer, id)).state, 'canceled')
})

test('an item refunded after printing is still shipped, and the admin sees that', async () => {
  const buyer = await site.as('too-late@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id)
  await site.runJobs()
  const [partnerOrder] = partnerOrdersOf(id)
  for (let step = 0; step < 2; step++) await site.print.printer.advance(partnerOrder?.id ?? '')
  await site.runJobs()
  await refundInFull(id)
  await site.runJobs()
  const { status, problem } = await printOrderOf(id)
  const sentence = 'The money went back, but Gelato prints it already and sends it.'
  assert.deepEqual([status, problem], ['in_production', sentence])
  const { events } = await adminOrderOf(admin, id)
  assert.equal(events.filter(({ what }: { what: string }) => what === sentence).length, 1)
})

test('prints only the remaining quantity of a partially refunded item', async () => {
  const buyer = await site.as('part@example.test')
  const id = await buyPrinted(site, buyer, shirt.product_id, 3)
  const [item] = (await adminOrderOf(admin, id)).items
  const body = {
    items: [{ item_id: item.id, quantity: 2, restock: false }],
    shipping: false,
    amount: 48,
    reason: 'One is enough.',
  }
  assert.equal((await admin.send('POST', `/api/admin/orders/${id}/refund`, body)).statusCode, 200)
  await site.runJobs()
  const { items } = JSON.parse(JSON.stringify(partnerOrdersOf(id)[0]?.wish))
  assert.equal(items[0].quantity, 1)
})
