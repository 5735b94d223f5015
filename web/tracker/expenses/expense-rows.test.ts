import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belongsHere, tagsOf, toQueuedRow } from './expense-rows.ts'

const june = { year: 2026, month: 6 }
const may = { year: 2026, month: 5 }
const everything = { tab: 'expenses', month: null, category: null, account: null } as const
const shown = { days: { from: '2026-06-01', to: '2026-06-30' }, urlState: everything, monthOfToday: june, month: june }
const entry = { expense_date: '2026-05-31', category_id: 2 }

test('splits tags at commas and removes duplicates', () => {
  assert.deepEqual(tagsOf(' trip, friends ,,trip'), ['trip', 'friends'])
  assert.deepEqual([tagsOf(undefined), tagsOf(null), tagsOf('')], [[], [], []])
})

test('a queued entry is listed in its month, and always in the current one', () => {
  assert.equal(belongsHere(entry, shown), true)
  const inMay = { ...shown, month: may, days: { from: '2026-05-01', to: '2026-05-31' } }
  assert.equal(belongsHere(entry, inMay), true)
  assert.equal(belongsHere({ ...entry, expense_date: '2026-06-01' }, inMay), false)
})

test('a category filter hides queued entries of other categories', () => {
  assert.equal(belongsHere(entry, { ...shown, urlState: { ...everything, category: 2 } }), true)
  assert.equal(belongsHere(entry, { ...shown, urlState: { ...everything, category: 3 } }), false)
  assert.equal(belongsHere(entry, { ...shown, urlState: { ...everything, account: 1 } }), true)
  assert.equal(belongsHere(entry, { ...shown, urlState: { ...everything, account: 2 } }), false)
})

test('a queued entry looks like an expense, even without its category loaded', () => {
  const queued = { ...entry, client_id: 'waits-here', typed_at: 'x', amount: 3, description: 'Ice cream' }
  const fun = { id: 2, name: 'Fun', color: '#bd4e68', icon: 'fun', kind: 'want', archived: false } as const
  const row = toQueuedRow(queued, [fun])
  assert.deepEqual([row.key, row.category_name, row.category_icon, row.kind], ['waits-here', 'Fun', 'fun', 'expense'])
  assert.equal(toQueuedRow(queued, []).category_name, 'Category')
})
