import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/course.ts'
import { addProduct } from '#server/testing/shop.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let admin: Person
before(async () => {
  site = await startApp({ course: smallCourse() })
  admin = await site.as('admin@example.test')
})
after(() => site.close())

const pageOf = async (id: number) => (await site.visitor('GET', `/store/${id}`)).body
const plain = /<title>Product · Moneta<\/title>/

test('a link to a product shows its name, what it is and what it costs, in messages and to search engines', async () => {
  const { id } = await addProduct(admin, {
    name: 'Mug & <rings>',
    description: 'Holds "coffee".\n\nA second paragraph.',
    price: 1200.5,
  })
  const page = await pageOf(id)
  assert.match(page, /<title>Mug &amp; &lt;rings&gt; · Moneta<\/title>/)
  for (const name of ['name="description"', 'property="og:description"'])
    assert.ok(page.includes(`<meta ${name} content="Holds &quot;coffee&quot;.">`), name)
  assert.match(page, new RegExp(`<meta property="og:url" content="http[^"]+/store/${id}">`))
  assert.match(page, /og:image" content="http[^"]+\/link-preview\.png"/)
  assert.ok(page.includes('<meta property="product:price:amount" content="1200.50">'))
})

test('a long description ends with a whole word, and one that is missing is made up of name and price', async () => {
  const long = await addProduct(admin, { description: 'twelve letters '.repeat(20) })
  const [, words = ''] = /name="description" content="([^"]*)"/.exec(await pageOf(long.id)) ?? []
  assert.ok(words.length <= 161 && words.endsWith(' twelve…'), words)
  const short = await addProduct(admin, { name: 'Pin', description: '', price: 8 })
  assert.match(await pageOf(short.id), /name="description" content="Pin, \$8\.00, in the store of Moneta\."/)
})

test('a product that changes is shown as it is now', async () => {
  const { id, version, ...product } = await addProduct(admin, { name: 'Old name' })
  assert.match(await pageOf(id), /<title>Old name/)
  const body = { ...product, name: 'New name' }
  const changed = await admin.send('PUT', `/api/products/${id}`, body, { 'if-match': `"${version}"` })
  assert.equal(changed.statusCode, 200, changed.body)
  assert.match(await pageOf(id), /<title>New name/)
})

test('nobody learns from the page of a product that it is hidden, gone, or in a closed store', async () => {
  const hidden = await addProduct(admin, { name: 'Secret', is_active: false })
  const shown = await addProduct(admin, { name: 'Shown' })
  assert.match(await pageOf(hidden.id), plain)
  assert.match(await pageOf(99_999), plain)
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  assert.match(await pageOf(shown.id), plain)
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  assert.match(await pageOf(shown.id), /<title>Shown/)
})
