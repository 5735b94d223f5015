import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowOf } from '#web/tracker/expenses/expense-rows.ts'
import { sampleExpenses } from '#web/tracker/insights/sample-month.ts'
import { groupSplits, partRows } from './group-splits.ts'

const [sample] = sampleExpenses({ year: 2026, month: 5 }, { today: '2026-06-18', start: 1 })
assert.ok(sample)
const row = (id: number, amount: number, split_id?: number) => rowOf({ ...sample, id, amount, split_id })

test('the parts of a split are one row with their sum, at the place of the first', () => {
  const rows = groupSplits([row(9, 1), row(8, 20.1, 5), row(7, 2), row(5, 30.2, 5), row(4, 3, 4)])
  assert.deepEqual(
    rows.map(({ amount, parts }) => [amount, parts?.map(({ id }) => id)]),
    [
      [1, undefined],
      [50.3, [5, 8]],
      [2, undefined],
      [3, undefined],
    ],
  )
  assert.deepEqual(
    rows.flatMap(partRows).map(({ amount }) => amount),
    [1, 30.2, 20.1, 2, 3],
  )
})
