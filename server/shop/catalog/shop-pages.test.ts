import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { addProduct } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import type { ProductFields } from './product-row.ts'
import { productStore } from './product-store.ts'
import { shopCacheKeyOf } from './shop-cache-key.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test'))

const page = async (query = '', person: Person['send'] = site.visitor) => {
  const reply = await person('GET', `/api/products${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const names = async (query: string, person?: Person['send']): Promise<string[]> =>
  (await page(query, person)).products.map((one: { name: string }) => one.name)
const remove = async (...ids: number[]) => {
  for (const id of ids) await admin.send('DELETE', `/api/products/${id}`)
}

test('shows visitors the products for sale, newest first, and finds them by text, category and price', async () => {
  const mug = await addProduct(admin, {
    name: 'Café mug "Save 100%"',
    description: 'Holds tea.',
    price: 14,
    sku: 'MUG',
  })
  const plan = await addProduct(admin, {
    name: 'Year planner',
    category: 'Templates',
    price: 9.99,
    tags: ['Printable'],
  })
  const cards = await addProduct(admin, { name: 'Envelope_set 50/30/20', category: null, price: 30, tags: [] })
  const cases: [query: string, expected: string[]][] = [
    ['', [cards.name, plan.name, mug.name]],
    ['?sort=price_low', [plan.name, mug.name, cards.name]],
    ['?sort=price_high', [cards.name, mug.name, plan.name]],
    ['?sort=name', [mug.name, cards.name, plan.name]],
    ['?category=Templates', [plan.name]],
    ['?min_price=9.99&max_price=14', [plan.name, mug.name]],
    ['?min_price=14.01', [cards.name]],
    ['?search=TEA', [mug.name]],
    ['?search=cafe', [mug.name]],
    ['?search=print', [plan.name]],
    ['?search=tea+mug', [mug.name]],
    ['?search=planner+tea', []],
    ['?search=100%25', [mug.name]],
    ['?search=_set', [cards.name]],
    ['?search=%22save', [mug.name]],
    ['?search=mu', [mug.name]],
    ['?search=an', []],
    ['?search=y', [cards.name, plan.name]],
    ['?search=30', [cards.name]],
    ["?search=mug'%20or%20%22", [mug.name].slice(1)],
    ['?search=%25', []],
    ['?search=NOT', []],
    ['?search=mug*', []],
    ['?search=&category=Templates', [plan.name]],
    ['?search=mug&category=Templates', []],
    ['?page=2&limit=2', [mug.name]],
    ['?page=9', []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await names(query), expected, query)
  await remove(mug.id, plan.id, cards.id)
})

test('returns the number of pages', async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await addProduct(admin, { name })).id)
  const { pagination } = await page('?limit=2')
  assert.deepEqual(pagination, { page: 1, limit: 2, total: 3, totalPages: 2, total_is_minimum: false })
  await remove(...ids)
  assert.deepEqual((await page()).pagination, { page: 1, limit: 24, total: 0, totalPages: 0, total_is_minimum: false })
})

test('shows hidden and deleted products only to admins, whatever the request contains', async () => {
  const hidden = await addProduct(admin, { name: 'Hidden', is_active: false, category: 'Tools' })
  const gone = await addProduct(admin, { name: 'Gone', category: 'Tools' })
  await remove(gone.id)
  for (const query of [
    '',
    '?active_only=false',
    '?search=hidden&active_only=false',
    '?category=Tools&active_only=false',
  ]) {
    assert.deepEqual(await names(query), [], query)
    assert.deepEqual(await names(query, member.send), [], query)
    assert.deepEqual(await names(query, admin.send), ['Hidden'], query)
  }
  assert.deepEqual(await names('?active_only=true', admin.send), [])
  for (const { id } of [hidden, gone])
    for (const send of [site.visitor, member.send])
      assert.equal((await send('GET', `/api/products/${id}`)).statusCode, 404)
  assert.equal((await admin.send('GET', `/api/products/${hidden.id}`)).json().name, 'Hidden')
  assert.equal((await admin.send('GET', `/api/products/${gone.id}`)).statusCode, 404)
  await remove(hidden.id)
})

test('shows related products of the category, and never the storage key of a file', async () => {
  const ids: number[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push((await addProduct(admin, { name, category: 'Books' })).id)
  const hidden = await addProduct(admin, { name: 'G', category: 'Books', is_active: false })
  const reply = (await site.visitor('GET', `/api/products/${ids[0]}`)).json()
  assert.deepEqual(
    [reply.name, reply.price, reply.related.map((one: { name: string }) => one.name)],
    ['A', 12.5, ['F', 'E', 'D', 'C']],
  )
  assert.deepEqual(
    Object.keys(reply).filter((name) => name.includes('key')),
    [],
  )
  await remove(...ids, hidden.id)
})

test('sends a cached page again only after a product on it has changed', async () => {
  const { id } = await addProduct(admin, { name: 'Before' })
  const first = await site.visitor('GET', '/api/products')
  const etag = String(first.headers.etag)
  const again = await site.visitor('GET', '/api/products', undefined, { 'if-none-match': etag })
  assert.equal(again.statusCode, 304)
  await admin.send('PUT', `/api/products/${id}`, { ...first.json().products[0], name: 'After' })
  const changed = await site.visitor('GET', '/api/products', undefined, { 'if-none-match': etag })
  assert.deepEqual([changed.statusCode, changed.json().products[0].name], [200, 'After'])
  await admin.send('PATCH', `/api/products/${id}/toggle-active`)
  assert.deepEqual(await names(''), [])
  await remove(id)
})

test('closes a hidden shop to everyone but admins, with a message', async () => {
  const { id } = await addProduct(admin, { name: 'Behind closed doors' })
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  for (const url of ['/api/products', `/api/products/${id}`, '/api/products?search=doors', '/api/affiliate/products']) {
    for (const send of [site.visitor, member.send]) {
      const reply = await send('GET', url)
      assert.deepEqual(
        [reply.statusCode, reply.json().error],
        [403, 'The store is closed right now. Please come back another day.'],
        url,
      )
    }
    assert.equal((await admin.send('GET', url)).statusCode, 200, url)
  }
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  assert.deepEqual(await names(''), ['Behind closed doors'])
  await remove(id)
})

test('rejects invalid queries with a message', async () => {
  const queries = ['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=101', 'limit=1e3', 'sort=random']
  const more = [
    'category=Shoes',
    'min_price=-1',
    'min_price=1.999',
    'max_price=Infinity',
    'max_price=abc',
    'active_only=maybe',
  ]
  for (const query of [...queries, ...more, `search=${'x'.repeat(10_000)}`]) {
    const reply = await site.visitor('GET', `/api/products?${query}`)
    assert.equal(reply.statusCode, 400, query)
    assert.ok(reply.json().error.length > 5, query)
  }
  const crossed = await site.visitor('GET', '/api/products?min_price=20&max_price=10')
  assert.deepEqual([crossed.statusCode, crossed.json().error], [400, 'The highest price must not be below the lowest.'])
})

test('caps the count at a thousand hits, and finds a common word in every sort order', async () => {
  const timestamp = '2026-03-15T12:00:00.000Z'
  const [store, shopCacheKey] = [productStore(site.db), shopCacheKeyOf(site.db)]
  const row = (number: number, name = 'Number', description = 'Everywhere the same words'): ProductFields => ({
    name: `${name} ${number}`,
    description,
    price_cents: number,
    category: 'Books',
    tags: [],
    image_key: null,
    is_active: true,
    inventory_count: null,
    sku: `S${number}`,
    kind: 'physical',
    file_storage_key: null,
    file_name: null,
    file_size: null,
  })
  const insert = (rows: ProductFields[]) =>
    site.db.transaction(async () => {
      await shopCacheKey.renew()
      await store.insert(rows, timestamp)
    })
  const numbers = Array.from({ length: 6000 }, (_, number) => row(number))
  for (let from = 0; from < 6000; from += 500) await insert(numbers.slice(from, from + 500))
  const { products, pagination } = await page('?search=everywhere&sort=price_low&limit=3&page=2')
  assert.deepEqual(pagination, { page: 2, limit: 3, total: 1000, totalPages: 334, total_is_minimum: true })
  assert.deepEqual(
    products.map((one: { name: string }) => one.name),
    ['Number 3', 'Number 4', 'Number 5'],
  )
  assert.equal((await page('')).pagination.total_is_minimum, true)
  assert.deepEqual(await names('?search=everywhere+number&sort=price_high&limit=1'), ['Number 5999'])
  assert.deepEqual(await names('?search=ev+5432'), ['Number 5432'])
  const found = await page('?search=everywhere&category=Books&min_price=1&max_price=1.01&sort=name')
  assert.deepEqual([found.pagination.total, found.products.length], [2, 2])
  assert.deepEqual((await page('?search=s5999')).pagination.total, 0)

  // Sorted by name, all of these come after the products that are scanned first.
  const last = Array.from({ length: 2500 }, (_, number) => ({ ...row(number, 'Zebra', 'With stripes'), sku: null }))
  for (let from = 0; from < 2500; from += 500) await insert(last.slice(from, from + 500))
  const striped = await page('?search=stripes&sort=name&limit=3&page=2')
  assert.deepEqual(striped.pagination, { page: 2, limit: 3, total: 1000, totalPages: 334, total_is_minimum: true })
  const byName = last.map(({ name }) => name).sort()
  assert.deepEqual(
    striped.products.map((one: { name: string }) => one.name),
    byName.slice(3, 6),
  )
  assert.deepEqual(await names('?search=stripes+everywhere&sort=name'), [])
})
