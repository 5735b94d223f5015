import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherLessons } from './unlock-text.ts'

const offers = [
  { tier: 'bronze', price: null, lessons: 3 },
  { tier: 'silver', price: 19.99, lessons: 13 },
  { tier: 'gold', price: 39.99, lessons: 14 },
  { tier: 'platinum', price: 59.99, lessons: 16 },
] as const

test('a locked lesson shows how many others its tier opens for this member', () => {
  const member = { membership_tier: 'bronze', offers: [...offers] } as const
  assert.equal(otherLessons({ tier: 'silver' }, member), 'This lesson and 9 others, for life')
  assert.equal(otherLessons({ tier: 'gold' }, { ...member, membership_tier: 'silver' }), 'This lesson, for life')
  assert.equal(
    otherLessons({ tier: 'platinum' }, { ...member, membership_tier: 'gold' }),
    'This lesson and 1 other, for life',
  )
})
