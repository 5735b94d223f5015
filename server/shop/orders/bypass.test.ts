import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDownload,
  addProduct,
  fillCart,
  orderOf,
  startCheckout,
  startShop,
  stockOf,
} from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startShop({ PAYMENTS: 'bypass' }))

test("places a cart's order at once without a payment when payments are bypassed", async () => {
  const member = await site.as('bypasses@example.test')
  const mug = await addProduct(site, { inventory_count: 2 })
  await fillCart(member, { id: mug }, { id: await addDownload(site, 'pages') })
  const { id, checkout } = await startCheckout(member)
  const order = await orderOf(member, id)
  assert.deepEqual([checkout, order.state, order.receipt_id], ['', 'to_send', null])
  assert.equal(await stockOf(site, mug), 1)
  const file = await member.send('GET', `/api/orders/${id}/items/${order.items[1].id}/download`)
  assert.equal(file.body, 'pages')
})
