import type { Mutant } from '../mutants.ts'

const lessons = 'server/lessons/service.ts'
const memberships = 'server/memberships/service.ts'
const seeding = 'server/seeding/store.ts'
const replies = 'server/kit/encoded-replies.ts'
const tests = [
  'kit/encoded-replies',
  'memberships/opened-tiers',
  'lessons/lessons',
  'lessons/reveal',
  'seeding/course-changes',
  'seeding/seeding',
].map((name) => `server/${name}.test.ts`)

export const mutants: Mutant[] = [
  {
    what: 'Every tier gets the list that was encoded for the first one that asked.',
    file: lessons,
    find: 'encoded(`list ${memberTier}`',
    replace: "encoded('list'",
    tests,
  },
  {
    what: 'The list of lessons is kept when the course changes.',
    file: lessons,
    find: '`list ${memberTier}`, current, async',
    replace: "`list ${memberTier}`, '', async",
    tests,
  },
  {
    what: 'A lesson is kept as it was with or without its answers.',
    file: lessons,
    find: '`${id} ${revealed}`',
    replace: '`${id}`',
    tests,
  },
  {
    what: 'A lesson is kept when its text changes.',
    file: lessons,
    find: ', updated_at, async',
    replace: ", '', async",
    tests,
  },
  { what: 'Two lessons share one reply.', file: lessons, find: '`${id} ${revealed}`', replace: '`${revealed}`', tests },
  {
    what: 'The version of the course is the same after a change.',
    file: 'server/lessons/course-version.ts',
    find: 'randomUUID())',
    replace: "'1')",
    tests,
  },
  {
    what: 'What was encoded once is kept for ever.',
    file: replies,
    find: 'known?.version === version',
    replace: 'known',
    tests,
  },
  {
    what: 'A reply is kept under the name of another.',
    file: replies,
    find: 'kept.set(name,',
    replace: "kept.set('',",
    tests,
  },
  {
    what: 'Every member reads the membership of the first who asked.',
    file: memberships,
    find: 'encoded(memberTier,',
    replace: "encoded('',",
    tests,
  },
  {
    what: 'Offers count the lessons of a course that has changed.',
    file: memberships,
    find: ', current, async',
    replace: ", '', async",
    tests,
  },
  {
    what: 'A lesson that is added stays out of the lists.',
    file: 'server/seeding/lesson-seeding.ts',
    find: 'outcomes.some(({ isChanged }) => isChanged)',
    replace: "outcomes.some(({ outcome }) => outcome === 'updated')",
    tests,
  },
  {
    what: 'A lesson that is improved stays as it was in the lists.',
    file: 'server/seeding/lesson-seeding.ts',
    find: 'outcomes.some(({ isChanged }) => isChanged)',
    replace: "outcomes.some(({ outcome }) => outcome === 'inserted')",
    tests,
  },
  {
    what: 'A lesson that is improved stays as it was for whoever has read it.',
    file: seeding,
    find: '{ ...lesson, updated_at: moment }',
    replace: 'lesson',
    tests,
  },
]
