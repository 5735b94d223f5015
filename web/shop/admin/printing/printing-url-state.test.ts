import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPrintingUrlState, printingQuery, readPrintingUrlState } from './printing-url-state.ts'

const catalog = readPrintingUrlState('')

test('the page opens with the whole catalog', () => {
  assert.deepEqual(catalog, { tab: 'catalog', search: '', category: null, from: null })
  assert.deepEqual(Object.values(printingQuery(catalog)), [null, null, null, null])
})

test('tab, search and category are in the URL, and a reload restores them', () => {
  const urlState = { tab: 'catalog', search: 'mug', category: 'drinkware', from: null } as const
  const query = new URLSearchParams(Object.entries(printingQuery(urlState)).filter((pair) => pair[1] !== null) as [])
  assert.deepEqual(readPrintingUrlState(`?${query}`), urlState)
  assert.equal(readPrintingUrlState('?tab=create&from=mug_11oz').from, 'mug_11oz')
})

test('an invalid URL opens the catalog', () => {
  assert.deepEqual(readPrintingUrlState('?tab=toys&category=cars'), catalog)
})

test("the catalog's search does not carry over to the other tabs", () => {
  const searched = { ...catalog, search: 'mug', category: 'drinkware' } as const
  assert.deepEqual(changedPrintingUrlState(searched, { tab: 'orders' }), { ...catalog, tab: 'orders' })
  assert.deepEqual(changedPrintingUrlState(searched, { tab: 'create', from: 'mug' }).from, 'mug')
  assert.deepEqual(changedPrintingUrlState(searched, { search: 'cup' }), { ...searched, search: 'cup' })
})
