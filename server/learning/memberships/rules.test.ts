import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tiers, tiersOpened, upgradePrice } from '#course/tiers.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'

test('a member has the highest tier without a missing lower tier', () => {
  assert.equal(tierFor(new Set()), 'bronze')
  assert.equal(tierFor(new Set(['silver'])), 'silver')
  assert.equal(tierFor(new Set(['silver', 'gold'])), 'gold')
  assert.equal(tierFor(new Set(['platinum', 'gold', 'silver'])), 'platinum')
})

test('an orphaned tier does not count until the missing tier is open', () => {
  assert.equal(tierFor(new Set(['gold'])), 'bronze')
  assert.equal(tierFor(new Set(['silver', 'platinum'])), 'silver')
})

test('an upgrade opens exactly the tiers between the old and the new one', () => {
  assert.deepEqual(tiersOpened('silver', 'gold'), ['gold'])
  assert.deepEqual(tiersOpened('bronze', 'platinum'), ['silver', 'gold', 'platinum'])
  assert.deepEqual(tiersOpened('gold', 'silver'), [])
})

test('upgrading step by step costs as much as upgrading at once', () => {
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
