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
const openedBy = (...opened: Tier[]) => firstOpened({ opened }, cards)?.lesson_order

test('a payer is linked to the first lesson that the payment unlocked', () => {
  assert.equal(openedBy('silver'), 4)
  assert.equal(openedBy('gold'), 14)
  assert.equal(openedBy('silver', 'gold'), 4)
})

test('no link leads to a locked lesson, or follows a payment that unlocked nothing', () => {
  assert.equal(openedBy('platinum'), undefined)
  assert.equal(openedBy(), undefined)
  assert.equal(firstOpened({ opened: ['silver'] }, []), undefined)
})
