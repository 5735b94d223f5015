import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A release with a changed workbook keeps the old file.',
    happened: 'bab14f1',
    file: 'server/seeding/course-files.ts',
    find: '[file, poster, captions])',
    replace: '[poster, captions])',
    tests: ['server/seeding/at-start.test.ts', 'server/seeding/course-changes.test.ts'],
  },
  {
    what: 'Two servers that start at once insert the same lesson.',
    happened: 'bab14f1',
    file: 'server/seeding/lesson-seeding.ts',
    find: 'await db.exclusive(async () => {',
    replace: 'await db.transaction(async () => {',
    tests: ['server/seeding/two-servers.test.ts'],
    on: 'postgres',
  },
  {
    what: 'Two servers that start at once insert the same resource.',
    happened: 'bab14f1',
    file: 'server/seeding/service.ts',
    find: 'await db.exclusive(async () => {\n      const lessonIds',
    replace: 'await db.transaction(async () => {\n      const lessonIds',
    tests: ['server/seeding/two-servers.test.ts'],
    on: 'postgres',
  },
  {
    what: 'A sync that left out a product reports success.',
    happened: 'c6d9c6d',
    file: 'web/product-management/product-words.ts',
    find: "kind: failed.length === 0 ? 'good' : 'warn'",
    replace: "kind: 'good'",
    tests: ['web/product-management/product-words.test.ts'],
  },
  {
    what: 'The admin page shows a store of unknown state as hidden.',
    happened: '47cc908',
    file: 'web/product-management/visibility-card.tsx',
    find: "isKnown ? ['Hidden', 'Visible'] : ['Loading...', 'Loading...']",
    replace: "['Hidden', 'Visible']",
    tests: ['web/desk/desk-lists.test.ts'],
  },
  {
    what: 'The admin page calls a list that did not load outdated.',
    happened: '47cc908',
    file: 'web/desk/desk-stale-notice.tsx',
    find: 'if (!absent) return',
    replace: 'if (absent || !absent) return',
    tests: ['web/desk/desk-lists.test.ts'],
  },
]
