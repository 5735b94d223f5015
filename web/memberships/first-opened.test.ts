import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tier } from '#course/tiers.ts'
import { firstOpened } from './first-opened.ts'

const card = (lesson_order: number, tier: Tier, is_accessible = true) => ({
  id: 100 + lesson_order,
  title: `Lesson ${lesson_order}`,
  tier,
  lesson_order,
  content: '',
  is_accessible,
})
const cards = [card(14, 'gold'), card(1, 'bronze'), card(4, 'silver'), card(5, 'silver'), card(25, 'platinum', false)]
const opened = (what: string, amount: number) => firstOpened({ what, amount }, cards)?.lesson_order

test('whoever has paid is led to the first lesson that the payment opened', () => {
  assert.equal(opened('Silver membership, from Bronze', 19.99), 4)
  assert.equal(opened('Gold membership, from Silver', 20), 14)
  assert.equal(opened('Gold membership, from Bronze', 39.99), 4)
})

test('at a price of another day the lessons of the tier that was bought come first', () => {
  assert.equal(opened('Gold membership, from Silver', 25), 14)
})

test('nobody is led to a lesson that is still locked, or unknown', () => {
  assert.equal(opened('Platinum membership, from Gold', 20), undefined)
  assert.equal(opened('Copper membership', 20), undefined)
  assert.equal(firstOpened({ what: 'Silver membership, from Bronze', amount: 19.99 }, []), undefined)
})
