import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCard } from '#course/testing/lessons.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { occasionAfter } from './occasion.ts'

/** Two lessons per tier, open up to the member's tier. */
const courseOpenTo = (memberTier: Tier) =>
  tiers.flatMap((tier, rank) =>
    [1, 2].map((number) =>
      testCard({
        id: rank * 2 + number,
        lesson_order: rank * 2 + number,
        tier,
        is_accessible: rank <= tiers.indexOf(memberTier),
      }),
    ),
  )
const passed = (...ids: number[]) => new Set(ids)

test('a lesson in the middle of a tier shows no milestone', () => {
  assert.equal(occasionAfter(courseOpenTo('bronze'), passed(1), 'bronze'), null)
  assert.equal(occasionAfter(courseOpenTo('silver'), passed(1, 2, 3), 'silver'), null)
})

test('finishing a tier shows the content and price of the next one', () => {
  assert.deepEqual(occasionAfter(courseOpenTo('bronze'), passed(1, 2), 'bronze'), {
    title: 'You have finished Bronze',
    text: 'Every lesson of it is passed, and that is yours for good. Well done. Silver comes next: two lessons for one payment of $19.99. There is no hurry; what you have passed stays.',
    upgradeTo: 'silver',
    isWholeCourse: false,
  })
  const gold = occasionAfter(courseOpenTo('silver'), passed(1, 2, 3, 4), 'silver')
  assert.match(gold?.text ?? '', /Gold comes next: two lessons for one payment of \$20\.00\./)
  assert.equal(gold?.upgradeTo, 'gold')
})

test('nothing is offered if the next tier is open already', () => {
  const occasion = occasionAfter(courseOpenTo('gold'), passed(1, 2, 3), 'bronze')
  assert.match(occasion?.text ?? '', /Silver comes next: one lesson, open to you already\.$/)
  assert.equal(occasion?.upgradeTo, null)
})

test('finishing a later tier first links back to skipped lessons', () => {
  const occasion = occasionAfter(courseOpenTo('platinum'), passed(3, 4, 5, 6, 7, 8), 'platinum')
  assert.equal(occasion?.title, 'You have finished Platinum')
  assert.match(occasion?.text ?? '', /Bronze comes next: two lessons, open to you already\.$/)
})

test('the end of the course is announced, whichever lesson was last', () => {
  for (const tier of tiers) {
    const occasion = occasionAfter(courseOpenTo('platinum'), passed(1, 2, 3, 4, 5, 6, 7, 8), tier)
    assert.deepEqual([occasion?.title, occasion?.isWholeCourse], ['You have finished the whole course', true])
    assert.match(occasion?.text ?? '', /^All eight lessons, /)
  }
})
