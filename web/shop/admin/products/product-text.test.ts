import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import {
  countText,
  failureOf,
  partnerFailure,
  stockText,
  syncNotice,
  syncText,
  visibilityFailure,
  visibilityText,
} from './product-text.ts'

const offline = new NetworkError('offline')
const rejected = await rejectionOf(400, 'Name is required', 'invalid')

test('shows the stock, and a low-stock hint below ten', () => {
  assert.deepEqual([null, 0, 1, 9, 10, 1200].map(stockText), [
    'Unlimited',
    'None left',
    'Only 1 left!',
    'Only 9 left!',
    '10 in stock',
    '1,200 in stock',
  ])
})

test('a list shows the number of products, and how many of them are hidden', () => {
  const of = (total: number, total_is_minimum = false) => ({ total, total_is_minimum })
  assert.equal(countText(of(23), 21), '23 products, 2 of them inactive')
  assert.equal(countText(of(1), 1), '1 product')
  assert.equal(countText(of(4), null), '4 products')
  assert.equal(countText(of(1000, true), 900), '1,000+ products')
})

test('shows an admin who can see the shop', () => {
  assert.equal(visibilityText(true, 21, 3), 'Open to everyone at /store: 21 products and 3 affiliate products.')
  assert.equal(visibilityText(true, 1, null), 'Open to everyone at /store.')
  assert.match(visibilityText(false, 21, 3), /^Visitors read that the store is closed\./)
})

test("a rejected action shows the server's message, and one without a reply shows what failed", async () => {
  assert.deepEqual(failureOf(rejected, 'Failed to create product', 'Nothing was saved yet.'), {
    title: 'Error: Name is required',
    text: 'Nothing was saved yet.',
  })
  for (const error of [offline, ...(await foreignErrors())]) {
    const { title, text } = failureOf(error, 'Failed to delete product', 'It is still here.')
    assert.equal(title, 'Failed to delete product')
    assert.match(text, /It is still here\.$/)
  }
})

test('a failure to hide the shop shows that it is still visible', () => {
  assert.deepEqual(visibilityFailure(rejected, true), {
    title: 'Error updating store visibility: Name is required',
    text: 'The store is still visible.',
  })
  assert.deepEqual(visibilityFailure(offline, false), {
    title: 'Failed to update store visibility',
    text: 'The store is still hidden.',
  })
})

test('an incomplete sync is not shown as a success, and lists what it skipped', () => {
  const results = { created: 3, updated: 0, errors: 1 }
  const { kind, title, text } = syncNotice({ results, failed: ['GLOBAL-CAN-99'] })
  assert.deepEqual([kind, title], ['warn', 'Sync completed: 3 created, 0 updated, 1 errors'])
  assert.match(text ?? '', /did not give GLOBAL-CAN-99\./)
  assert.deepEqual(syncNotice({ results: { ...results, errors: 0 }, failed: [] }), {
    kind: 'good',
    title: 'Sync completed: 3 created, 0 updated, 0 errors',
  })
})

test("shows the print partner's result, or the reason of its failure", async () => {
  assert.equal(syncText({ created: 1, updated: 2, errors: 0 }), 'Sync completed: 1 created, 2 updated, 0 errors')
  const reason = 'Printing is not connected yet. Nothing was changed.'
  const notConfigured = await rejectionOf(503, reason, 'printing_off')
  assert.equal(partnerFailure('Sync', notConfigured), `Sync failed: ${reason}`)
  assert.equal(partnerFailure('Sync', offline), 'Sync failed: Network error')
  assert.equal(partnerFailure('Connection test', offline), 'Connection test failed: Network error')
})
