import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCard } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'
import { coinRings } from './coin-rings.ts'

const card = (id: number, tier: Tier, is_accessible = true) => testCard({ id, lesson_order: id, tier, is_accessible })

test('the coin shows passed, just passed, open and locked lessons', () => {
  const cards = [card(1, 'bronze'), card(2, 'bronze'), card(3, 'bronze'), card(4, 'silver', false)]
  assert.deepEqual(coinRings(cards, { completed: new Set([1, 2]), justPassed: 2 }), [
    { tier: 'bronze', segments: ['filled', 'new', 'open'] },
    { tier: 'silver', segments: ['locked'] },
  ])
})

test('open lessons whose questions are kept have the milled edge', () => {
  const cards = [card(1, 'bronze'), card(2, 'bronze'), card(3, 'silver', false)]
  assert.deepEqual(coinRings(cards, { completed: new Set([1]), kept: new Set([1, 3]) }), [
    { tier: 'bronze', segments: ['filled', 'open'], milled: [true, false] },
    { tier: 'silver', segments: ['locked'] },
  ])
})
