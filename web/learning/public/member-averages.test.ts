import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMemberAverages } from '#web/learning/calculators/form-values.ts'
import { averagesFor, clearAverages, shareAverages } from './member-averages.ts'

test("a member's numbers are available to that member and calculator only", () => {
  shareAverages('emergency-fund', 7, { essentials: 1200 })
  assert.deepEqual(averagesFor('emergency-fund', 7), { essentials: 1200 })
  assert.equal(averagesFor('budget-split', 7), null)
  assert.equal(averagesFor('emergency-fund', 8), null)
  assert.equal(averagesFor('emergency-fund', undefined), null)
})

test("own numbers fill their fields in the example's format, and unknown ones are ignored", () => {
  const fields = [
    { path: 'essentials', kind: 'dollars', label: 'Essential costs', min: 0, max: 1 },
    { path: 'monthsWanted', kind: 'number', label: 'Months', min: 0, max: 1 },
  ] as const
  const initial = { essentials: '1,450', monthsWanted: '3' }
  assert.deepEqual(withMemberAverages(initial, fields, { essentials: 1200.5, other: 1 }), {
    essentials: '1200.50',
    monthsWanted: '3',
  })
  assert.deepEqual(withMemberAverages(initial, fields, null), initial)
})

test('given numbers take precedence until the user changes one', () => {
  shareAverages('emergency-fund', 1, { essentials: 900 })
  clearAverages('budget-split')
  assert.deepEqual(averagesFor('emergency-fund', 1), { essentials: 900 })
  clearAverages('emergency-fund')
  assert.equal(averagesFor('emergency-fund', 1), null)
})
