import assert from 'node:assert/strict'
import { test } from 'node:test'
import { includesTier, tierNames, tierPrices, tiers } from './tiers.ts'

test('the four tiers have their names, levels and prices', () => {
  const shown = tiers.map((tier) => `${tierNames[tier].level} (${tierNames[tier].name}) ${tierPrices[tier]}`)
  assert.deepEqual(shown, [
    'Foundation (Bronze) 0',
    'Intermediate (Silver) 1999',
    'Advanced (Gold) 3999',
    'Premium (Platinum) 5999',
  ])
})

test('each tier opens its own lessons and those of lower tiers', () => {
  const opened = tiers.map((tier) => tiers.filter((other) => includesTier(tier, other)).join(' '))
  assert.deepEqual(opened, ['bronze', 'bronze silver', 'bronze silver gold', 'bronze silver gold platinum'])
})
