import type { Mutant } from '../mutants.ts'

const tiers = 'course/tiers.ts'
const quiz = 'course/quiz-rules.ts'
const cents = 'course/calculators/cents.ts'

export const mutants: Mutant[] = [
  {
    what: 'A tier no longer opens its own lessons, only those below.',
    file: tiers,
    find: 'rank(memberTier) >= rank(tier)',
    replace: 'rank(memberTier) > rank(tier)',
    tests: ['server/lessons/lessons.test.ts'],
  },
  {
    what: 'The same tier is offered once more, for nothing.',
    file: tiers,
    find: 'rank(to) > rank(from)',
    replace: 'rank(to) >= rank(from)',
    tests: ['server/memberships/rules.test.ts'],
  },
  {
    what: 'An upgrade costs the whole price of its tier.',
    file: tiers,
    find: 'tierPrices[to] - tierPrices[from]',
    replace: 'tierPrices[to]',
    tests: ['server/memberships/rules.test.ts'],
  },
  {
    what: 'A quiz is passed with one right answer less.',
    file: quiz,
    find: 'Math.ceil(',
    replace: 'Math.floor(',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'Half a cent that binary fractions hide is lost.',
    file: cents,
    find: '.toPrecision(15)',
    replace: '.toPrecision(17)',
    tests: ['course/calculators/cents.test.ts'],
  },
  {
    what: 'A part of nothing is no number.',
    file: cents,
    find: 'whole === 0 ? 0 :',
    replace: 'whole < 0 ? 0 :',
    tests: ['course/calculators/cents.test.ts'],
  },
]
