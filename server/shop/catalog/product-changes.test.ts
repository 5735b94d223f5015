import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { addProduct, productBody } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { shopCacheKeyOf } from './shop-cache-key.ts'
import { stockStore } from './stock-store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const change = (id: number, fields: object, headers?: Record<string, string>) =>
  admin.send('PUT', `/api/products/${id}`, { ...productBody, ...fields }, headers)
const read = async (id: number) => (await admin.send('GET', `/api/products/${id}`)).json()
const stockHistory = async (id: number) =>
  (await admin.send('GET', `/api/products/${id}/stock`))
    .json()
    .map(({ reason, change, left }: Record<string, unknown>) => [reason, change, left])

test('normalizes and stores the fields of a product', async () => {
  const entered = { ...productBody, tags: ['Paper', ' paper ', 'gift'], sku: 'NB-1', name: '  Two\nlines ' }
  const product = await addProduct(admin, entered)
  const { id, created_at, ...rest } = product
  assert.deepEqual(rest, {
    ...productBody,
    name: 'Two lines',
    tags: ['paper', 'gift'],
    sku: 'NB-1',
    file: null,
    version: 1,
  })
  assert.equal(created_at, '2026-03-15T12:00:00.000Z')
  const { related, refund_days, ...shown } = await read(id)
  assert.deepEqual(shown, product)
  assert.equal(refund_days, 14)
  assert.ok(Array.isArray(related))
})

test('the same idempotency key sent twice adds one product', async () => {
  const headers = { 'idempotency-key': 'create-product-1' }
  const body = { ...productBody, name: 'Once' }
  const [first, second] = [
    await admin.send('POST', '/api/products', body, headers),
    await admin.send('POST', '/api/products', body, headers),
  ]
  assert.equal(first.json().id, second.json().id)
})

test('rejects invalid prices, stocks and URLs, and stores nothing', async () => {
  const count = async () => (await admin.send('GET', '/api/products?limit=1')).json().pagination.total
  const before = await count()
  const invalid: [field: string, value: unknown][] = [
    ['price', -1],
    ['price', 9.999],
    ['price', '12.50'],
    ['price', null],
    ['price', 1e12],
    ['inventory_count', -1],
    ['inventory_count', 1.5],
    ['inventory_count', '3'],
    ['inventory_count', 1e9],
    ['name', ''],
    ['name', ' \n '],
    ['name', 'x'.repeat(121)],
    ['category', 'Shoes'],
    ['kind', 'imaginary'],
    ['tags', ['a'.repeat(41)]],
    ['tags', 'gift'],
    ['sku', 'x'.repeat(61)],
    ['is_active', 'yes'],
    ['image_url', 'javascript:alert(1)'],
    ['image_url', 'data:image/png;base64,AAAA'],
    ['image_url', 'http://example.com/a.png'],
    ['image_url', 'file:///etc/passwd'],
    ['image_url', '//example.com/a.png'],
    ['image_url', '/api/products/pictures/unknown.png'],
    ['image_url', '/api/products/pictures/../../secret.png'],
    ['image_url', 'https://127.0.0.1/a.png'],
    ['image_url', 'https://0x7f.1/a.png'],
    ['image_url', 'https://[::1]/a.png'],
    ['image_url', 'https://169.254.169.254/latest/meta-data'],
    ['image_url', 'https://user:pass@example.com/a.png'],
    ['image_url', 'https://example.com:8443/a.png'],
    ['file_key', 'products/unknown.pdf'],
  ]
  for (const [field, value] of invalid) {
    const body = { ...productBody, ...(field === 'file_key' && { kind: 'digital' }), [field]: value }
    const reply = await admin.send('POST', '/api/products', body)
    assert.equal(reply.statusCode, 400, `${field} ${value}: ${reply.body}`)
    assert.ok(Object.keys(reply.json().fields)[0]?.startsWith(field), reply.body)
  }
  const infinite = JSON.stringify(productBody).replace('12.5', '1e999')
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
  const reply = await site.app.inject({ method: 'POST', url: '/api/products', payload: infinite, headers })
  assert.equal(reply.statusCode, 400)
  assert.equal(await count(), before)
})

test('a SKU is unique, and is free again after its product is deleted', async () => {
  const first = await addProduct(admin, { sku: 'SAME', name: 'First' })
  const second = await admin.send('POST', '/api/products', { ...productBody, sku: 'SAME' })
  assert.deepEqual(
    [second.statusCode, second.json().fields],
    [400, { sku: 'The SKU SAME belongs to "First" already.' }],
  )
  assert.equal((await change(first.id, { sku: 'SAME', name: 'First, again' })).statusCode, 200)
  await admin.send('DELETE', `/api/products/${first.id}`)
  await addProduct(admin, { sku: 'SAME', name: 'Second' })
  const restored = await admin.send('POST', `/api/products/${first.id}/restore`)
  assert.deepEqual([restored.statusCode, restored.json().code], [409, 'sku_taken'])
})

