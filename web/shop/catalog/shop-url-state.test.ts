import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boundsHint,
  filterQuery,
  listQuery,
  readPrice,
  readShopUrlState,
  shopQuery,
  withChange,
  withoutFilters,
} from '#contract/shop/shop-url-state.ts'
import { href } from '#web/platform/routing/href.ts'

const defaultState = readShopUrlState('')
const hrefWith = (path: string) => readShopUrlState(new URL(path, 'http://x').search)

test('the shop opens with the newest products in a grid, and the URL has no parameters', () => {
  assert.deepEqual(defaultState, {
    search: '',
    category: null,
    min: '',
    max: '',
    sort: 'newest',
    page: 1,
    view: 'grid',
  })
  assert.equal(href('store', {}, { query: shopQuery(defaultState) }), '/store')
})

test('a shared list shows the same products', () => {
  const narrowed = {
    search: 'mug & pen',
    category: 'Digital Products',
    min: '5',
    max: '12.5',
    sort: 'price_low',
    page: 3,
    view: 'list',
  } as const
  assert.deepEqual(hrefWith(href('store', {}, { query: shopQuery(narrowed) })), narrowed)
})

test('an invalid URL still shows the shop', () => {
  assert.deepEqual(readShopUrlState('?category=Shoes&min=-1&max=ten&sort=cheap&page=0&view=wall'), defaultState)
  assert.equal(readShopUrlState('?page=1e9').page, 1)
  assert.equal(readShopUrlState(`?search=${'x'.repeat(300)}`).search.length, 200)
})

test('parses a price as users write it, and rejects anything else', () => {
  assert.deepEqual(['$1,200.50', ' 7 ', '5.', '.5', ''].map(readPrice), ['1200.5', '7', '5', '0.5', ''])
  assert.deepEqual(['ten', '-1', '1.005', '1e3', '99999999999'].map(readPrice), [null, null, null, null, null])
})

test('a new filter starts at the first page; a new view keeps the page', () => {
  const third = { ...defaultState, page: 3, search: 'mug' }
  assert.equal(withChange(third, { category: 'Books' }).page, 1)
  assert.equal(withChange(third, { view: 'list' }).page, 3)
  assert.equal(withChange(third, { page: 4 }).page, 4)
})

test('clearing all filters keeps the sort order and the view', () => {
  const narrowed = { ...defaultState, search: 'mug', min: '5', category: 'Books', sort: 'name', view: 'list' } as const
  assert.deepEqual(withoutFilters(narrowed), { ...defaultState, sort: 'name', view: 'list' })
})

test('requests 24 active products, and affiliate links with the same filters', () => {
  const narrowed = { ...defaultState, search: 'mug', max: '20', page: 2 }
  assert.deepEqual(listQuery(narrowed), {
    page: '2',
    limit: '24',
    active_only: 'true',
    search: 'mug',
    max_price: '20',
    sort: 'newest',
  })
  assert.deepEqual(filterQuery(narrowed), { search: 'mug', max_price: '20', sort: 'newest' })
})

test('reports price limits that exclude everything', () => {
  assert.match(boundsHint('20', '9.5') ?? '', /above Max/)
  assert.equal(boundsHint('9.5', '20'), null)
  assert.equal(boundsHint('20', ''), null)
})
