import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A release with a changed workbook keeps the old file.',
    happened: 'bab14f1',
    file: 'server/learning/seeding/course-files.ts',
    find: '[file, poster, captions])',
    replace: '[poster, captions])',
    tests: ['server/learning/seeding/at-start.test.ts', 'server/learning/seeding/course-changes.test.ts'],
  },
  {
    what: 'Two servers that start at once insert the same lesson.',
    happened: 'bab14f1',
    file: 'server/learning/seeding/lesson-seeding.ts',
    find: 'await db.exclusive(async () => {',
    replace: 'await db.transaction(async () => {',
    tests: ['server/learning/seeding/two-servers.test.ts'],
    on: 'postgres',
  },
  {
    what: 'Two servers that start at once insert the same resource.',
    happened: 'bab14f1',
    file: 'server/learning/seeding/resource-seeding.ts',
    find: 'await db.exclusive(async () => {',
    replace: 'await db.transaction(async () => {',
    tests: ['server/learning/seeding/two-servers.test.ts'],
    on: 'postgres',
  },
  {
    what: 'A sync that left out a product reports success.',
    happened: 'c6d9c6d',
    file: 'web/shop/admin/products/product-text.ts',
    find: "kind: failed.length === 0 ? 'good' : 'warn'",
    replace: "kind: 'good'",
    tests: ['web/shop/admin/products/product-text.test.ts'],
  },
  {
    what: 'The admin page shows a store of unknown state as hidden.',
    happened: '47cc908',
    file: 'web/shop/public/visibility-card.tsx',
    find: "isKnown ? ['Hidden', 'Visible'] : ['Loading...', 'Loading...']",
    replace: "['Hidden', 'Visible']",
    tests: ['web/platform/admin/admin-lists.test.ts'],
  },
  {
    what: 'The admin page calls a list that did not load outdated.',
    happened: '47cc908',
    file: 'web/platform/admin/admin-stale-notice.tsx',
    find: 'if (!absent) return',
    replace: 'if (absent || !absent) return',
    tests: ['web/platform/admin/admin-lists.test.ts'],
  },
]
