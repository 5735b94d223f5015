import assert from 'node:assert/strict'
import { test } from 'node:test'
import { versionCache } from '#server/platform/base/version-cache.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { newProduct } from './product-fields.ts'
import type { ProductFields } from './product-row.ts'
import { productStore } from './product-store.ts'
import { shopCacheKeyOf } from './shop-cache-key.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const product = (number: number): ProductFields => ({
  ...newProduct,
  name: `Gadget ${number}`,
  description: 'Everywhere the same words',
  price_cents: number,
  category: 'Books',
})
const timestamp = '2026-03-15T12:00:00.000Z'

test('the count of a common word belongs to one state of the shop, also if another server changes the shop', async () => {
  const { db } = site
  const insert = (numbers: readonly number[]) => productStore(db).insert(numbers.map(product), timestamp)
  const total = async (query: string): Promise<number> =>
    (await site.visitor('GET', `/api/products?search=everywhere${query}`)).json().pagination.total
  const filters = ['', '&sort=name', '&category=Books', '&max_price=1']
  const totals = () => Promise.all(filters.map(total))
  await db.transaction(async () => {
    await shopCacheKeyOf(db).renew()
    await insert(Array.from({ length: 250 }, (_, index) => index))
  })
  assert.deepEqual(await totals(), [250, 250, 250, 101])
  // A change without a new state shows that nothing is counted again.
  await db.transaction(() => insert([50]))
  assert.deepEqual(await totals(), [250, 250, 250, 101])
  await shopCacheKeyOf(db).renew()
  assert.deepEqual(await totals(), [251, 251, 251, 102])
})

test('a page of a common word is cached for one state of the shop, each order, page and size by itself', async () => {
  const { db } = site
  const admin = await site.as('admin@example.test')
  const product = (number: number) => ({
    ...newProduct,
    name: `Lamp ${number}`,
    description: 'Bright',
    price_cents: number,
  })
  const ids = await db.transaction(async () => {
    await shopCacheKeyOf(db).renew()
    return productStore(db).insert(
      Array.from({ length: 300 }, (_, index) => product(1000 + index)),
      timestamp,
    )
  })
  const names = async (query: string, send = site.visitor): Promise<string[]> =>
    (await send('GET', `/api/products?search=bright${query.includes('limit') ? '' : '&limit=2'}${query}`))
      .json()
      .products.map((one: { name: string }) => one.name)
  const expected: [query: string, names: string[]][] = [
    ['', ['Lamp 1299', 'Lamp 1298']],
    ['&page=2', ['Lamp 1297', 'Lamp 1296']],
    ['&sort=price_low', ['Lamp 1000', 'Lamp 1001']],
    ['&sort=name', ['Lamp 1000', 'Lamp 1001']],
    ['&sort=price_high&limit=3', ['Lamp 1299', 'Lamp 1298', 'Lamp 1297']],
  ]
  for (const _time of ['read', 'cached'])
    for (const [query, page] of expected) assert.deepEqual(await names(query), page, query)

  // A change without a new state shows that the page is not read again. Admins read their own.
  const newest = ids.at(-1) ?? 0
  await db.run`update products set is_active = ${0} where id = ${newest}`
  assert.deepEqual(await names(''), ['Lamp 1299', 'Lamp 1298'])
  assert.deepEqual(await names('', admin.send), ['Lamp 1299', 'Lamp 1298'])
  assert.deepEqual(await names('&min_price=12.97'), ['Lamp 1298', 'Lamp 1297'])
  await db.run`update products set is_active = ${1} where id = ${newest}`

  // Another server's change and an admin's count at the next request.
  await db.transaction(async () => {
    await shopCacheKeyOf(db).renew()
    await db.run`update products set name = ${'Lamp of another server'} where id = ${newest}`
  })
  assert.deepEqual(await names(''), ['Lamp of another server', 'Lamp 1298'])
  assert.equal((await admin.send('PATCH', `/api/products/${newest}/toggle-active`)).statusCode, 200)
  assert.deepEqual(await names(''), ['Lamp 1298', 'Lamp 1297'])
  assert.deepEqual(await names('', admin.send), ['Lamp of another server', 'Lamp 1298'])

  // A cached page is no way into a closed shop.
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  assert.equal((await site.visitor('GET', '/api/products?search=bright&limit=2')).statusCode, 403)
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
})

test('a version cache that skips new values keeps the first ones of a version', async () => {
  const cache = versionCache<string>(2, 'skip-new')
  const computed: string[] = []
  const read = (version: string, key: string) =>
    cache(version, key, async () => {
      computed.push(version + key)
      return version + key
    })
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) assert.equal(await read('1', key), `1${key}`)
  assert.deepEqual(computed, ['1a', '1b', '1c', '1c'])
  for (const key of ['c', 'c']) assert.equal(await read('2', key), `2${key}`)
  assert.deepEqual(computed.slice(4), ['2c'])
})

test('a version cache computes a value once per version, and drops the oldest beyond its maximum', async () => {
  const cache = versionCache<string>(2)
  const computed: string[] = []
  const read = (version: string, key: string) =>
    cache(version, key, async () => {
      computed.push(version + key)
      return version + key
    })
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) assert.equal(await read('1', key), `1${key}`)
  assert.deepEqual(computed, ['1a', '1b', '1c', '1a'])
  assert.equal(await read('2', 'b'), '2b')
  assert.equal(await read('2', 'b'), '2b')
  assert.equal(await read('1', 'b'), '1b')
  assert.deepEqual(computed.slice(4), ['2b', '1b'])
})
