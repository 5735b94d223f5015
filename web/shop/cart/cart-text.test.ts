import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf } from '#web/platform/format/dollars.ts'
import {
  cartStep,
  cartSum,
  countText,
  deliveryMethod,
  payLabel,
  priceChange,
  reservedText,
  unavailableReason,
} from './cart-text.ts'
import type { CartItem, ShownCart } from './use-cart.ts'

const poster: CartItem = {
  product_id: 1,
  state: 'available',
  name: 'Growth Rings Poster',
  image_url: null,
  kind: 'physical',
  file: null,
  price: 22,
  price_when_added: 22,
  quantity: 3,
  most: 4,
  inventory_count: 4,
  amount: 66,
}
const printable: CartItem = { ...poster, product_id: 2, kind: 'digital', name: 'Printable', quantity: 1, most: 1 }
const cart: ShownCart = {
  items: [poster, printable],
  count: 4,
  subtotal: 75,
  shipping: 4.5,
  total: 79.5,
  needs_shipping: true,
  countries: ['US'],
  tax: 'at_payment',
  smallest_payment: 0.5,
  checkout: null,
}

test('shows both prices after a price changed', () => {
  assert.equal(priceChange(poster), null)
  assert.deepEqual(priceChange({ ...poster, price_when_added: 20 }), {
    title: 'Growth Rings Poster now costs $22.00.',
    text: 'It was $20.00 when you put it here. The sum is the new one.',
  })
  assert.equal(priceChange({ ...poster, price_when_added: 20, state: 'gone' }), null)
})

test('shows why an item is not paid for, and that it stays in the cart', () => {
  assert.equal(unavailableReason(poster), null)
  assert.equal(unavailableReason({ ...poster, state: 'sold_out' })?.title, 'Growth Rings Poster is sold out.')
  assert.match(unavailableReason({ ...poster, state: 'gone' })?.text ?? '', /not in the sum/)
  assert.equal(
    unavailableReason({ ...poster, state: 'few', most: 2 })?.title,
    'There are only 2 of Growth Rings Poster left.',
  )
  assert.match(unavailableReason({ ...poster, state: 'few', most: 1 })?.text ?? '', /You have 3 in the cart/)
})

test('the total includes shipping for physical items but not for files', () => {
  assert.deepEqual(cartSum(cart, centsOf), {
    rows: [
      { label: '4 things', amount: 7500 },
      { label: 'Shipping', amount: 450 },
    ],
    total: { label: 'Before tax', amount: 7950 },
  })
  const files = { ...cart, items: [printable], count: 1, subtotal: 9, shipping: 0, total: 9, needs_shipping: false }
  assert.deepEqual(cartSum({ ...files, tax: 'none' }, centsOf), {
    rows: [{ label: '1 file', amount: 900 }],
    total: { label: 'Total', amount: 900 },
  })
  assert.equal(cartSum({ ...files, total: 0 }, centsOf).total.label, 'You pay')
  assert.equal(countText({ ...files, count: 2 }), '2 files')
})

test('does not start a payment that cannot succeed', () => {
  assert.equal(cartStep(cart), 'payable')
  assert.equal(cartStep({ ...cart, total: 0.5 }), 'payable')
  assert.equal(cartStep({ ...cart, total: 0.49 }), 'too-little')
  assert.equal(cartStep({ ...cart, total: 0 }), 'free')
  assert.equal(cartStep({ ...cart, total: 0, count: 0 }), 'nothing-to-buy')
  const checkout = { url: 'https://pay', order_id: 1, expires_at: '2026-11-22T10:00:00.000Z' }
  assert.equal(cartStep({ ...cart, count: 0, checkout }), 'checkout-open')
})

test('the button shows the total if no tax is added later', () => {
  assert.equal(payLabel(cart), 'Go to payment')
  assert.equal(payLabel({ ...cart, tax: 'none' }), 'Pay $79.50')
  assert.equal(payLabel({ ...cart, total: 0 }), 'Get it for $0.00')
})

test('each item shows how it is delivered', () => {
  assert.equal(deliveryMethod(poster), 'Sent to you')
  assert.equal(deliveryMethod(printable), 'To download')
  assert.match(deliveryMethod({ kind: 'both', file: { name: 'a.pdf', size: 1 } }), /^Sent to you, with a file/)
  assert.match(reservedText(4), /These 4 things are held/)
  assert.match(reservedText(1), /This is held/)
})
