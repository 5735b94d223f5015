import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import { searchTextOf } from '#server/tracker/expenses/search-text.ts'
import { changedFields } from './changed-fields.ts'
import { searchedWord, wordingOf } from './payee-text.ts'
import { unsortedGroups } from './unsorted-groups.ts'

const look = { name: 'x', color: '#588b52', icon: 'x', kind: 'need', archived_at: null, unsorted: null } as const
const categories = categoryMap([
  { id: 1, merged_into: null, ...look },
  { id: 2, merged_into: null, ...look },
  { id: 3, merged_into: 2, ...look },
])
const row: ExpenseFields = {
  ...{ category_id: 1, expense_date: '2026-03-01', kind: 'expense' as const, amount: 100, description: 'Tea' },
  ...{ payment_method: null, tags: 'a, b', income: null, account_id: null },
}
const nothing = {
  ...{
    delete: false,
    category_id: null,
    income: null,
    account_id: null,
    description: null,
    add_tags: null,
    remove_tags: null,
  },
}

test('a change returns the new fields, or null for an expense that is so already', () => {
  const after = (change: object, before: object = {}) =>
    changedFields({ ...row, ...before }, { ...nothing, ...change }, categories)
  assert.deepEqual(after({ category_id: 2, account_id: 4, description: 'Green tea', add_tags: 'c' }), {
    ...{ ...row, category_id: 2, account_id: 4, description: 'Green tea', tags: 'a, b, c' },
  })
  assert.equal(after({ category_id: 1 }), null)
  assert.equal(after({ category_id: 2 }, { category_id: 3 }), null)
  assert.equal(after({ category_id: 3 })?.category_id, 2)
  assert.equal(after({ income: null, account_id: 1 }), null)
  assert.equal(after({ income: null, account_id: 1 }, { income: null, account_id: 2 })?.account_id, null)
  assert.equal(after({ description: 'Tea', add_tags: 'A', remove_tags: 'z' }), null)
})

test('a wording is its own wording, also without letters', () => {
  for (const text of ['TRADER JOE’S #552', '1234', '#1234 ', 'ﷺ café', '🎉', 'ⅷ Straße', '１２:３４'])
    assert.equal(wordingOf(wordingOf(text)), wordingOf(text), text)
  assert.equal(wordingOf('Shop 12'), wordingOf('SHOP #9'))
  assert.notEqual(wordingOf('12'), wordingOf('13'))
})

test('the search text of an expense contains the searched word of its payee', () => {
  const texts = [
    'Café ﬁne 12',
    'H&M',
    '12:34',
    'Ｆｕｌｌｗｉｄｔｈ',
    'ΚΑΦΕΣ 3',
    '㎏ Market',
    'İstanbul',
    '한국 마트 7',
    '🎉',
    '℃ Shop',
  ]
  for (const description of texts)
    assert.ok(searchTextOf({ description, tags: null })?.includes(searchedWord(description)), description)
})

test('expenses are grouped by payee, largest group first, then the latest', () => {
  const { add, largest } = unsortedGroups()
  add({ expense_date: '2026-03-09', description: 'Bakery', cents: 300 })
  add({ expense_date: '2026-03-08', description: 'Kiosk 7', cents: 1000 })
  add({ expense_date: '2026-03-07', description: 'KIOSK #8', cents: -250 })
  add({ expense_date: '2026-03-06', description: 'Garage', cents: 5 })
  const kiosk = { payee: 'kiosk', description: 'Kiosk 7', count: 2, total: 750, latest: '2026-03-08' }
  const bakery = { payee: 'bakery', description: 'Bakery', count: 1, total: 300, latest: '2026-03-09' }
  assert.deepEqual(largest(2), { groups: [kiosk, bakery], remaining: 4 })
})
