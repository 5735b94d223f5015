import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { settingStore } from '#server/platform/settings/store.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let admin: Person
before(async () => {
  site = await startApp({ course: smallCourse() })
  admin = await site.as('admin@example.test')
})
after(() => site.close())

const viewOf = (html: string) => /<div class="contents" data-first-view>(.*)<\/div><\/main>/s.exec(html)?.[1]

const addProduct = async (name: string, fields: object = {}): Promise<number> => {
  const reply = await admin.send('POST', '/api/products', { name, price: 12.5, kind: 'physical', ...fields })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().id
}

const putIntoCart = (member: Person, id: number, quantity: number) =>
  member.send('POST', '/api/cart/items', { product_id: id, quantity })

test('renders the products of the address, and a change at the next request', async () => {
  const [member, other] = [await site.as('buyer@example.test'), await site.as('other-buyer@example.test')]
  const mug = await addProduct('Blue enamel mug', { category: 'Merchandise' })
  await addProduct('Savings planner', { category: 'Books', price: 30 })
  const page = async (query = '', reader = member) =>
    viewOf((await reader.send('GET', `/store${query}`)).body) ?? 'none'
  const all = await page()
  assert.match(all, /<h1[^>]*>Store<\/h1>.*Savings planner.*Blue enamel mug/s)
  assert.equal(await page('', other), all)
  assert.doesNotMatch(all, /aria-busy|buyer@example/)
  const priced = await page('?min=20&max=40&sort=price_low&view=list')
  assert.match(priced, /value="20".*shop-list.*Savings planner/s)
  assert.doesNotMatch(priced, /Blue enamel mug/)
  assert.match(await page('?search=enamel'), /value="enamel".*1 product<.*Blue enamel mug/s)
  assert.equal(await page('?page=9000'), 'none')
  await admin.send('PUT', `/api/products/${mug}`, { name: 'Green enamel mug' })
  assert.match(await page(), /Green enamel mug/)
  assert.equal(viewOf((await site.visitor('GET', '/store')).body), undefined)
})

test('escapes the search text of the address', async () => {
  const member = await site.as('special@example.test')
  for (const text of ['</script><script>alert(1)</script>', '<!--', '"><img src=x>', '%', "'", '\u0000', '💶']) {
    const { body, statusCode } = await member.send('GET', `/store?search=${encodeURIComponent(text)}`)
    assert.equal(statusCode, 200, text)
    assert.doesNotMatch(body, /<script(?![^>]*\ssrc=)[^>]*>|<img src=x|<!--(?!\/?slot:)/, text)
    if (text === '</script><script>alert(1)</script>' || text === '<!--')
      assert.ok(viewOf(body)?.includes(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')), text)
  }
})

test("renders a product with the member's own cart, and no view for an unknown one", async () => {
  const [member, other] = [await site.as('one-cart@example.test'), await site.as('no-cart@example.test')]
  const id = await addProduct('Poster of coins', { inventory_count: 2, description: 'First part.\n\nSecond part.' })
  await putIntoCart(member, id, 2)
  const page = await member.send('GET', `/store/${id}`)
  assert.match(page.body, /<title>Poster of coins · Moneta<\/title>/)
  assert.equal(page.headers['cache-control'], 'private, no-store')
  assert.match(viewOf(page.body) ?? '', /<h1>Poster of coins<\/h1>.*All 2 are in your cart.*Shipping is \$4\.50/s)
  const toOther = viewOf((await other.send('GET', `/store/${id}`)).body) ?? ''
  assert.match(toOther, /<h1>Poster of coins<\/h1>.*Add to Cart/s)
  assert.doesNotMatch(toOther, /in your cart/)
  for (const unknown of ['999999', 'x', '-1']) {
    const { body } = await member.send('GET', `/store/${unknown}`)
    assert.equal(viewOf(body), undefined, unknown)
  }
})

test("renders each member's own cart, empty or filled", async () => {
  const [member, other] = [await site.as('full@example.test'), await site.as('empty@example.test')]
  const id = await addProduct('Notebook for receipts', { price: 5 })
  await putIntoCart(member, id, 3)
  const filled = viewOf((await member.send('GET', '/cart')).body) ?? ''
  assert.match(filled, /Notebook for receipts.*\$15\.00.*3 things/s)
  const empty = viewOf((await other.send('GET', '/cart')).body) ?? ''
  assert.match(empty, /Your cart is empty/)
  assert.doesNotMatch(empty, /Notebook/)
  assert.equal(viewOf((await member.send('GET', '/cart?checkout=cancelled')).body), undefined)
})

test("sends the built cart and product until a visitor's cart is merged", async () => {
  const member = await site.as('merging@example.test')
  const id = await addProduct('Key ring')
  const added = await site.visitor('POST', '/api/cart/items', { product_id: id, quantity: 1 })
  const [cookie = ''] = String(added.headers['set-cookie']).split(';')
  const withCart = { cookie: `${member.cookie}; ${cookie}` }
  for (const path of ['/cart', `/store/${id}`])
    assert.equal(viewOf((await member.send('GET', path, undefined, withCart)).body), undefined, path)
  assert.match((await member.send('GET', '/store', undefined, withCart)).body, /data-first-view/)
  await member.send('GET', '/api/cart', undefined, withCart)
  assert.match(viewOf((await member.send('GET', '/cart')).body) ?? '', /Key ring/)
})

test('renders a closed shop for admins only', async () => {
  const member = await site.as('shut-out@example.test')
  const id = await addProduct('Hidden thing')
  await settingStore(site.db).write('store_enabled', 'false')
  for (const path of ['/store', '/cart', `/store/${id}`]) {
    assert.equal(viewOf((await member.send('GET', path)).body), undefined, path)
    assert.ok(viewOf((await admin.send('GET', path)).body), path)
  }
  assert.match((await admin.send('GET', '/store')).body, /The store is hidden\./)
  await settingStore(site.db).write('store_enabled', 'true')
  assert.doesNotMatch((await member.send('GET', '/store')).body, /The store is hidden\./)
})
