import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import type { CatalogProduct, PrintOrder, PrintTemplate } from './print-text.ts'

const PrintingPage: Component = await exportOf('shop/admin/printing/printing-page.tsx', 'PrintingPage')

const timestamp = '2026-06-17T10:00:00.000Z'
const shirt: CatalogProduct = {
  id: 'a',
  title: 'Unisex T-shirt',
  description: 'White or black, S to XXL',
  currency: 'USD',
  price: 9.84,
  product_type: 'tshirt',
  category: 'apparel',
  design_images: [],
}
const type = {
  id: 'tshirt',
  name: 'Unisex T-shirt',
  category: 'apparel',
  colors: ['black', 'white'],
  sizes: ['S', 'M'],
}
const mug: PrintTemplate = {
  id: 3,
  product_id: 30,
  partner: 'gelato',
  title: 'Moneta Mug',
  description: '',
  product_type: 'mug',
  product_type_name: 'Ceramic mug',
  category: 'drinkware',
  color: 'white',
  size: '',
  currency: 'USD',
  price: 16,
  cost: 7.42,
  design_images: [{ url: 'https://elsewhere.test/rings.png', placement: 'front' }],
  preview_url: null,
  is_active: true,
  created_at: timestamp,
}
const order: PrintOrder = {
  id: 1,
  order_id: 1038,
  partner: 'gelato',
  partner_order: 'gel-1',
  customer_email: 'theo@example.test',
  what: 'Moneta Mug',
  status: 'shipped',
  created_at: timestamp,
  tracking_info: { tracking_number: '1Z 84F', tracking_url: 'https://carrier.test/1Z84F' },
  problem: null,
  can_send_again: false,
  products: [{ id: 3, title: 'Moneta Mug' }],
}

const connected = ['printing', 'testConnection', {}, { success: true, message: 'Connected to Gelato API' }] as const
const catalog = (change: object = {}) => {
  const reply = { products: [shirt], read_at: timestamp, is_stale: false, ...change }
  return ['printing', 'catalog', { query: {} }, reply] as const
}
const products = (...all: PrintTemplate[]) => ['printing', 'products', {}, { products: all }] as const
const orders = (...all: PrintOrder[]) => ['printing', 'orders', {}, { orders: all }] as const
const types = ['printing', 'productTypes', {}, { product_types: [{ ...type, placements: ['front', 'back'] }] }] as const
const down = new ApiError(503, { error: 'The partner did not answer within 5 seconds.', code: 'partner' })
const notConfigured = new ApiError(503, { error: 'Set GELATO_API_KEY and GELATO_STORE_ID.', code: 'printing_off' })

const htmlAt = (query: string, ...answers: Answers) =>
  adminHtml(createElement(PrintingPage), `/admin/gelato${query}`, answers)
/** The server-rendered HTML of the page, without lazy parts. */
const textAt = async (query: string, ...answers: Answers) => textOf(await htmlAt(query, ...answers))

test('all four tabs have a URL, and one of them is open', async () => {
  const html = await htmlAt('', connected, catalog())
  for (const [query, label] of [
    ['', 'Product Catalog'],
    ['?tab=custom', 'Custom Products'],
    ['?tab=orders', 'Orders'],
    ['?tab=create', 'Create Product'],
  ])
    assert.match(html, new RegExp(`href="/admin/gelato${query?.replace('?', '\\?')}"[^>]*>${label}<`))
  assert.match(html, /href="\/admin\/gelato" aria-current="page">Product Catalog/)
  assert.match(await htmlAt('?tab=orders', connected, orders()), /aria-current="page">Orders</)
})

test('the badge shows that the connection is being checked, works or fails', async () => {
  const badge = (html: string) =>
    textOf(html.match(/<div role="status" class="connection-badge">.*?<\/div>/s)?.[0] ?? '')
  assert.equal(badge(await htmlAt('', catalog())), 'Checking Connection...')
  assert.equal(badge(await htmlAt('', connected, catalog())), 'Connected to Gelato API')
  assert.equal(badge(await htmlAt('', ['printing', 'testConnection', {}, down], catalog())), 'API Connection Error')
})

