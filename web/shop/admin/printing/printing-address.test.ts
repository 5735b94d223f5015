import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPrintingAddress, printingQuery, readPrintingAddress } from './printing-address.ts'

const catalog = readPrintingAddress('')

test('the page opens with the whole catalog', () => {
  assert.deepEqual(catalog, { tab: 'catalog', search: '', category: null, from: null })
  assert.deepEqual(Object.values(printingQuery(catalog)), [null, null, null, null])
})

test('tab, search and category are in the URL, and a reload restores them', () => {
  const address = { tab: 'catalog', search: 'mug', category: 'drinkware', from: null } as const
  const query = new URLSearchParams(Object.entries(printingQuery(address)).filter((pair) => pair[1] !== null) as [])
  assert.deepEqual(readPrintingAddress(`?${query}`), address)
  assert.equal(readPrintingAddress('?tab=create&from=mug_11oz').from, 'mug_11oz')
})

test('an invalid URL opens the catalog', () => {
  assert.deepEqual(readPrintingAddress('?tab=toys&category=cars'), catalog)
})

test("the catalog's search does not carry over to the other tabs", () => {
  const searched = { ...catalog, search: 'mug', category: 'drinkware' } as const
  assert.deepEqual(changedPrintingAddress(searched, { tab: 'orders' }), { ...catalog, tab: 'orders' })
  assert.deepEqual(changedPrintingAddress(searched, { tab: 'create', from: 'mug' }).from, 'mug')
  assert.deepEqual(changedPrintingAddress(searched, { search: 'cup' }), { ...searched, search: 'cup' })
})
