import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upgradeOffer } from './upgrade-offer.ts'

test('a silver member sees what gold adds and the price difference', () => {
  const offers = [
    { tier: 'bronze', price: null, lessons: 3 },
    { tier: 'silver', price: null, lessons: 13 },
    { tier: 'gold', price: 20, lessons: 24 },
    { tier: 'platinum', price: 40, lessons: 25 },
  ] as const
  const text = upgradeOffer({ membership_tier: 'silver', offers: [...offers] })
  assert.equal(text, 'Gold opens eleven more for one payment of $20.00.')
})

test('nothing is offered if there is nothing to buy', () => {
  assert.equal(upgradeOffer({ membership_tier: 'platinum', offers: [] }), '')
  assert.equal(upgradeOffer({ membership_tier: 'gold', offers: [] }), '')
  const nothingMore = [
    { tier: 'gold', price: null, lessons: 24 },
    { tier: 'platinum', price: 20, lessons: 24 },
  ] as const
  assert.equal(upgradeOffer({ membership_tier: 'gold', offers: [...nothingMore] }), '')
})