test('while the partner is down, the page shows why, and the tabs show cached data', async () => {
  const text = await textAt('', ['printing', 'testConnection', {}, down], catalog())
  assert.match(
    text,
    /API Connection Error The partner did not answer within 5 seconds\. Orders that are paid meanwhile/,
  )
  assert.match(text, /Check again/)
  assert.match(text, /Unisex T-shirt/)
})

test('without a print partner the page shows the missing settings, and no tab shows an error', async () => {
  for (const [query, name, request, what] of [
    ['', 'catalog', { query: {} }, 'The catalog'],
    ['?tab=custom', 'products', {}, 'The list of printed products'],
    ['?tab=orders', 'orders', {}, 'The list of orders'],
  ] as const) {
    const text = await textAt(
      query,
      ['printing', 'testConnection', {}, notConfigured],
      ['printing', name, request, notConfigured],
    )
    assert.match(text, /Print on demand is not set up Set GELATO_API_KEY and GELATO_STORE_ID\./)
    assert.match(text, new RegExp(`${what} comes once printing is set up\\.`))
    assert.doesNotMatch(text, /did not load|Check again/)
  }
})

test('each catalog article shows its price and can start a product', async () => {
  const html = await htmlAt('', connected, catalog())
  assert.match(textOf(html), /Apparel Unisex T-shirt White or black, S to XXL \$9\.84 to you, each/)
  assert.match(html, /href="\/admin\/gelato\?tab=create&amp;from=a" aria-label="Create from this: Unisex T-shirt"/)
  for (const label of ['All Categories', 'Apparel', 'Drinkware', 'Prints', 'Accessories'])
    assert.match(html, new RegExp(`<option[^>]*>${label}</option>`))
  const unpriced = await textAt('', connected, catalog({ products: [{ ...shirt, price: null }] }))
  assert.match(unpriced, /No price given/)
})

test('an outdated catalog shows its date and can be reloaded', async () => {
  const text = await textAt('', connected, catalog({ is_stale: true }))
  assert.match(text, /The catalog did not load You see the one of .*June 17.* Retry .*Unisex T-shirt/)
  assert.doesNotMatch(await textAt('', connected, catalog()), /did not load/)
})

test('the catalog shows an error, a skeleton while loading, and an empty search result', async () => {
  const failed = await textAt('', connected, ['printing', 'catalog', { query: {} }, down])
  assert.match(failed, /The catalog did not load The partner did not answer within 5 seconds\. Retry/)
  assert.match(await textAt('', connected), /Loading the catalog\.\.\./)
  const reply = { products: [], read_at: timestamp, is_stale: false }
  const query = { query: { category: 'prints', search: 'cup' } }
  const nothing = await textAt('?search=cup&category=prints', connected, ['printing', 'catalog', query, reply])
  assert.match(nothing, /Nothing in the catalog fits\. .*Clear search/)
})

test('a custom product shows its options, its profit and whether it is for sale', async () => {
  const html = await htmlAt('?tab=custom', connected, products(mug, { ...mug, id: 4, title: 'Old', is_active: false }))
  assert.match(textOf(html), /Moneta Mug Ceramic mug, White · front \$16\.00 costs you \$7\.42 In the store/)
  assert.match(textOf(html), /Old .* Inactive/)
  assert.match(html, /href="\/product-management\?search=Moneta(\+|%20)Mug" aria-label="Open in products: Moneta Mug"/)
  assert.match(html, /aria-label="Replace design: Moneta Mug"/)
})

test('a product without a design asks for one, and external pictures are not loaded', async () => {
  const htmlWithoutDesign = await htmlAt('?tab=custom', connected, products({ ...mug, design_images: [], cost: null }))
  assert.match(htmlWithoutDesign, /aria-label="Add design: Moneta Mug"/)
  assert.doesNotMatch(textOf(htmlWithoutDesign), /costs you/)
  assert.doesNotMatch(await htmlAt('?tab=custom', connected, products(mug)), /<image|<img/)
  const own = { ...mug, design_images: [{ url: '/api/products/pictures/rings.png', placement: 'front' as const }] }
  assert.match(
    await htmlAt('?tab=custom', connected, products(own)),
    /<image href="\/api\/products\/pictures\/rings\.png\?w=480"/,
  )
})

