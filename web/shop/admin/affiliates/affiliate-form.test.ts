import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AffiliateLinkBody } from '#contract/shop/affiliates.ts'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'
import {
  type AffiliateFields,
  affiliateFields,
  affiliateForm,
  clicksText,
  hostOf,
  matching,
  newAffiliate,
} from './affiliate-form.ts'

const book: AffiliateLink = {
  id: 1,
  title: 'The Quiet Saver',
  description: 'On saving without noise.',
  price: 16.95,
  affiliate_url: 'https://example-books.test/quiet',
  image_url: null,
  category: 'Books',
  is_active: true,
  display_order: 2,
  created_at: '2026-06-18T19:22:00.000Z',
  clicks: 41,
}

const bodyOf = (fields: AffiliateFields) => {
  const read = affiliateForm.read(fields)
  assert.ok('body' in read)
  return read.body
}

test('saving an affiliate link without edits changes nothing', () => {
  const { id, created_at, clicks, ...body } = book
  assert.deepEqual(bodyOf(affiliateFields(book)), body)
})

test('sends price and display order as numbers', () => {
  const { price, display_order: order } = bodyOf({ ...newAffiliate, price: '$18.00', display_order: '5' })
  assert.deepEqual([price, order], [18, 5])
  assert.equal(bodyOf({ ...newAffiliate, display_order: '' }).display_order, 0)
})

test("sends any input, and shows the server's errors at their fields", () => {
  const wrong = { ...newAffiliate, price: 'x', affiliate_url: 'http://shop.test', display_order: '-1' }
  const read = AffiliateLinkBody.safeDecode(JSON.parse(JSON.stringify(bodyOf(wrong))))
  assert.ok(!read.success)
  const sentences = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
  assert.deepEqual(affiliateForm.errorsOf(sentences), {
    title: 'Title is required',
    price: 'Give a price, such as 12.50',
    affiliate_url: 'Please give an address that begins with https://',
    display_order: 'Display order must not be below 0',
  })
})

test('searches titles and descriptions, ignoring case', () => {
  const found = (search: string, category: 'Books' | 'Tools' | null = null) =>
    matching([book], { search, category }).length
  assert.deepEqual([found('QUIET'), found('without noise'), found(' '), found('mug')], [1, 1, 1, 0])
  assert.deepEqual([found('', 'Books'), found('', 'Tools')], [1, 0])
})

test("a row shows the other shop's site and the number of clicks", () => {
  assert.equal(hostOf(book.affiliate_url), 'example-books.test')
  assert.equal(hostOf('not an address'), '')
  assert.deepEqual([0, 1, 1200].map(clicksText), [
    'no clicks in 28 days',
    '1 click in 28 days',
    '1,200 clicks in 28 days',
  ])
})
