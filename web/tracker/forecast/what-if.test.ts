import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lowestDay, stretchesBelow, withSimulation } from './what-if.ts'

const days = [
  ['2026-06-18', 300],
  ['2026-06-19', 100],
  ['2026-06-20', 100],
  ['2026-06-21', 900],
].map(([day, cents]) => ({ day: String(day), cents: Number(cents) }))
const cents = (list: readonly { cents: number }[]) => list.map((one) => one.cents)

test('subtracts a simulated payment from its day on', () => {
  const after = withSimulation(days, { kind: 'payment', day: '2026-06-20', cents: 150 })
  assert.deepEqual(cents(after), [300, 100, -50, 750])
  assert.deepEqual(cents(days), [300, 100, 100, 900])
})

test('a higher bill counts on each of its days, a lower one adds money', () => {
  const bill = { kind: 'bill', days: ['2026-06-18', '2026-06-21'], from: 50, to: 70 } as const
  assert.deepEqual(cents(withSimulation(days, bill)), [280, 80, 80, 860])
  assert.deepEqual(cents(withSimulation(days, { ...bill, to: 0 })), [350, 150, 150, 1000])
})

test('the lowest day is the first of several', () => {
  assert.deepEqual(lowestDay(days), { day: '2026-06-19', cents: 100 })
  assert.equal(lowestDay([]), undefined)
})

test('lists each period below zero with its first and last day', () => {
  const balances = [5, -1, -2, 0, -3].map((one, index) => ({ day: `2026-06-0${index + 1}`, cents: one }))
  assert.deepEqual(stretchesBelow(balances), [
    { from: '2026-06-02', to: '2026-06-03' },
    { from: '2026-06-05', to: '2026-06-05' },
  ])
  assert.deepEqual(stretchesBelow(days), [])
})
