import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCard } from '#course/testing/lessons.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { occasionAfter } from './occasion.ts'

/** Two lessons of each tier, of which so many tiers are open. */
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

test('a lesson in the middle of a tier is no occasion', () => {
  assert.equal(occasionAfter(courseOpenTo('bronze'), passed(1), 'bronze'), null)
  assert.equal(occasionAfter(courseOpenTo('silver'), passed(1, 2, 3), 'silver'), null)
})

test('who finishes a tier reads what the next one holds and costs them', () => {
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

test('where the next tier is open already nothing is sold', () => {
  const occasion = occasionAfter(courseOpenTo('gold'), passed(1, 2, 3), 'bronze')
  assert.match(occasion?.text ?? '', /Silver comes next: one lesson, open to you already\.$/)
  assert.equal(occasion?.upgradeTo, null)
})

test('who finishes a later tier first is led back to what was left out', () => {
  const occasion = occasionAfter(courseOpenTo('platinum'), passed(3, 4, 5, 6, 7, 8), 'platinum')
  assert.equal(occasion?.title, 'You have finished Platinum')
  assert.match(occasion?.text ?? '', /Bronze comes next: two lessons, open to you already\.$/)
})

test('the end of the course is said as such, whichever lesson was the last', () => {
  for (const tier of tiers) {
    const occasion = occasionAfter(courseOpenTo('platinum'), passed(1, 2, 3, 4, 5, 6, 7, 8), tier)
    assert.deepEqual([occasion?.title, occasion?.isWholeCourse], ['You have finished the whole course', true])
    assert.match(occasion?.text ?? '', /^All eight lessons, /)
  }
})
