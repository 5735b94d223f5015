import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { newAffiliate } from '#web/shop/admin/affiliates/affiliate-form.ts'
import { type Component, exportOf, type Wrapper } from '#web/testing/components.ts'
import { newProduct } from './product-form.ts'

type Fields = Component<{ form: object; onUpload: () => void }>
const ProductFormFields: Fields = await exportOf('shop/admin/products/product-form-fields.tsx', 'ProductFormFields')
const AffiliateFormFields: Fields = await exportOf(
  'shop/admin/affiliates/affiliate-form-fields.tsx',
  'AffiliateFormFields',
)
const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')

/** The tag of each input, by label. */
function controlsOf(part: Fields, fields: object): Record<string, string> {
  const drawn = createElement(part, { form: { fields, errors: {}, set: () => {} }, onUpload: () => {} })
  const queries = createElement(QueryClientProvider, { client: new QueryClient(), children: drawn })
  const html = renderToStaticMarkup(createElement(WithNotices, { children: queries }))
  const labels = [...html.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([^<]+)/g)]
  return Object.fromEntries(
    labels.map(([, id, label = '']) => [label, new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '']),
  )
}

function assertNumberField(control: string | undefined, step: string) {
  for (const attribute of ['type="number"', 'min="0"', `step="${step}"`])
    assert.ok(control?.includes(attribute), `${attribute} in ${control}`)
}

test('price and inventory of a product are number fields with step and minimum', () => {
  const controls = controlsOf(ProductFormFields, { ...newProduct, price: '16.50', inventory_count: '4' })
  assertNumberField(controls['Price *'], '0.01')
  assert.ok(controls['Price *']?.includes('value="16.50"'))
  assertNumberField(controls.Inventory, '1')
})

test('price and display order of an affiliate link are number fields with step and minimum', () => {
  const controls = controlsOf(AffiliateFormFields, newAffiliate)
  assertNumberField(controls['Price *'], '0.01')
  assertNumberField(controls['Display order'], '1')
})
