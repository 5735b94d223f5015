import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionOf } from '#server/testing/rejection.ts'
import {
  addDownload,
  addProduct,
  addToCart,
  cartOf,
  fillCart,
  setQuantity,
  startShop,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

test('a cart persists across reloads and devices and shows its total', async () => {
  const member = await site.as('carts@example.test')
  const [mug, planner] = [await addProduct(site, { inventory_count: 7 }), await addDownload(site, 'x')]
  await fillCart(member, { id: mug, quantity: 2 }, { id: planner })
  const { items, ...sums } = await cartOf(member)
  assert.deepEqual(sums, {
    count: 3,
    subtotal: 33,
    shipping: 5,
    total: 38,
    needs_shipping: true,
    countries: ['US'],
    tax: 'none',
    smallest_payment: 0.5,
    checkout: null,
  })
  assert.deepEqual(items[0], {
    product_id: mug,
    state: 'available',
    name: 'Mug',
    image_url: null,
    kind: 'physical',
    file: null,
    price: 12,
    price_when_added: 12,
    quantity: 2,
    most: 7,
    inventory_count: 7,
    amount: 24,
  })
  assert.deepEqual([items[1].most, items[1].file], [1, { name: 'Budget Planner.pdf', size: 1 }])
})

test('shows a changed price beside the price at the time of adding', async () => {
  const member = await site.as('price@example.test')
  const mug = await addProduct(site)
  await fillCart(member, { id: mug })
  await site.db.run`update products set price_cents = 1500 where id = ${mug}`
  const { items, total } = await cartOf(member)
  assert.deepEqual([items[0].price, items[0].price_when_added, total], [15, 12, 20])
})

test('adds quantities of the same product, sets a quantity, and removes an item', async () => {
  const member = await site.as('more@example.test')
  const mug = await addProduct(site)
  await fillCart(member, { id: mug, quantity: 2 }, { id: mug, quantity: 3 })
  assert.equal((await cartOf(member)).items[0].quantity, 5)
  assert.equal((await setQuantity(member, mug, 1)).json().items[0].quantity, 1)
  assert.deepEqual((await member.send('DELETE', `/api/cart/items/${mug}`)).json().items, [])
  assert.deepEqual(await rejectionOf(member.send('DELETE', `/api/cart/items/${mug}`)), [
    404,
    'This is not in your cart.',
  ])
  assert.deepEqual(await rejectionOf(setQuantity(member, mug, 2)), [404, 'This is not in your cart.'])
})

test('rejects an invalid quantity with a message and changes nothing', async () => {
  const member = await site.as('odd@example.test')
  const mug = await addProduct(site)
  await fillCart(member, { id: mug })
  for (const quantity of [0, -1, 1e9, 1.5, '2', null, Number.MAX_SAFE_INTEGER + 2]) {
    for (const call of [addToCart(member, mug, quantity), setQuantity(member, mug, quantity)]) {
      const reply = await call
      assert.equal(reply.statusCode, 400, String(quantity))
      assert.match(reply.json().error, /\w+ .*\./)
    }
  }
  assert.deepEqual(await rejectionOf(addToCart(member, mug, 99)), [400, 'Please take at most 99 of one thing.'])
  assert.equal((await cartOf(member)).items[0].quantity, 1)
})

test('rejects products that are not in the shop, also for admins', async () => {
  const hidden = await addProduct(site, { is_active: false })
  const gone = await addProduct(site)
  await site.db.run`update products set deleted_at = '2026-03-15T12:00:00.000Z' where id = ${gone}`
  for (const id of [hidden, gone, 999_999_999])
    assert.deepEqual(await rejectionOf(addToCart(admin, id)), [404, 'This product is not in the store.'])
})

test('limits the quantity to the stock, and to 1 for digital products', async () => {
  const member = await site.as('few@example.test')
  const [scarce, soldOut] = [
    await addProduct(site, { inventory_count: 2 }),
    await addProduct(site, { inventory_count: 0 }),
  ]
  const planner = await addDownload(site, 'x')
  assert.deepEqual(await rejectionOf(addToCart(member, scarce, 3)), [409, 'Only 2 are left.'])
  assert.deepEqual(await rejectionOf(addToCart(member, soldOut)), [409, 'This is sold out.'])
  await fillCart(member, { id: planner }, { id: planner })
  assert.equal((await cartOf(member)).items[0].quantity, 1)
  assert.deepEqual(await rejectionOf(setQuantity(member, planner, 2)), [
    400,
    'One is enough: it can be downloaded as often as you like.',
  ])
})

test('keeps sold-out and removed products in the cart, marks them, and excludes them from the payment', async () => {
  const member = await site.as('meanwhile@example.test')
  const ids = [await addProduct(site), await addProduct(site, { inventory_count: 5 }), await addProduct(site)]
  const [available = 0, few = 0, gone = 0] = ids
  await fillCart(member, { id: available }, { id: few, quantity: 5 }, { id: gone })
  await site.db.run`update products set inventory_count = 4 where id = ${few}`
  await site.db.run`update products set is_active = 0 where id = ${gone}`
  const { items, count, subtotal } = await cartOf(member)
  assert.deepEqual(
    items.map(({ state }: { state: string }) => state),
    ['available', 'few', 'gone'],
  )
  assert.deepEqual([count, subtotal], [1, 12])
})

test('limits a cart to a hundred different items', async () => {
  const member = await site.as('hundred@example.test')
  const ids: number[] = []
  for (let count = 0; count < 101; count += 1) ids.push(await addProduct(site))
  for (const id of ids.slice(0, 100)) assert.equal((await addToCart(member, id)).statusCode, 200)
  const [status, error] = await rejectionOf(addToCart(member, ids[100] ?? 0))
  assert.equal(status, 409)
  assert.match(String(error), /100 different things/)
  assert.equal((await addToCart(member, ids[0] ?? 0)).statusCode, 200, 'adds to an existing item of a full cart')
})
