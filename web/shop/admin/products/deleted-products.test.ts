import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'

const ProductsView: Component<{ onOpen: () => void }> = await exportOf(
  'shop/admin/products/products-view.tsx',
  'ProductsView',
)

const html = (query: string, ...answers: Answers) =>
  adminHtml(createElement(ProductsView, { onOpen: () => {} }), `/product-management${query}`, answers)
const times = { deleted_at: '2026-06-16T12:00:00.000Z', restorable_until: '2026-07-16T12:00:00.000Z' }
const mug = { id: 7, name: 'Mug', price: 12, category: null, image_url: null, is_active: true, ...times }
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, total_is_minimum: false }
const firstPage = { query: { page: '1', limit: '20' } }
const card = /1 deleted product No category Mug \$12\.00 Deleted Jun 16, 2026\. Gone on Jul 16, 2026\. Restore Mug/

test('the filter of the products shows the deleted ones, each with its last day and its restore', async () => {
  const text = textOf(await html('?show=deleted', ['shop', 'deleted', firstPage, { products: [mug], pagination }]))
  assert.match(text, card)
  const { name: title, ...link } = { ...mug, description: 'Red' }
  const affiliate: Answers = [['affiliates', 'deleted', {}, [{ ...link, title }]]]
  assert.match(textOf(await html('?tab=affiliate&show=deleted', ...affiliate)), card)
  assert.match(textOf(await html('?tab=affiliate&show=deleted&search=blue', ...affiliate)), /No deleted products found/)
})

test('the filter of deleted products states that none were deleted, or that they did not load', async () => {
  const none = { products: [], pagination: { ...pagination, total: 0, totalPages: 0 } }
  const empty = await html('?show=deleted', ['shop', 'deleted', firstPage, none])
  assert.match(textOf(empty), /0 deleted products Nothing was deleted in the last 30 days\./)
  const rejected = new ApiError(403, { error: 'Admin access is required.', code: 'forbidden' })
  const failed = textOf(await html('?show=deleted', ['shop', 'deleted', firstPage, rejected]))
  assert.match(failed, /The deleted products did not load Admin access is required\. Retry/)
})
