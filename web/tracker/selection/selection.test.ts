import assert from 'node:assert/strict'
import { test } from 'node:test'
import { among, nothing, type Selection, withAll, withRange, withRow, withStep } from './selection.ts'

const shown = [50, 40, 30, 20, 10]

/** Selected ids in ascending order. */
const idsOf = ({ ids }: Selection) => [...ids].sort((a, b) => a - b)
/** Rows that were pressed one after the other. */
const pressed = (...ids: number[]) => ids.reduce(withRow, nothing)

test('a pressed row is selected, and no longer after the next press', () => {
  assert.deepEqual(idsOf(pressed(40, 20)), [20, 40])
  assert.deepEqual(idsOf(pressed(40, 20, 40)), [20])
})

test('a range selects all rows from the last pressed one, in both directions', () => {
  assert.deepEqual(idsOf(withRange(pressed(40), 20, shown)), [20, 30, 40])
  assert.deepEqual(idsOf(withRange(pressed(20), 50, shown)), [20, 30, 40, 50])
  const again = withRange(withRange(pressed(40), 20, shown), 50, shown)
  assert.deepEqual(idsOf(again), [20, 30, 40, 50], 'the range starts where the first one did')
})

test('a range from a row that was unselected unselects its rows', () => {
  const all = withAll(nothing, shown)
  assert.deepEqual(idsOf(withRange(withRow(all, 40), 20, shown)), [10, 50])
})

test('without a pressed row that is shown, a range changes one row', () => {
  assert.deepEqual(idsOf(withRange(nothing, 30, shown)), [30])
  assert.deepEqual(idsOf(withRange(pressed(99), 30, shown)), [30, 99])
})

test('steps make a range longer, and shorter on the way back', () => {
  const one = pressed(40)
  const two = withStep(one, 40, 30, shown)
  const three = withStep(two, 30, 20, shown)
  assert.deepEqual(idsOf(three), [20, 30, 40])
  assert.deepEqual(idsOf(withStep(three, 20, 30, shown)), [30, 40])
  assert.deepEqual(idsOf(withStep(withStep(two, 30, 40, shown), 40, 50, shown)), [40, 50], 'beyond its start')
})

test('a step from a row that belongs to no range starts a range there', () => {
  assert.deepEqual(idsOf(withStep(nothing, 30, 20, shown)), [20, 30])
  assert.deepEqual(idsOf(withStep(pressed(50), 20, 10, shown)), [10, 20, 50])
})

test('all shown rows are selected, and none of them once all are; rows that are not shown stay selected', () => {
  const all = withAll(pressed(99, 30), shown)
  assert.deepEqual(idsOf(all), [10, 20, 30, 40, 50, 99])
  assert.deepEqual(idsOf(withAll(all, shown)), [99])
})

test('rows that disappear are not selected, nor do ranges start there', () => {
  const left = among(pressed(20, 40), [50, 30, 20])
  assert.deepEqual([idsOf(left), left.anchor], [[20], null])
  assert.equal(among(pressed(40, 20), [50, 30, 20]).anchor, 20)
})

test('everything includes rows that are loaded later, until one row is unselected', () => {
  const everything = { ...nothing, isEverything: true }
  const later = among(everything, [...shown, 5])
  assert.deepEqual([idsOf(later), later.isEverything], [[5, 10, 20, 30, 40, 50], true])
  const fewer = withRow(later, 5)
  assert.deepEqual([idsOf(fewer), fewer.isEverything], [[10, 20, 30, 40, 50], false])
  assert.equal(among(everything, []).isEverything, false, 'the search finds nothing any more')
})
