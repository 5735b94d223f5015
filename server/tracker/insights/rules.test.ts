import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparisonOf, percentChange } from './rules.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }
const february = { from: '2026-02-01', to: '2026-02-28' }

test('at the end of a long month the whole shorter previous month is compared', () => {
  for (const today of ['2026-03-28', '2026-03-29', '2026-03-31'])
    assert.equal(comparisonOf(march, february, today)?.previous.to, '2026-02-28')
  assert.equal(comparisonOf(march, february, '2026-03-27')?.previous.to, '2026-02-27')
})

test('a month is current from its first to its last day', () => {
  assert.deepEqual(comparisonOf(march, february, '2026-03-01')?.current, { from: '2026-03-01', to: '2026-03-01' })
  assert.equal(comparisonOf(march, february, '2026-03-31')?.days, 31)
  assert.equal(comparisonOf(march, february, '2026-04-01')?.days, null)
  assert.equal(comparisonOf(march, february, '2026-02-28'), null)
})

test('rounds a percentage change to one decimal', () => {
  assert.deepEqual([percentChange(150, 100), percentChange(0, 100), percentChange(1, 3)], [50, -100, -66.7])
  assert.deepEqual([percentChange(1, 0), percentChange(0, 0)], [null, null])
})
