import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCard } from '#course/testing/lessons.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { milestoneAfter } from './milestone.ts'

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
  assert.equal(milestoneAfter(courseOpenTo('bronze'), passed(1), 'bronze'), null)
  assert.equal(milestoneAfter(courseOpenTo('silver'), passed(1, 2, 3), 'silver'), null)
})

test('finishing a tier shows the content and price of the next one', () => {
  assert.deepEqual(milestoneAfter(courseOpenTo('bronze'), passed(1, 2), 'bronze'), {
    title: 'You have finished Bronze',
    text: 'Every lesson of it is passed, and that is yours for good. Well done. Silver comes next: two lessons for one payment of $19.99. There is no hurry; what you have passed stays.',
    upgradeTo: 'silver',
    isWholeCourse: false,
  })
  const gold = milestoneAfter(courseOpenTo('silver'), passed(1, 2, 3, 4), 'silver')
  assert.match(gold?.text ?? '', /Gold comes next: two lessons for one payment of \$20\.00\./)
  assert.equal(gold?.upgradeTo, 'gold')
})

test('nothing is offered if the next tier is open already', () => {
  const milestone = milestoneAfter(courseOpenTo('gold'), passed(1, 2, 3), 'bronze')
  assert.match(milestone?.text ?? '', /Silver comes next: one lesson, open to you already\.$/)
  assert.equal(milestone?.upgradeTo, null)
})

test('finishing a later tier first links back to skipped lessons', () => {
  const milestone = milestoneAfter(courseOpenTo('platinum'), passed(3, 4, 5, 6, 7, 8), 'platinum')
  assert.equal(milestone?.title, 'You have finished Platinum')
  assert.match(milestone?.text ?? '', /Bronze comes next: two lessons, open to you already\.$/)
})

test('the end of the course is announced, whichever lesson was last', () => {
  for (const tier of tiers) {
    const milestone = milestoneAfter(courseOpenTo('platinum'), passed(1, 2, 3, 4, 5, 6, 7, 8), tier)
    assert.deepEqual([milestone?.title, milestone?.isWholeCourse], ['You have finished the whole course', true])
    assert.match(milestone?.text ?? '', /^All eight lessons, /)
  }
})