test('custom products: empty, loading and failed', async () => {
  assert.match(await textAt('?tab=custom', connected, products()), /No custom products yet\./)
  assert.match(await textAt('?tab=custom', connected), /Loading custom products\.\.\./)
  const failed = await textAt('?tab=custom', connected, ['printing', 'products', {}, down])
  assert.match(failed, /The list of printed products did not load/)
})

test('an order shows its buyer, its status and its tracking number', async () => {
  const html = await htmlAt('?tab=orders', connected, orders(order))
  assert.match(html, /<a href="\/product-management\?order=1038">1038<\/a>/)
  assert.match(html, /class="status status-sent">Shipped</)
  assert.match(html, /<a href="https:\/\/carrier\.test\/1Z84F" target="_blank" rel="noopener noreferrer">1Z 84F/)
  assert.match(textOf(html), /theo@example\.test Moneta Mug/)
  const unknown = await textAt(
    '?tab=orders',
    connected,
    orders({ ...order, customer_email: null, tracking_info: null }),
  )
  assert.match(unknown, /Deleted account .* –/)
})

test('every order status has its color', async () => {
  const states = ['completed', 'processing', 'shipped', 'pending', 'failed', 'on_hold']
  const all = states.map((status, id) => ({ ...order, id, status }))
  const html = await htmlAt('?tab=orders', connected, orders(...all))
  const drawn = [...html.matchAll(/class="status status-(\w+)">([^<]*)</g)].map(([, kind, word]) => `${kind}: ${word}`)
  assert.deepEqual(drawn, [
    'done: Completed',
    'working: Processing',
    'sent: Shipped',
    'waiting: Pending',
    'bad: Failed',
    'off: On hold',
  ])
})

test('an order that failed at the partner shows the reason and the available actions', async () => {
  const failed = { ...order, status: 'failed', problem: 'The design is too small.', can_send_again: true }
  const text = await textAt('?tab=orders', connected, orders(failed))
  assert.match(text, /Order 1038 failed at the partner The design is too small\./)
  assert.match(text, /Send order 1038 again Replace the design Refund order 1038/)
  const waiting = await textAt(
    '?tab=orders',
    connected,
    orders({ ...failed, status: 'pending', can_send_again: false }),
  )
  assert.match(waiting, /Order 1038 waits at the partner The design is too small\./)
  assert.doesNotMatch(waiting, /Send order|Refund order/)
})

test('orders: empty, loading and failed', async () => {
  assert.match(await textAt('?tab=orders', connected, orders()), /No orders found\. They appear when a printed product/)
  assert.match(await textAt('?tab=orders', connected), /Loading orders\.\.\./)
  assert.match(
    await textAt('?tab=orders', connected, ['printing', 'orders', {}, down]),
    /The list of orders did not load/,
  )
})

test('the create button is inactive until all required fields are filled', async () => {
  const html = await htmlAt('?tab=create', connected, types, catalog())
  assert.match(html, /<button type="submit" class="btn btn-primary" disabled="">Create product</)
  assert.match(textOf(html), /Title, product type and the picture of the design are needed\. Create product/)
  for (const label of [
    'Title *',
    'Product type *',
    'Address of the design *',
    'Description',
    'Category',
    'Color',
    'Size',
  ])
    assert.ok(html.includes(`>${label}</label>`), label)
  for (const place of ['Front', 'Back', 'Left', 'Right']) assert.ok(html.includes(`<span>${place}</span>`), place)
})

test('a new product starts with white, M, front and no price', async () => {
  const html = await htmlAt('?tab=create', connected, types, catalog())
  assert.match(html, /<option value="white" selected="">White/)
  assert.match(html, /<option value="M" selected="">M/)
  assert.match(html, /<input type="radio"[^>]*checked=""[^>]*>.*?<span>Front<\/span>/s)
  assert.match(textOf(html), /An empty price counts as \$0\.00\./)
})

test('product types that failed to load can be reloaded without losing input', async () => {
  const text = await textAt('?tab=create', connected, ['printing', 'productTypes', {}, down], catalog())
  assert.match(
    text,
    /The product types did not load The partner did not answer within 5 seconds\. What you typed is still here\. Retry/,
  )
})
