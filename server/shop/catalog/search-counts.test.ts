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
