import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import type { ProductFields } from './product-row.ts'
import { productStore } from './product-store.ts'
import { shopCacheKeyOf } from './shop-cache-key.ts'
import { stockStore } from './stock-store.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const timestamp = '2026-03-15T12:00:00.000Z'
const mug: ProductFields = {
  name: 'Mug',
  description: '',
  price_cents: 1400,
  category: 'Merchandise',
  tags: [],
  image_key: null,
  is_active: true,
  inventory_count: 3,
  sku: null,
  kind: 'physical',
  file_storage_key: null,
  file_name: null,
  file_size: null,
}

const stores = () => {
  const shopCacheKey = shopCacheKeyOf(db)
  return { shopCacheKey, products: productStore(db), stock: stockStore(db, shopCacheKey) }
}
const add = async (fields: Partial<ProductFields> = {}) => {
  const [id = 0] = await db.transaction(() => stores().products.insert([{ ...mug, ...fields }], timestamp))
  return id
}
const reserve = (id: number, quantity: number) =>
  db.transaction(() => stores().stock.takeStock(id, quantity, 7, timestamp))

test("reserves an order's items from the stock, never more than available", async () => {
  const id = await add()
  assert.equal(await reserve(id, 2), true)
  assert.equal(await reserve(id, 2), false)
  assert.equal(await reserve(id, 1), true)
  const { stock, products } = stores()
  assert.deepEqual(
    (await stock.history(id)).map(({ reason, change, left, order_id }) => [reason, change, left, order_id]),
    [
      ['held', -1, 0, 7],
      ['held', -2, 1, 7],
    ],
  )
  const row = await products.find(id)
  assert.deepEqual([row?.inventory_count, row?.version], [0, 3])
})

test('of three concurrent reservations of the last item, one succeeds', async () => {
  const id = await add({ inventory_count: 1 })
  const results = await Promise.all([reserve(id, 1), reserve(id, 1), reserve(id, 1)])
  assert.deepEqual(results.sort(), [false, false, true])
})

test('unpaid or refunded items can be bought again', async () => {
  const id = await add({ inventory_count: 1 })
  await reserve(id, 1)
  const { stock, products, shopCacheKey } = stores()
  const before = await shopCacheKey.read()
  await db.transaction(() => stock.returnStock(id, 1, { orderId: 7, reason: 'released' }, timestamp))
  assert.equal((await products.find(id))?.inventory_count, 1)
  assert.notEqual(await shopCacheKey.read(), before)
  const [latest] = await stock.history(id)
  assert.deepEqual([latest?.reason, latest?.change, latest?.left], ['released', 1, 1])
})

test('an unlimited product sells any quantity without changing its stock or history', async () => {
  const id = await add({ inventory_count: null })
  assert.equal(await reserve(id, 99), true)
  const { stock, products } = stores()
  const row = await products.find(id)
  assert.deepEqual([row?.inventory_count, row?.version], [null, 1])
  assert.deepEqual(await stock.history(id), [])
})

test('hidden and deleted products are not sold but are restocked', async () => {
  const { stock, products } = stores()
  const hidden = await add({ is_active: false })
  assert.equal(await reserve(hidden, 1), false)
  const deleted = await add()
  await products.setDeleted({ id: deleted, version: 1 }, timestamp, timestamp)
  assert.equal(await reserve(deleted, 1), false)
  await db.transaction(() => stock.returnStock(deleted, 2, { orderId: 7, reason: 'restocked' }, timestamp))
  assert.equal((await products.find(deleted))?.inventory_count, 5)
  assert.equal(await reserve(1_000_000, 1), false)
})
