import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { netCharges } from '#server/testing/payments/paying.ts'
import {
  addDownload,
  addProduct,
  buy,
  cartOf,
  fillCart,
  orderOf,
  startCheckout,
  startShop,
} from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startShop({ STRIPE_AUTOMATIC_TAX: '1' }))

test('adds tax on top of the prices as the payment page shows it, and the receipt lists it separately', async () => {
  const member = await site.as('taxed@example.test')
  await fillCart(member, { id: await addProduct(site, { price_cents: 10_000 }) })
  const cart = await cartOf(member)
  assert.deepEqual([cart.total, cart.tax], [105, 'at_payment'])
  const { id, checkout } = await startCheckout(member)
  const { automatic_tax, customer_update } = JSON.parse(
    String((await site.db.one`select parameters from payment_attempts where checkout = ${checkout}`)?.parameters),
  )
  assert.deepEqual([automatic_tax, customer_update], [{ enabled: true }, { address: 'auto', shipping: 'auto' }])
  const address = { line1: '12 Main St', postal_code: '62701', country: 'US' }
  await site.payments.provider.pay(checkout, { name: 'Mara', address })
  const { state, subtotal, shipping, tax, total } = await orderOf(member, id)
  assert.deepEqual([state, subtotal, shipping, tax, total], ['to_send', 100, 5, 5, 110])
  const [message] = await emailsTo(site.db, member.email)
  assert.match(message?.text ?? '', /Shipping: \$5\.00\n {2}Sales tax: \$5\.00\n {2}Total: \$110\.00/)
})

test('a partial refund includes its share of the tax, and the parts add up to the exact total', async () => {
  const [member, admin] = [await site.as('taxed-part@example.test'), await site.as('admin@example.test')]
  const [mug, planner] = [
    await addProduct(site, { price_cents: 3333 }),
    await addDownload(site, 'x', { price_cents: 1111 }),
  ]
  const { id, checkout } = await buy(site, member, { id: mug }, { id: planner })
  const { items, total, tax } = await orderOf(member, id)
  assert.deepEqual([total, tax], [51.67, 2.23])
  const refund = (item: number, shipping: boolean, amount: number) =>
    admin.send('POST', `/api/admin/orders/${id}/refund`, {
      items: [{ item_id: item, quantity: 1, restock: false }],
      shipping,
      amount,
      reason: 'Unwanted.',
    })
  assert.equal((await refund(items[1].id, false, 11.61)).statusCode, 200)
  const rest = await refund(items[0].id, true, 40.06)
  assert.deepEqual([rest.statusCode, rest.json().state], [200, 'canceled'])
  assert.deepEqual(netCharges(site, checkout), [0])
})
