import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartLimits } from '#contract/shop/cart.ts'
import { countriesText, maxInCart, paragraphsOf, purchasable } from './product-facts.ts'
import { cardTags, countText, lowStock } from './product-text.ts'

test('fewer than ten is low stock; zero and unlimited are not', () => {
  assert.equal(lowStock(9), 'Only 9 left!')
  assert.equal(lowStock(1), 'Only 1 left!')
  for (const sufficientStock of [10, 0, null]) assert.equal(lowStock(sufficientStock), null)
})

test('a card shows three tags and the number of others', () => {
  assert.deepEqual(cardTags(['a', 'b', 'c']), ['a', 'b', 'c'])
  assert.deepEqual(cardTags(['a', 'b', 'c', 'd', 'e']), ['a', 'b', 'c', '+2'])
})

test('shows that a count is capped', () => {
  assert.equal(countText({ total: 1000, isMinimum: true }), '1,000+ products')
  assert.equal(countText({ total: 1, isMinimum: false }), '1 product')
})

test('the first paragraph of a description is the lead', () => {
  assert.deepEqual(paragraphsOf('One.\nStill one.\n\nTwo.\n\nThree.'), {
    lead: 'One.\nStill one.',
    more: ['Two.', 'Three.'],
  })
  assert.deepEqual(paragraphsOf(''), { lead: '', more: [] })
})

test('never offers more than the stock minus the quantity in the cart', () => {
  const poster = { kind: 'physical', inventory_count: 4 } as const
  assert.deepEqual(purchasable(poster, 0), { state: 'available', maxQuantity: 4 })
  assert.deepEqual(purchasable(poster, 3), { state: 'available', maxQuantity: 1 })
  assert.deepEqual(purchasable(poster, 4), { state: 'all-in-cart', text: 'All 4 are in your cart.' })
  assert.deepEqual(purchasable({ ...poster, inventory_count: 0 }, 0), { state: 'sold-out' })
  assert.deepEqual(purchasable({ ...poster, inventory_count: null }, 0), { state: 'available', maxQuantity: maxInCart })
  assert.equal(maxInCart, cartLimits.quantity)
})

test('a file can be added to the cart once', () => {
  const file = { kind: 'digital', inventory_count: null } as const
  assert.deepEqual(purchasable(file, 0), { state: 'available', maxQuantity: 1 })
  assert.deepEqual(purchasable(file, 1), { state: 'all-in-cart', text: 'It is in your cart.' })
})

test('lists a few countries by name in a sentence', () => {
  assert.equal(countriesText(['US']), 'the United States')
  assert.equal(countriesText(['US', 'CA']), 'the United States and Canada')
  assert.equal(countriesText(['US', 'CA', 'MX', 'GB']), '4 countries')
})
