import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdWrites } from '#server/testing/database/hold-writes.ts'
import { rejectionOf } from '#server/testing/rejection.ts'
import {
  addProduct,
  addToCart,
  cartOf,
  fillCart,
  setQuantity,
  startCheckout,
  startShop,
} from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

/** A browser without a signed-in user that stores its cookies. */
function visitor() {
  let cart = ''
  const browser: Pick<Person, 'send'> & { cookie: () => string; headers: () => string } = {
    cookie: () => cart,
    headers: () => lastHeader,
    async send(method, url, body) {
      const reply = await site.app.inject({
        method: method ?? 'GET',
        url,
        headers: { cookie: cart },
        ...(body && { payload: body }),
      })
      const header = reply.headers['set-cookie']
      if (typeof header === 'string') {
        lastHeader = header
        cart = header.includes('Max-Age=0') ? '' : (header.split(';')[0] ?? '')
      }
      return reply
    },
  }
  let lastHeader = ''
  return browser
}

test("identifies a visitor's cart only by a cookie whose hash is stored", async () => {
  const [browser, other] = [visitor(), visitor()]
  const mug = await addProduct(site)
  assert.equal((await browser.send('GET', '/api/cart')).headers['set-cookie'], undefined, 'reading sets no cookie')
  await fillCart(browser, { id: mug })
  assert.match(browser.headers(), /^cart=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/)
  assert.equal((await cartOf(browser)).count, 1)
  assert.equal((await cartOf(other)).count, 0)
  const secret = browser.cookie().slice('cart='.length)
  assert.equal(await site.db.one`select id from carts where cookie_hash = ${secret}`, undefined)
  assert.deepEqual(await rejectionOf(setQuantity(other, mug, 5)), [404, 'This is not in your cart.'])
})

test("merges the visitor's cart into the member's at sign-in, up to the stock, and deletes it", async () => {
  const member = await site.as('merges@example.test')
  const [mug, poster] = [await addProduct(site, { inventory_count: 3 }), await addProduct(site, { name: 'Poster' })]
  await fillCart(member, { id: mug, quantity: 2 })
  const visitorBrowser = visitor()
  await fillCart(visitorBrowser, { id: mug, quantity: 2 }, { id: poster })
  const cookie = visitorBrowser.cookie()
  const reply = await site.app.inject({ url: '/api/cart', headers: { cookie: `${member.cookie}; ${cookie}` } })
  const quantities = reply
    .json()
    .items.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])
  assert.deepEqual(quantities, [
    ['Mug', 3],
    ['Poster', 1],
  ])
  assert.match(String(reply.headers['set-cookie']), /^cart=; .*Max-Age=0$/)
  const repeated = await site.app.inject({ url: '/api/cart', headers: { cookie: `${member.cookie}; ${cookie}` } })
  assert.equal(repeated.json().items[0].quantity, 3, 'merged once')
  assert.equal((await site.app.inject({ url: '/api/cart', headers: { cookie } })).json().count, 0)
})

test('requires a sign-in to buy, and merges the carts before the payment', async () => {
  const mug = await addProduct(site)
  const browser = visitor()
  await fillCart(browser, { id: mug })
  assert.equal((await browser.send('POST', '/api/cart/checkout', { total: 17 })).statusCode, 401)
  const member = await site.as('signs-in-to-pay@example.test')
  const headers = { cookie: `${member.cookie}; ${browser.cookie()}` }
  const reply = await site.app.inject({ method: 'POST', url: '/api/cart/checkout', headers, payload: { total: 17 } })
  assert.equal(reply.statusCode, 200, reply.body)
})

test('closes the carts of a hidden shop to everyone but admins', async () => {
  const member = await site.as('hidden-store@example.test')
  const mug = await addProduct(site)
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  for (const person of [member, visitor()]) {
    assert.deepEqual(await rejectionOf(person.send('GET', '/api/cart')), [
      403,
      'The store is closed right now. Please come back another day.',
    ])
    assert.equal((await addToCart(person, mug)).statusCode, 403)
  }
  assert.equal((await addToCart(admin, mug)).statusCode, 200)
  assert.equal((await member.send('GET', '/api/orders')).statusCode, 200, 'orders stay visible')
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  assert.equal((await addToCart(member, mug)).statusCode, 200)
})

test('concurrent clicks in many tabs create one cart with all items', async () => {
  const member = await site.as('tabs@example.test')
  const ids = [await addProduct(site), await addProduct(site), await addProduct(site)]
  const replies = await Promise.all([...ids, ...ids, ...ids].map((id) => addToCart(member, id)))
  assert.ok(replies.every(({ statusCode }) => statusCode === 200))
  assert.deepEqual(
    (await cartOf(member)).items.map(({ quantity }: { quantity: number }) => quantity),
    [3, 3, 3],
  )
})

test('lets a member buy the items added beside an open checkout', async () => {
  const member = await site.as('holds@example.test')
  const mug = await addProduct(site, { inventory_count: 1 })
  await fillCart(member, { id: mug })
  const { id } = await startCheckout(member)
  const { items, checkout } = await cartOf(member)
  assert.deepEqual([items[0].state, items[0].most, items[0].inventory_count], ['available', 1, 0])
  assert.equal(checkout.order_id, id)
  assert.equal(Date.parse(checkout.expires_at) - site.clock.now(), day / 24)
})

test('reading a cart with an expired cookie neither waits for writers nor writes', async () => {
  const member = await site.as('old-cookie@example.test')
  const release = await holdWrites(site)
  const reading = member.send('GET', '/api/cart', undefined, { cookie: `${member.cookie}; cart=long-swept` })
  const reply = await reading.finally(release)
  assert.deepEqual([reply.statusCode, reply.json().items], [200, []])
  assert.match(String(reply.headers['set-cookie']), /^cart=;/)
})