test('rejects an edit of a product that was sold in between, and keeps the stock', async () => {
  const { id, version } = await addProduct(admin, { inventory_count: 5 })
  const stock = stockStore(site.db, shopCacheKeyOf(site.db))
  await site.db.transaction(() => stock.takeStock(id, 2, 77, '2026-03-15T12:00:00.000Z'))
  const stale = await change(id, { inventory_count: 5 }, { 'if-match': `"${version}"` })
  assert.equal(stale.statusCode, 412)
  assert.deepEqual(
    [(await read(id)).inventory_count, await stockHistory(id)],
    [
      3,
      [
        ['held', -2, 3],
        ['set', 5, 5],
      ],
    ],
  )
  const current = await change(id, { inventory_count: 10 }, { 'if-match': `"${version + 1}"` })
  assert.deepEqual([current.statusCode, current.json().version, current.json().inventory_count], [200, version + 2, 10])
})

test('the stock history lists each change of the stock and nothing else', async () => {
  const { id } = await addProduct(admin, { inventory_count: 5 })
  await change(id, { inventory_count: 5, name: 'Renamed' })
  await change(id, { inventory_count: 8 })
  await change(id, { inventory_count: null })
  await change(id, { inventory_count: 2 })
  const expected = [
    ['set', null, 2],
    ['set', null, null],
    ['set', 3, 8],
    ['set', 5, 5],
  ]
  assert.deepEqual(await stockHistory(id), expected)
  assert.equal((await admin.send('GET', '/api/products/999999/stock')).statusCode, 404)
})

test('a deleted product disappears from the shop and is restored completely', async () => {
  const { id } = await addProduct(admin, { name: 'Deleted by mistake' })
  assert.equal((await admin.send('DELETE', `/api/products/${id}`)).statusCode, 204)
  assert.equal((await site.visitor('GET', `/api/products/${id}`)).statusCode, 404)
  assert.equal((await change(id, {})).statusCode, 404)
  assert.equal((await admin.send('PATCH', `/api/products/${id}/toggle-active`)).statusCode, 404)
  const restored = await admin.send('POST', `/api/products/${id}/restore`)
  assert.deepEqual([restored.statusCode, restored.json().name], [200, 'Deleted by mistake'])
  assert.equal((await site.visitor('GET', `/api/products/${id}`)).statusCode, 200)
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/restore'],
    ['PATCH', '/toggle-active'],
  ] as const)
    assert.equal((await admin.send(method, `/api/products/999999${path}`)).statusCode, 404)
})

test('shows activated products in the shop and hides deactivated ones', async () => {
  const { id } = await addProduct(admin, { is_active: false })
  assert.equal((await site.visitor('GET', `/api/products/${id}`)).statusCode, 404)
  assert.equal((await admin.send('PATCH', `/api/products/${id}/toggle-active`)).json().is_active, true)
  assert.equal((await site.visitor('GET', `/api/products/${id}`)).statusCode, 200)
  assert.equal((await admin.send('PATCH', `/api/products/${id}/toggle-active`)).json().is_active, false)
})

test('does not publish a digital product without its file', async () => {
  const reply = await admin.send('POST', '/api/products', { ...productBody, kind: 'digital' })
  assert.deepEqual(
    [reply.statusCode, reply.json().fields],
    [400, { file_key: 'Please add the file that buyers download, or keep the product out of the store.' }],
  )
  const { id } = await addProduct(admin, { kind: 'both', is_active: false })
  const toggled = await admin.send('PATCH', `/api/products/${id}/toggle-active`)
  assert.deepEqual([toggled.statusCode, toggled.json().code], [409, 'file_missing'])
})

test("applies the admin's shipping price and countries", async () => {
  const shown = async () => (await site.visitor('GET', '/api/settings/shipping')).json()
  assert.deepEqual(await shown(), { price: 4.5, countries: ['US'] })
  const settings = { price: 0, countries: ['US', 'CA', 'US'] }
  assert.equal((await admin.send('PUT', '/api/settings/shipping', settings)).statusCode, 200)
  assert.deepEqual(await shown(), { price: 0, countries: ['CA', 'US'] })
  for (const invalid of [
    { ...settings, price: -1 },
    { ...settings, countries: [] },
    { ...settings, countries: ['usa'] },
  ])
    assert.equal((await admin.send('PUT', '/api/settings/shipping', invalid)).statusCode, 400)
  const { categories } = (await site.visitor('GET', '/api/products/meta/categories')).json()
  assert.deepEqual([categories.length, categories[0], categories[7]], [8, 'Books', 'Digital Products'])
})
