import type { Mutant } from '../mutants.ts'

const tiers = 'course/tiers.ts'
const quiz = 'course/quiz-rules.ts'
const authored = ['course/lesson.test.ts', 'content/course.test.ts']

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
    what: 'An upgrade opens the tier that is open already.',
    file: tiers,
    find: 'rank(from) + 1, rank(to)',
    replace: 'rank(from), rank(to)',
    tests: ['server/memberships/rules.test.ts'],
  },
  {
    what: 'Silver costs ten dollars less.',
    file: tiers,
    find: '1999',
    replace: '999',
    tests: ['server/memberships/memberships.test.ts'],
  },
  {
    what: 'Two thirds are shown as 66 percent.',
    file: quiz,
    find: 'score: Math.round(',
    replace: 'score: Math.floor(',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'Who has exactly 70 percent fails.',
    file: quiz,
    find: 'correct * 100 >= total',
    replace: 'correct * 100 > total',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'A share just below 70 percent passes once it is rounded.',
    file: quiz,
    find: 'correct * 100 >= total * passMark',
    replace: 'Math.round((correct / total) * 100) >= passMark',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'A submission with one answer too many is scored.',
    file: quiz,
    find: 'answers.length > questions.length',
    replace: 'answers.length > questions.length + 1',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'Edges of drafts: an index equal to the number of options is kept.',
    file: quiz,
    find: '?? 0) < options.length',
    replace: '?? 0) <= options.length',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'Edges of drafts: a draft may be longer than its quiz.',
    file: quiz,
    find: 'answers.length === questions.length',
    replace: 'answers.length >= questions.length',
    tests: ['course/quiz-rules.test.ts'],
  },
  {
    what: 'A preview shows the lines of a calculator block.',
    file: 'course/preview.ts',
    find: "\n    .replaceAll(/```[\\s\\S]*?```/g, ' ')",
    replace: '',
    tests: ['course/preview.test.ts'],
  },
  {
    what: 'A preview begins with a heading.',
    file: 'course/preview.ts',
    find: "\n    .replaceAll(/^#+ .*$/gm, ' ')",
    replace: '',
    tests: ['course/preview.test.ts'],
  },
  {
    what: 'A sum that nothing works out again is let in.',
    file: 'course/lesson.ts',
    find: 'sum.expr !== undefined || ',
    replace: 'sum.name !== undefined || ',
    tests: authored,
  },
  {
    what: 'A video may lie at an address without https.',
    file: 'course/resource.ts',
    find: '/^https$/',
    replace: '/^https?$/',
    tests: authored,
  },
  {
    what: 'A name in an address may hold capitals.',
    file: 'course/text.ts',
    find: '/^[a-z0-9]+(',
    replace: '/^[A-Za-z0-9]+(',
    tests: authored,
  },
]
