import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productCategories } from '#contract/shop/product-categories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { digestOf } from '#server/platform/storage/storage.ts'
import { catalogServices } from '#server/shop/catalog-services.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

interface ListedProduct {
  id: number
  name: string
  category: string
  kind: string
  inventory_count: number | null
  image_url: string
  is_active: boolean
  file: { name: string; size: number } | null
}
const services = () => catalogServices(site)
const listProducts = async (person = admin.send): Promise<ListedProduct[]> =>
  (await person('GET', '/api/products?limit=100')).json().products
const books = async () => (await site.visitor('GET', '/api/affiliate/products')).json()

test('seeds the demo mode with a dozen products in all categories and three books, with pictures and files', async () => {
  await services().seedAtStart(site.clock.now())
  const all = await listProducts()
  const visible = await listProducts(site.visitor)
  assert.deepEqual([all.length, visible.length], [13, 12])
  assert.deepEqual(new Set(visible.map(({ category }) => category)), new Set(productCategories))
  const kinds = visible.map(({ kind }) => kind)
  assert.deepEqual(
    [kinds.filter((kind) => kind === 'digital').length, kinds.filter((kind) => kind === 'both').length],
    [2, 1],
  )
  assert.ok(visible.some(({ inventory_count: count }) => count === 0))
  assert.ok(visible.some(({ inventory_count: count }) => count !== null && count > 0 && count < 10))
  for (const { image_url: url } of [...all, ...(await books())]) {
    const reply = await site.visitor('GET', `${url}?w=480`)
    assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'image/png'], url)
  }
  const files = await site.db.all`select file_storage_key as key, file_size as size from products where file_size > 0`
  assert.equal(files.length, 3)
  for (const { key, size } of files) {
    const stored = await site.storage.get(String(key))
    assert.ok(stored)
    assert.equal((await digestOf(stored.stream())).size, size)
  }
  assert.deepEqual(
    (await books()).map(({ title }: { title: string }) => title),
    ['Your Money or Your Life', 'The Index Card', 'The Little Book of Common Sense Investing'],
  )
})

test('deleted seed products do not return at the next start; the books return on request', async () => {
  const [first] = await listProducts(site.visitor)
  const [book, other] = await books()
  await admin.send('DELETE', `/api/products/${first?.id}`)
  await admin.send('DELETE', `/api/affiliate/products/${book.id}`)
  await admin.send('PUT', `/api/affiliate/products/${other.id}`, { ...other, title: 'Renamed' })
  await services().seedAtStart(site.clock.now())
  assert.deepEqual([(await listProducts(site.visitor)).length, (await books()).length], [11, 2])
  const restoreBooks = async () => (await admin.send('POST', '/api/admin/fix-affiliate-products')).json()
  assert.deepEqual(await restoreBooks(), {
    success: true,
    message: 'Affiliate products fixed successfully! 1 finance book put back.',
  })
  assert.equal((await restoreBooks()).message, 'Nothing was missing: the three finance books are there.')
  assert.deepEqual(
    (await books()).map(({ title }: { title: string }) => title),
    ['Your Money or Your Life', 'Renamed', 'The Little Book of Common Sense Investing'],
  )
})

test('seeds a production shop with affiliate books only', async () => {
  const other = await startApp({ course: smallCourse() })
  try {
    const config = readConfig({ ...productionSettings, DATA_DIR: other.config.dataDir })
    await catalogServices({ ...other, config }).seedAtStart(other.clock.now())
    assert.equal((await other.visitor('GET', '/api/products')).json().products.length, 0)
    assert.equal((await other.visitor('GET', '/api/affiliate/products')).json().length, 3)
  } finally {
    await other.close()
  }
})
