import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowOf, toQueuedRow } from '#web/tracker/expenses/expense-rows.ts'
import { sampleExpenses } from '#web/tracker/insights/sample-month.ts'
import { partsOf, savedIds, tagsIn } from './change-target.ts'

const row = (...tags: string[]) => ({ tags })

test('ids are sent in parts of a thousand, in their order', () => {
  const ids = Array.from({ length: 2001 }, (_, index) => index + 1)
  const parts = partsOf(ids)
  assert.deepEqual(
    parts.map(({ length }) => length),
    [1000, 1000, 1],
  )
  assert.deepEqual(parts.flat(), ids)
  assert.deepEqual(partsOf([]), [])
})

test('an entry that is queued on this device cannot be selected', () => {
  const [saved] = sampleExpenses({ year: 2026, month: 3 }, { today: '2026-03-15', start: 1 })
  assert.ok(saved)
  const entry = { client_id: 'waits-here', typed_at: 'x', amount: 3, description: 'Ice cream' }
  const queued = toQueuedRow({ ...entry, expense_date: '2026-03-14', category_id: 2 }, [])
  assert.deepEqual(savedIds([queued, rowOf(saved)]), [saved.id])
})

test('tags of rows are counted without case, the most frequent first', () => {
  assert.deepEqual(tagsIn([row('trip', 'Zoo'), row('friends'), row('Trip')]), [
    { tag: 'trip', count: 2 },
    { tag: 'friends', count: 1 },
    { tag: 'Zoo', count: 1 },
  ])
  assert.deepEqual(tagsIn([row()]), [])
})
