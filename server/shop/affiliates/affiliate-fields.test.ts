import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { affiliateBody } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const body = { ...affiliateBody, display_order: 5 }
const send = (fields: object) => admin.send('POST', '/api/affiliate/products', fields)
const change = (id: number, fields: object) => admin.send('PUT', `/api/affiliate/products/${id}`, fields)
const count = async () => (await admin.send('GET', '/api/affiliate/products/admin')).json().length

test('a new link needs a title, a price and a URL, and a change keeps absent fields', async () => {
  const required = { title: 'Short', price: 4, affiliate_url: 'https://books.example/short' }
  const { id, created_at, ...link } = (await send({ ...required, color: 'red' })).json()
  const defaults = { description: '', image_url: null, category: null, is_active: true, display_order: 0 }
  assert.deepEqual(link, { ...required, ...defaults })
  const fields = {
    title: 'Long',
    price: 5,
    category: 'Books',
    display_order: 3,
    is_active: false,
    description: 'A book.',
  }
  for (const [field, value] of Object.entries(fields)) await change(id, { [field]: value })
  const { created_at: _, ...changed } = (await change(id, {})).json()
  assert.deepEqual(changed, { id, image_url: null, affiliate_url: required.affiliate_url, ...fields })
  for (const field of ['title', 'price', 'affiliate_url'] as const) {
    const reply = await send({ ...required, [field]: undefined })
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, [field]], field)
    const emptied = await change(id, { [field]: null })
    assert.equal(emptied.statusCode, 400, field)
  }
})

test('accepts public https URLs as entered', async () => {
  for (const url of [
    'https://books.example',
    'https://books.example:8443/a?b=c@d#e',
    'https://bücher.example/ä',
    'https://8.8.8.8/',
    'HTTPS://books.example/local',
  ]) {
    const reply = await send({ ...body, affiliate_url: url })
    assert.equal(reply.json().affiliate_url, url, reply.body)
  }
})

const fieldNames: Record<string, RegExp> = {
  title: /title/i,
  description: /description/i,
  price: /price/i,
  affiliate_url: /affiliate URL/i,
  image_url: /picture/,
  category: /category/i,
  is_active: /active/i,
  display_order: /display order/i,
}

test('rejects unsafe URLs and invalid numbers, and names the field in the sentence', async () => {
  const before = await count()
  const invalid: [field: string, value: unknown][] = [
    ['affiliate_url', 'http://books.example/'],
    ['affiliate_url', 'javascript:alert(1)'],
    ['affiliate_url', 'data:text/html,x'],
    ['affiliate_url', '//books.example'],
    ['affiliate_url', ''],
    ['affiliate_url', null],
    ['affiliate_url', 'https:evil'],
    ['affiliate_url', 'https:evil.example'],
    ['affiliate_url', 'https:/books.example'],
    ['affiliate_url', 'https:\\\\books.example'],
    ['affiliate_url', 'https://'],
    ['affiliate_url', 'https:///a-book'],
    ['affiliate_url', 'https://books.example /a'],
    ['affiliate_url', 'https://user:secret@books.example/'],
    ['affiliate_url', 'https://books.example@evil.example/'],
    ['affiliate_url', 'https://@books.example/'],
    ['affiliate_url', 'https://localhost/'],
    ['affiliate_url', 'https://LOCALHOST.:8443/'],
    ['affiliate_url', 'https://shop.localhost/'],
    ['affiliate_url', 'https://printer.local/'],
    ['affiliate_url', 'https://intranet/'],
    ['affiliate_url', 'https://127.0.0.1/'],
    ['affiliate_url', 'https://0x7f.1/'],
    ['affiliate_url', 'https://2130706433/'],
    ['affiliate_url', 'https://10.1.2.3/'],
    ['affiliate_url', 'https://172.16.0.1/'],
    ['affiliate_url', 'https://192.168.0.1/'],
    ['affiliate_url', 'https://169.254.169.254/'],
    ['affiliate_url', 'https://[::1]/'],
    ['affiliate_url', 'https://[fd00::1]/'],
    ['affiliate_url', 'https://[::ffff:127.0.0.1]/'],
    ['description', null],
    ['is_active', null],
    ['display_order', null],
    ['title', ''],
    ['price', -1],
    ['price', 1.001],
    ['display_order', -1],
    ['display_order', 1.5],
    ['category', 'Shoes'],
    ['image_url', 'https://192.168.0.1/a.png'],
  ]
  for (const [field, value] of invalid) {
    const reply = await send({ ...body, [field]: value })
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, [field]], `${field} ${value}`)
    assert.match(reply.json().error, fieldNames[field] ?? /^never$/, `${field} ${value}`)
  }
  assert.equal(await count(), before)
})
