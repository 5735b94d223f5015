import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMemberAverages } from '#web/learning/calculators/form-values.ts'
import { giveNumbers, numbersFor, takeBackNumbers } from './member-averages.ts'

test('the numbers of one member are there for that calculator alone, and for nobody else', () => {
  giveNumbers('emergency-fund', 7, { essentials: 1200 })
  assert.deepEqual(numbersFor('emergency-fund', 7), { essentials: 1200 })
  assert.equal(numbersFor('budget-split', 7), null)
  assert.equal(numbersFor('emergency-fund', 8), null)
  assert.equal(numbersFor('emergency-fund', undefined), null)
})

test('own numbers stand in their boxes as an example would, and unknown ones nowhere', () => {
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

test('numbers that were given come first until the reader changes one', () => {
  giveNumbers('emergency-fund', 1, { essentials: 900 })
  takeBackNumbers('budget-split')
  assert.deepEqual(numbersFor('emergency-fund', 1), { essentials: 900 })
  takeBackNumbers('emergency-fund')
  assert.equal(numbersFor('emergency-fund', 1), null)
})
