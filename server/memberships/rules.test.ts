import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tierPrices, tiers, upgradePrice } from '#course/tiers.ts'
import { tierFor } from './rules.ts'

test('a member has exactly the tier that has been paid for', () => {
  for (const tier of tiers) assert.equal(tierFor(tierPrices[tier]), tier)
  assert.equal(tierFor(-500), 'bronze')
  assert.equal(tierFor(tierPrices.gold - 1), 'silver')
  assert.equal(tierFor(tierPrices.platinum * 2), 'platinum')
})

test('moving up step by step costs as much as moving up at once', () => {
  const steps = tiers.slice(1).map((tier, index) => upgradePrice(tiers[index] ?? 'bronze', tier) ?? 0)
  assert.equal(
    steps.reduce((sum, step) => sum + step, 0),
    upgradePrice('bronze', 'platinum'),
  )
  assert.equal(upgradePrice('silver', 'gold'), 2000)
})

test('there is nothing to buy at the same tier or below', () => {
  assert.equal(upgradePrice('gold', 'gold'), null)
  assert.equal(upgradePrice('gold', 'bronze'), null)
})
