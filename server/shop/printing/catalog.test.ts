import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { faultyProvider } from '#server/testing/payments/faulty-provider.ts'
import { failConnection } from '#server/testing/shop/printing.ts'
import { startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const read = async (path: string) => (await admin.send('GET', `/api/gelato/${path}`)).json()

test('the badge is green if Gelato responds, and shows the reason otherwise', async () => {
  const { hooks, printer } = site.print
  const reply = await admin.send('GET', '/api/gelato/test-connection')
  assert.deepEqual([reply.statusCode, reply.json()], [200, { success: true, message: 'Connected to Gelato API' }])
  printer.setFault('key')
  const noKey = await admin.send('GET', '/api/gelato/test-connection')
  const sentence = 'Gelato does not accept the key. Check GELATO_API_KEY, then start the server again.'
  assert.deepEqual([noKey.statusCode, noKey.json()], [503, { error: sentence, code: 'partner' }])
  printer.setFault('none')
  const unavailable = { error: 'Gelato does not answer right now. Please try again in a moment.', code: 'partner' }
  const failures: [string, () => Promise<Response>][] = [
    ['no connection', failConnection],
    ['error 500', async () => new Response('{}', { status: 500 })],
    ['error 429', async () => new Response('{"message":"slow down"}', { status: 429 })],
    ['empty body', async () => new Response('')],
    ['no JSON', async () => new Response('<html>')],
    ['another schema', async () => new Response('{"catalogs":7}')],
  ]
  for (const [name, respond] of failures) {
    hooks.interceptRequest = respond
    const failed = await admin.send('GET', '/api/gelato/test-connection')
    assert.deepEqual([failed.statusCode, failed.json()], [503, unavailable], name)
  }
  delete hooks.interceptRequest
})

test("accepts each known shape of Gelato's catalog list", async () => {
  const one = [{ catalogUid: 'mugs', title: 'Mug' }]
  for (const shape of [one, { data: one, pagination: { total: 1, offset: 0 } }, { catalogs: one }]) {
    site.print.hooks.interceptRequest = async () => new Response(JSON.stringify(shape))
    assert.equal((await admin.send('GET', '/api/gelato/test-connection')).statusCode, 200)
  }
  delete site.print.hooks.interceptRequest
})

test('the catalog shows printable articles with their prices, and is searched by text and category', async () => {
  const { products, is_stale } = await read('catalog')
  assert.equal(is_stale, false)
  assert.deepEqual(
    products.map((product: { title: string; category: string; price: number }) => [
      product.title,
      product.category,
      product.price,
    ]),
    [
      ['Unisex T-shirt', 'apparel', 9.84],
      ['Hoodie', 'apparel', 23.1],
      ['Ceramic mug, 11 oz', 'drinkware', 7.42],
      ['Steel tumbler, 20 oz', 'drinkware', 12.65],
      ['Poster', 'prints', 6.8],
      ['Tote bag', 'accessories', 8.95],
    ],
  )
  assert.deepEqual(products[0], {
    id: 'demo_t-shirts_white_s',
    title: 'Unisex T-shirt',
    description: 'White or black, S to XXL',
    currency: 'USD',
    price: 9.84,
    product_type: 't-shirts',
    category: 'apparel',
    design_images: [],
  })
  const titles = async (query: string) =>
    (await read(`catalog?${query}`)).products.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles('category=drinkware'), ['Ceramic mug, 11 oz', 'Steel tumbler, 20 oz'])
  assert.deepEqual(await titles('search=shirt%20BLACK'), ['Unisex T-shirt'])
  assert.deepEqual(await titles('category=prints&search=mug'), [])
  assert.equal((await admin.send('GET', '/api/gelato/catalog?category=cars')).statusCode, 400)
})

test('product types list their colors, sizes and print areas', async () => {
  const { product_types: types } = await read('meta/product-types')
  assert.deepEqual(types[0], {
    id: 't-shirts',
    name: 'Unisex T-shirt',
    category: 'apparel',
    colors: ['White', 'Black'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    placements: ['front', 'back', 'left', 'right'],
  })
  assert.deepEqual(types[4].placements, ['front'])
})

test('shows the cached catalog with its date while Gelato is down', async () => {
  const before = await read('catalog')
  await site.db.run`update print_readings set read_at = ${'2026-03-15T05:00:00.000Z'}`
  site.print.hooks.interceptRequest = failConnection
  const stale = await read('catalog')
  assert.deepEqual([stale.is_stale, stale.read_at, stale.products], [true, '2026-03-15T05:00:00.000Z', before.products])
  assert.equal((await read('meta/product-types')).product_types.length, 6)
  delete site.print.hooks.interceptRequest
  const fresh = await read('catalog')
  assert.deepEqual([fresh.is_stale, fresh.read_at], [false, before.read_at])
})

test('reports that Gelato does not respond if it was never reached', async () => {
  await site.db.run`delete from print_readings`
  site.print.hooks.interceptRequest = failConnection
  for (const path of ['catalog', 'meta/product-types']) {
    const reply = await admin.send('GET', `/api/gelato/${path}`)
    assert.deepEqual([reply.statusCode, reply.json().code], [503, 'partner'], path)
  }
  delete site.print.hooks.interceptRequest
})

test('a slow or disconnecting partner does not block, and the cached catalog is shown', async () => {
  const slow = await startApp({ course: smallCourse(), timeouts: { printPartnerMs: 100 } })
  const faulty = await faultyProvider()
  try {
    const slowAdmin = await slow.as('admin@example.test')
    assert.equal((await slowAdmin.send('GET', '/api/gelato/catalog')).json().products.length, 6)
    await slow.db.run`update print_readings set read_at = ${'2026-03-15T05:00:00.000Z'}`
    slow.print.hooks.interceptRequest = async (_call, _forward, init) => faulty.forward(init)
    for (const fault of [
      'does not respond',
      'sends its response a byte at a time',
      'closes the connection mid-response',
      'responds with invalid JSON',
    ] as const) {
      faulty.setFault(fault)
      const [badge, catalog] = await Promise.all([
        slowAdmin.send('GET', '/api/gelato/test-connection'),
        slowAdmin.send('GET', '/api/gelato/catalog'),
      ])
      assert.deepEqual([badge.statusCode, badge.json().code], [503, 'partner'], fault)
      assert.deepEqual([catalog.json().is_stale, catalog.json().products.length], [true, 6], fault)
    }
  } finally {
    await faulty.close()
    await slow.close()
  }
})
