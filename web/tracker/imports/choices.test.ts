import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canBeAdded,
  commitBody,
  countTicked,
  isTicked,
  noChoices,
  withCategory,
  withTick,
  withTicks,
} from './choices.ts'

const amounts = { amount: 4.5, currency: null }
const fresh = { line: 2, state: 'new' as const, ...amounts }
const possible = { line: 3, state: 'possible' as const, ...amounts }
const imported = { line: 4, state: 'imported' as const, ...amounts }
const skipped = { line: 5, state: 'skipped' as const, ...amounts }
const preview = { preview: 5, counts: { new: 10, possible: 2, imported: 1, skipped: 0, unreadable: 0 } }

test('new rows start ticked, possible duplicates unticked, and others cannot be ticked', () => {
  assert.deepEqual(
    [fresh, possible, imported].map((row) => isTicked(row, noChoices)),
    [true, false, false],
  )
  assert.deepEqual([fresh, possible, imported, skipped].map(canBeAdded), [true, true, false, true])
  assert.equal(canBeAdded({ ...skipped, amount: null }), false)
  assert.equal(canBeAdded({ ...skipped, currency: 'EUR' }), false)
  assert.equal(countTicked(preview, noChoices), 10)
})

test('unticks and re-ticks a row', () => {
  const afterUntick = withTick(noChoices, fresh, false)
  assert.equal(isTicked(fresh, afterUntick), false)
  assert.equal(countTicked(preview, afterUntick), 9)
  assert.equal(isTicked(fresh, withTick(afterUntick, fresh, true)), true)
  const afterTick = withTick(afterUntick, possible, true)
  assert.equal(isTicked(possible, afterTick), true)
  assert.equal(countTicked(preview, afterTick), 10)
  assert.equal(countTicked(preview, withTick(afterTick, possible, false)), 9)
})

test('ticks and unticks all rows of a page together', () => {
  const all = withTicks(noChoices, [fresh, possible], true)
  assert.equal(countTicked(preview, all), 11)
  assert.equal(countTicked(preview, withTicks(all, [fresh, possible], false)), 9)
})

test('sends only the changes', () => {
  const choices = withCategory(withTick(withTick(noChoices, fresh, false), possible, true), 7, 41)
  const categories = [{ line: 7, category_id: 41 }]
  assert.deepEqual(commitBody(preview, choices), { preview: 5, ticked: [3], unticked: [2], categories })
})
