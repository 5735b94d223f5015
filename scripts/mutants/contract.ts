import type { Mutant } from '../mutants.ts'

const money = 'contract/money.ts'
const codecs = 'contract/codecs.ts'
const tests = ['contract/money.test.ts']
const lessons = 'contract/lessons.ts'
const lessonTests = ['server/lessons/lessons.test.ts', 'server/lessons/reveal.test.ts']
const access = ['server/contract.test.ts']
const ids = ['contract/codecs.test.ts', ...access]
const answers = ['contract/codecs.test.ts', 'server/lessons/drafts.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Tenths of a cent are taken for cents.',
    file: money,
    find: String.raw`(\d{1,2}))?$/`,
    replace: String.raw`(\d{1,3}))?$/`,
    tests,
  },
  { what: 'Ten cents are read as one.', file: money, find: '.padEnd(2', replace: '.padStart(2', tests },
  {
    what: 'A debt is read as money owned.',
    file: money,
    find: 'cents !== 0 ? -cents : cents',
    replace: 'cents === 0 ? -cents : cents',
    tests,
  },
  { what: 'A reader sees a hyphen before a debt.', file: money, find: "'−'", replace: "'-'", tests },
  {
    what: 'An amount that is not one is let in as nothing.',
    file: codecs,
    find: 'if (cents !== null) return cents',
    replace: 'if (cents !== null || dollars) return cents ?? 0',
    tests,
  },

  {
    what: 'Two addresses lead to one lesson: 7 and 007.',
    file: codecs,
    find: String.raw`/^[1-9]\d{0,14}$/`,
    replace: String.raw`/^\d{1,15}$/`,
    tests: ids,
  },
  {
    what: 'A number too long for the database is asked for.',
    file: codecs,
    find: String.raw`\d{0,14}$/`,
    replace: String.raw`\d*$/`,
    tests: ids,
  },
  {
    what: 'Edges of drafts: an answer before the first is kept.',
    file: lessons,
    find: 'const AnswerIndex = z.int().min(0)',
    replace: 'const AnswerIndex = z.int()',
    tests: answers,
  },
  {
    what: 'Edges of drafts: half an answer is kept.',
    file: lessons,
    find: 'const AnswerIndex = z.int()',
    replace: 'const AnswerIndex = z.number()',
    tests: answers,
  },
  {
    what: 'Edges of drafts: 5000 answers are read one by one.',
    file: lessons,
    find: 'AnswerIndex.nullable().array().max(50)',
    replace: 'AnswerIndex.nullable().array()',
    tests: answers,
  },
  {
    what: 'A submission of 5000 answers is read one by one.',
    file: lessons,
    find: '.min(1, unansweredMessage).max(50)',
    replace: '.min(1, unansweredMessage)',
    tests: answers,
  },
  {
    what: 'An open question is refused in words for programmers.',
    file: lessons,
    find: 'input === null ? unansweredMessage : undefined',
    replace: 'undefined',
    tests: lessonTests,
  },
  {
    what: 'A place may be as long as a lesson.',
    file: lessons,
    find: '\n    .max(120)',
    replace: '',
    tests: lessonTests,
  },
  {
    what: 'A place may hold markup after its anchor.',
    file: lessons,
    find: '[a-z0-9-]*$/',
    replace: '[a-z0-9-]*/',
    tests: lessonTests,
  },
  {
    what: 'Sign-in leads to another site.',
    file: 'contract/accounts.ts',
    find: String.raw`(?![/\\])[^`,
    replace: '[^',
    tests: ['server/accounts/rules.test.ts', 'server/accounts/sign-in.test.ts'],
  },
  {
    what: 'An account is deleted without the word.',
    file: 'contract/accounts.ts',
    find: "z.literal('DELETE')",
    replace: 'z.string()',
    tests: ['server/accounts/account.test.ts'],
  },
  {
    what: 'A thirteenth month is a month of birth.',
    file: 'contract/accounts.ts',
    find: 'max(12)',
    replace: 'max(13)',
    tests: ['contract/codecs.test.ts'],
  },
  {
    what: 'Offers are in cents.',
    file: 'contract/memberships.ts',
    find: 'Money.nullable()',
    replace: 'z.int().nullable()',
    tests: ['server/memberships/memberships.test.ts'],
  },
  {
    what: 'Who has begun a lesson and sent no quiz has no records.',
    file: 'contract/progress.ts',
    find: 'quiz_score: z.int().nullable()',
    replace: 'quiz_score: z.int()',
    tests: lessonTests,
  },

  {
    what: 'Nothing with a minus is less than nothing.',
    file: money,
    find: "text.startsWith('-') && cents !== 0",
    replace: "text.startsWith('-')",
    tests,
  },
  {
    what: 'A one-time code may be as long as a body.',
    file: 'contract/accounts.ts',
    find: 'z.string().min(1).max(200)',
    replace: 'z.string().min(1)',
    tests: ['contract/codecs.test.ts'],
  },
  {
    what: 'An endpoint does not say what it does.',
    file: 'contract/seeding.ts',
    find: "'Adds whichever platinum lessons are absent'",
    replace: "''",
    tests: ['contract/contract.test.ts'],
  },
]
