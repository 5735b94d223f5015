import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductBody } from '#contract/shop/products.ts'
import { newProduct, type ProductFields, productFields, productForm, withTag } from './product-form.ts'
import type { Product } from './product-text.ts'

const mug: Product = {
  id: 5,
  name: 'Moneta Mug',
  description: 'Holds coffee.',
  price: 16.5,
  category: 'Merchandise',
  tags: ['cup'],
  image_url: '/api/products/pictures/mug.png',
  is_active: true,
  inventory_count: null,
  sku: 'MON-MU-01',
  created_at: '2026-06-18T19:22:00.000Z',
  kind: 'physical',
  file: null,
  version: 3,
}
const bodyOf = (fields: ProductFields) => {
  const read = productForm.read(fields)
  assert.ok('body' in read)
  return read.body
}
const typed = (change: Partial<ProductFields> = {}) => bodyOf({ ...newProduct, name: 'Pin', price: '8', ...change })

/** The server's errors for a form, by field. */
function rejections(change: Partial<ProductFields>) {
  const read = ProductBody.safeDecode(JSON.parse(JSON.stringify(typed(change))))
  assert.ok(!read.success)
  return productForm.errorsOf(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

test('saving a product without edits changes nothing', () => {
  const { id, created_at, version, file, ...body } = mug
  assert.deepEqual(bodyOf(productFields(mug)), { ...body, file_key: null })
})

test('an empty inventory means unlimited, and zero is a count', () => {
  assert.deepEqual(
    ['', ' ', '0', '1,200'].map((inventory) => typed({ inventory_count: inventory }).inventory_count),
    [null, null, 0, 1200],
  )
})

test('parses a price as users write it', () => {
  assert.deepEqual(
    ['8', '$8.50', '1,250.00', '0'].map((price) => typed({ price }).price),
    [8, 8.5, 1250, 0],
  )
})

test("sends any input, and shows the server's errors at their fields", () => {
  assert.deepEqual(rejections({ name: ' ' }), { name: 'Name is required' })
  assert.deepEqual(rejections({ price: '' }), { price: 'Give a price, such as 12.50' })
  assert.deepEqual(rejections({ price: 'ten' }), { price: 'Give a price, such as 12.50' })
  assert.deepEqual(rejections({ price: '4.999' }), { price: 'Give an amount with at most two decimals' })
  assert.deepEqual(rejections({ price: '-1' }), { price: 'Price must not be below 0' })
  assert.deepEqual(rejections({ inventory_count: 'some' }), { inventory_count: 'Inventory must be a whole number' })
  assert.deepEqual(rejections({ inventory_count: '-1' }), { inventory_count: 'Inventory must not be below 0' })
  assert.deepEqual(rejections({ tags: ['x'.repeat(41)] }), { tags: 'Please use at most 40 characters.' })
})

test('trims a tag, and drops empty and duplicate ones', () => {
  assert.deepEqual(withTag(['cup'], '  gift   idea '), ['cup', 'gift idea'])
  assert.deepEqual(withTag(['cup'], '  '), ['cup'])
  assert.deepEqual(withTag(['cup'], 'Cup '), ['cup'])
})

test('saves a tag that was typed but not added', () => {
  assert.deepEqual(typed({ tags: ['cup'], tag: 'gift' }).tags, ['cup', 'gift'])
})

test('a picture URL replaces the current picture', () => {
  assert.equal(typed({ image_url: '/api/products/pictures/a.png' }).image_url, '/api/products/pictures/a.png')
  assert.equal(
    typed({ image_url: '/api/products/pictures/a.png', pictureAddress: ' https://shop.test/b.png ' }).image_url,
    'https://shop.test/b.png',
  )
  assert.equal(typed({}).image_url, null)
})

test('keeps an existing file, sends a new one, and sends none for a physical product', () => {
  const file = { name: 'kit.pdf', size: 10 }
  assert.ok(!('file_key' in typed({ kind: 'digital', file_key: file })))
  assert.equal(typed({ kind: 'both', file_key: { ...file, key: 'k1' } }).file_key, 'k1')
  assert.equal(typed({ kind: 'physical', file_key: file }).file_key, null)
})
