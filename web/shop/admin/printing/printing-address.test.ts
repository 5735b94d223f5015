import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPrintingAddress, printingQuery, readPrintingAddress } from './printing-address.ts'

const catalog = readPrintingAddress('')

test('whoever opens the page sees the whole catalog', () => {
  assert.deepEqual(catalog, { tab: 'catalog', search: '', category: null, from: null })
  assert.deepEqual(Object.values(printingQuery(catalog)), [null, null, null, null])
})

test('tab, search and category stand in the address, and a reload reads them again', () => {
  const address = { tab: 'catalog', search: 'mug', category: 'drinkware', from: null } as const
  const query = new URLSearchParams(Object.entries(printingQuery(address)).filter((pair) => pair[1] !== null) as [])
  assert.deepEqual(readPrintingAddress(`?${query}`), address)
  assert.equal(readPrintingAddress('?tab=create&from=mug_11oz').from, 'mug_11oz')
})

test('an address that nobody made leads to the catalog', () => {
  assert.deepEqual(readPrintingAddress('?tab=toys&category=cars'), catalog)
})

test('what the catalog was searched for stays behind in the catalog', () => {
  const searched = { ...catalog, search: 'mug', category: 'drinkware' } as const
  assert.deepEqual(changedPrintingAddress(searched, { tab: 'orders' }), { ...catalog, tab: 'orders' })
  assert.deepEqual(changedPrintingAddress(searched, { tab: 'create', from: 'mug' }).from, 'mug')
  assert.deepEqual(changedPrintingAddress(searched, { search: 'cup' }), { ...searched, search: 'cup' })
})
