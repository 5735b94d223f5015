import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedUrlState, managementQuery, pageNumbers, readManagementUrlState } from './management-url-state.ts'

const defaultState = readManagementUrlState('')

test('the page opens with the regular products, unfiltered', () => {
  assert.deepEqual(defaultState, {
    view: 'products',
    tab: 'regular',
    search: '',
    category: null,
    show: null,
    state: null,
    from: null,
    to: null,
    sort: 'newest',
    page: 1,
    order: null,
    slips: [],
  })
  assert.ok(Object.values(managementQuery(defaultState)).every((value) => value === null))
})

test('reloading or sharing a filtered page shows the same list', () => {
  const filtered = {
    ...defaultState,
    tab: 'affiliate',
    search: 'mug & pin',
    category: 'Books',
    show: 'deleted',
    page: 3,
  } as const
  const given = Object.entries(managementQuery(filtered)).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  )
  assert.deepEqual(readManagementUrlState(`?${new URLSearchParams(given)}`), filtered)
})

test('an order in the URL opens it, whatever other parameters are set', () => {
  const { view, order } = readManagementUrlState('?view=shipping&order=1042')
  assert.deepEqual([view, order], ['orders', 1042])
})

test('packing slips in the URL show those orders, and lead back to the same list', () => {
  const shown = readManagementUrlState('?view=orders&state=to_send&page=2&slips=7-12')
  assert.deepEqual([shown.view, shown.slips], ['orders', [7, 12]])
  assert.equal(managementQuery(shown).slips, '7-12')
  assert.deepEqual(changedUrlState(shown, { page: 2 }), { ...shown, slips: [] })
  assert.deepEqual(readManagementUrlState('?slips=7-x').slips, [])
})

test('opens an order whose number exceeds a million', () => {
  assert.equal(readManagementUrlState('?view=orders&order=1234567').order, 1_234_567)
})

test('days and the order of the orders are in the URL, and another view drops them', () => {
  const shown = readManagementUrlState('?view=orders&from=2026-03-01&to=2026-03-31&sort=highest&page=2')
  assert.deepEqual([shown.from, shown.to, shown.sort], ['2026-03-01', '2026-03-31', 'highest'])
  const { from, to, sort } = managementQuery(changedUrlState(shown, { order: 7, page: 2 }))
  assert.deepEqual([from, to, sort], ['2026-03-01', '2026-03-31', 'highest'])
  const products = managementQuery(changedUrlState(shown, { view: 'products' }))
  assert.deepEqual([products.from, products.to, products.sort], [null, null, null])
  const odd = readManagementUrlState('?from=0002-03-01&to=2026-13-01&sort=cheapest')
  assert.deepEqual([odd.from, odd.to, odd.sort], [null, null, 'newest'])
})

test('ignores invalid parameters in the URL', () => {
  assert.deepEqual(
    readManagementUrlState('?view=x&tab=y&category=Cars&show=all&state=lost&page=0&order=-1&page=1e9'),
    defaultState,
  )
})

test('a new filter starts at the first page', () => {
  const third = { ...defaultState, search: 'mug', page: 3 }
  assert.deepEqual(changedUrlState(third, { category: 'Books' }), { ...third, category: 'Books', page: 1 })
  assert.deepEqual(changedUrlState(third, { page: 4 }), { ...third, page: 4 })
})

test('another tab or view starts without filters', () => {
  const filtered = { ...defaultState, search: 'mug', page: 2 }
  assert.deepEqual(changedUrlState(filtered, { tab: 'affiliate' }), { ...defaultState, tab: 'affiliate' })
  assert.deepEqual(changedUrlState(filtered, { view: 'orders' }), { ...defaultState, view: 'orders' })
})

test('going back from an order restores the filtered list', () => {
  const open = { ...defaultState, view: 'orders', state: 'to_send', order: 7 } as const
  assert.deepEqual(changedUrlState(open, {}), { ...open, order: null })
})

test('offers at most five pages around the current one', () => {
  assert.deepEqual(pageNumbers(1, 1), [1])
  assert.deepEqual(pageNumbers(2, 3), [1, 2, 3])
  assert.deepEqual(pageNumbers(1, 9), [1, 2, 3, 4, 5])
  assert.deepEqual(pageNumbers(5, 9), [3, 4, 5, 6, 7])
  assert.deepEqual(pageNumbers(9, 9), [5, 6, 7, 8, 9])
})
