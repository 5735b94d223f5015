import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import {
  catalogAge,
  choiceWord,
  costText,
  createdTitle,
  createFailure,
  lossWarning,
  madeOf,
  type PrintOrder,
  type PrintTemplate,
  priceHint,
  problemTitle,
} from './print-text.ts'

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
  size: '11 oz',
  currency: 'USD',
  price: 16,
  cost: 7.42,
  design_images: [{ url: 'https://moneta.test/rings.png', placement: 'front' }],
  preview_url: null,
  is_active: true,
  created_at: '2026-06-17T10:00:00.000Z',
}
const order: PrintOrder = {
  id: 1,
  order_id: 1028,
  partner: 'gelato',
  partner_order: null,
  customer_email: null,
  what: 'Moneta Mug',
  status: 'failed',
  created_at: '2026-06-17T10:00:00.000Z',
  tracking_info: null,
  problem: 'The design is too small.',
  can_send_again: true,
  products: [],
}

test('confirms a created product', () => {
  assert.equal(createdTitle, 'Product created successfully!')
})

test('shows why a product was not created, or only that it was not', async () => {
  assert.equal(
    createFailure(await rejectionOf(400, 'the design could not be loaded', 'invalid')).title,
    'Failed to create product: the design could not be loaded',
  )
  assert.deepEqual(createFailure(new NetworkError('gone')), {
    title: 'Failed to create product',
    text: 'What you typed is still here. Please try again.',
  })
  for (const error of await foreignErrors()) assert.equal(createFailure(error).title, 'Failed to create product')
})

test("shows the server's missing-field errors in the form's own text", async () => {
  const failure = createFailure(await rejectionOf(400, 'Please fill in all required fields', 'invalid'))
  assert.deepEqual(failure, {
    title: 'Please fill in all required fields',
    text: 'Title, product type and the picture of the design are needed.',
  })
})

test('shows the date of an outdated catalog, with the year if it is not the current one', () => {
  const now = Date.parse('2026-06-20T12:00:00.000Z')
  assert.equal(catalogAge('2026-06-17T10:00:00.000Z', now, 'UTC'), 'You see the one of June 17.')
  assert.equal(catalogAge('2025-12-31T10:00:00.000Z', now, 'UTC'), 'You see the one of December 31, 2025.')
})

test("shows the partner's cost beside the buyer's price", () => {
  assert.deepEqual([costText(7.42), costText(null)], ['$7.42', 'No price given'])
  assert.equal(priceHint(9.84), 'The partner asks $9.84 and shipping. An empty price counts as $0.00.')
  assert.equal(priceHint(undefined), 'An empty price counts as $0.00.')
  assert.equal(priceHint(null), 'An empty price counts as $0.00.')
})

test('warns about a price below the cost', () => {
  assert.equal(lossWarning(5, 9.84), 'At $5.00 each sale costs you more than it brings.')
  assert.equal(lossWarning(9.84, 9.84), null)
  assert.equal(lossWarning(0, null), null)
})

test("describes a print product's options, and names its partner unless it is the default", () => {
  assert.equal(madeOf(mug), 'Ceramic mug, White, 11 oz · front')
  assert.equal(
    madeOf({ ...mug, size: '', design_images: [], partner: 'prodigi' }),
    'Ceramic mug, White · no design yet · by Prodigi',
  )
  assert.equal(madeOf({ ...mug, product_type_name: 'White T-shirt, M', size: 'M' }), 'White T-shirt, M · front')
  assert.deepEqual(['white', 'M', ''].map(choiceWord), ['White', 'M', ''])
})

test('shows different texts for a failed and a waiting order', () => {
  assert.equal(problemTitle(order), 'Order 1028 failed at the partner')
  assert.equal(problemTitle({ ...order, status: 'pending' }), 'Order 1028 waits at the partner')
})
