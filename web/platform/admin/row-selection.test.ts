import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllSelected, toggled, toggledAll, without } from './row-selection.ts'

const ids = (selected: ReadonlySet<number>) => [...selected]

test('a pressed row is selected, and a second press removes it', () => {
  const once = toggled(new Set([3]), 7)
  assert.deepEqual(ids(once), [3, 7])
  assert.deepEqual(ids(toggled(once, 3)), [7])
})

test('all rows of a page are selected or none, and rows of other pages stay selected', () => {
  const some = new Set([1, 40])
  const all = toggledAll(some, [1, 2, 3])
  assert.deepEqual(ids(all), [1, 40, 2, 3])
  assert.deepEqual(ids(toggledAll(all, [1, 2, 3])), [40])
  assert.deepEqual(
    [isAllSelected(some, [1, 2]), isAllSelected(all, [1, 2]), isAllSelected(all, [])],
    [false, true, false],
  )
})

test('rows that do not allow a change are left out', () => {
  assert.deepEqual(ids(without(new Set([1, 2, 3]), [2, 9])), [1, 3])
})
