import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { sendFile } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const create = (body: object) => admin.send('POST', '/api/products', body)
const change = (id: number, body: object) => admin.send('PUT', `/api/products/${id}`, body)
const uploadFile = async (): Promise<string> => {
  const reply = await sendFile(site, admin, '/api/products/files', ['file', 'kit.pdf', '%PDF-1.7\nkit\n%%EOF'])
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().file_key
}

const defaults = {
  description: '',
  category: null,
  tags: [],
  image_url: null,
  is_active: true,
  inventory_count: null,
  sku: null,
  kind: 'physical',
  file: null,
  version: 1,
}

test('a new product needs a name and a price, and gets defaults for the other fields', async () => {
  const reply = await create({ name: 'Pin', price: 8 })
  assert.equal(reply.statusCode, 200, reply.body)
  const { id, created_at, ...product } = reply.json()
  assert.deepEqual(product, { name: 'Pin', price: 8, ...defaults })
})

test('a change keeps every field that is absent from it', async () => {
  const { id } = (await create({ name: 'Pin', price: 8 })).json()
  const fields = {
    name: 'Badge',
    description: 'For a jacket.',
    price: 9.5,
    category: 'Merchandise',
    tags: ['metal'],
    is_active: false,
    inventory_count: 4,
    sku: `BADGE-${id}`,
    kind: 'both',
  }
  for (const [field, value] of Object.entries(fields)) {
    const reply = await change(id, { [field]: value })
    assert.equal(reply.statusCode, 200, `${field}: ${reply.body}`)
  }
  const { created_at, ...product } = (await change(id, {})).json()
  assert.deepEqual(product, { id, ...defaults, ...fields, version: 11 })
  const emptied = { category: null, image_url: null, inventory_count: null, sku: null, description: '', tags: [] }
  const { name, price, ...rest } = (await change(id, emptied)).json()
  assert.deepEqual([name, price], ['Badge', 9.5])
  assert.deepEqual(
    { ...rest, created_at: undefined, id: undefined },
    {
      ...defaults,
      is_active: false,
      kind: 'both',
      version: 12,
      created_at: undefined,
      id: undefined,
    },
  )
})

test('a change without an image keeps the image', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { image_url } = (await sendFile(site, admin, '/api/products/pictures', ['image', 'a.png', png])).json()
  const { id } = (await create({ name: 'Print', price: 8, image_url })).json()
  assert.equal((await change(id, { price: 9 })).json().image_url, image_url)
  assert.equal((await change(id, { image_url: '' })).json().image_url, null)
})

test('a product with a file is digital, unless its kind is stated', async () => {
  const kindAndFile = (reply: { json: () => { kind: string; file: { name: string } | null } }) => {
    const { kind, file } = reply.json()
    return [kind, file?.name]
  }
  const added = await create({ name: 'Kit', price: 8, file_key: await uploadFile() })
  assert.deepEqual(kindAndFile(added), ['digital', 'kit.pdf'])
  const { id } = added.json()
  assert.deepEqual(kindAndFile(await change(id, { price: 9 })), ['digital', 'kit.pdf'])
  assert.deepEqual(kindAndFile(await change(id, { kind: 'both' })), ['both', 'kit.pdf'])
  assert.deepEqual(kindAndFile(await change(id, { name: 'Kit 2' })), ['both', 'kit.pdf'])
  assert.deepEqual(kindAndFile(await change(id, { kind: 'physical' })), ['physical', undefined])
  assert.deepEqual(kindAndFile(await change(id, { file_key: null })), ['physical', undefined])
  assert.deepEqual(kindAndFile(await change(id, { file_key: await uploadFile() })), ['digital', 'kit.pdf'])
  assert.equal((await change(id, { file_key: null })).statusCode, 400)
})

test('ignores unknown fields and the fields of a reply that an admin does not set', async () => {
  const extra = {
    id: 7,
    created_at: '2001-01-01T00:00:00.000Z',
    version: 99,
    file: { name: 'x', size: 1 },
    color: 'red',
  }
  const added = (await create({ name: 'Pin', price: 8, ...extra })).json()
  assert.notEqual(added.id, 7)
  const { id, created_at, ...product } = (await change(added.id, { ...added, ...extra, price: 9 })).json()
  assert.deepEqual(product, { name: 'Pin', price: 9, ...defaults, version: 2 })
  assert.equal(created_at, added.created_at)
})

test('the sentence of a 400 names its field', async () => {
  const { id } = (await create({ name: 'Pin', price: 8 })).json()
  const cases: [body: object, field: string, named: RegExp][] = [
    [{ price: 8 }, 'name', /name/i],
    [{ name: 'Pin' }, 'price', /price/i],
    [{ name: 'x'.repeat(121), price: 8 }, 'name', /name/i],
    [{ name: 'Pin', price: 9.999 }, 'price', /price/i],
    [{ name: 'Pin', price: 1e12 }, 'price', /price/i],
    [{ name: 'Pin', price: 8, description: null }, 'description', /description/i],
    [{ name: 'Pin', price: 8, description: 'x\0y'.repeat(3000) }, 'description', /description/i],
    [{ name: 'Pin', price: 8, category: 'Shoes' }, 'category', /category/i],
    [{ name: 'Pin', price: 8, category: '' }, 'category', /category/i],
    [{ name: 'Pin', price: 8, tags: null }, 'tags', /tags/i],
    [{ name: 'Pin', price: 8, tags: ['x'.repeat(41)] }, 'tags.0', /tags/i],
    [{ name: 'Pin', price: 8, image_url: 5 }, 'image_url', /image/i],
    [{ name: 'Pin', price: 8, is_active: null }, 'is_active', /active/i],
    [{ name: 'Pin', price: 8, inventory_count: '' }, 'inventory_count', /inventory/i],
    [{ name: 'Pin', price: 8, sku: 'x'.repeat(61) }, 'sku', /SKU/],
    [{ name: 'Pin', price: 8, kind: null }, 'kind', /kind/i],
    [{ name: 'Pin', price: 8, file_key: 5 }, 'file_key', /file/i],
    [{ name: 'Pin', price: 8, kind: 'digital' }, 'file_key', /file/i],
  ]
  for (const [body, field, named] of cases)
    for (const reply of [
      await create(body),
      await change(id, { name: 'Pin', price: 8, ...body, ...missingAsNull(body) }),
    ]) {
      const { error, fields } = reply.json()
      assert.deepEqual([reply.statusCode, Object.keys(fields ?? {})], [400, [field]], reply.body)
      assert.match(error, named)
    }
})

/** A change may leave out a required field but must not empty it. */
const missingAsNull = (body: object) => ({
  ...('name' in body ? {} : { name: null }),
  ...('price' in body ? {} : { price: null }),
})
