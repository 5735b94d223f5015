import type { Mutant } from '../mutants.ts'

const routes = 'contract/routes.ts'
const lessonTests = ['server/lessons/lessons.test.ts', 'server/lessons/reveal.test.ts']
const access = ['server/contract.test.ts']
const table = ['contract/contract.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Access: any member seeds lessons.',
    file: 'contract/desk-routes.ts',
    find: "/api/admin/seed-lessons', access: 'admin'",
    replace: "/api/admin/seed-lessons', access: 'member'",
    tests: access,
  },
  {
    what: 'Access: any member seeds resources.',
    file: 'contract/desk-routes.ts',
    find: "/api/admin/seed-resources', access: 'admin'",
    replace: "/api/admin/seed-resources', access: 'member'",
    tests: access,
  },
  {
    what: 'Access: everybody adds platinum lessons.',
    file: 'contract/desk-routes.ts',
    find: "/api/admin/add-platinum-lessons',\n      access: 'admin'",
    replace: "/api/admin/add-platinum-lessons',\n      access: 'public'",
    tests: access,
  },
  {
    what: 'Access: any member opens the store.',
    file: routes,
    find: "store_enabled', access: 'admin'",
    replace: "store_enabled', access: 'member'",
    tests: access,
  },
  {
    what: 'Access: visitors read lessons.',
    file: routes,
    find: "path: '/api/lessons/:id', access: 'member'",
    replace: "path: '/api/lessons/:id', access: 'public'",
    tests: access,
  },
  {
    what: 'Access: visitors have to sign in to see how many lessons there are.',
    file: 'contract/visitor-routes.ts',
    find: "check-lessons', access: 'public'",
    replace: "check-lessons', access: 'member'",
    tests: access,
  },
  {
    what: 'What is for developers stands in production.',
    file: 'contract/desk-routes.ts',
    find: "'/api/dev/all-lessons', access: 'public', demo: true",
    replace: "'/api/dev/all-lessons', access: 'public'",
    tests: ['server/production.test.ts'],
  },
  {
    what: 'A submission sent twice with its key counts twice.',
    file: routes,
    find: "      idempotent: 'transactional',\n      limit: { times: 60,",
    replace: '      limit: { times: 60,',
    tests: lessonTests,
  },
  {
    what: 'An upgrade sent twice with its key is refused the second time.',
    file: 'contract/payment-routes.ts',
    find: "create-checkout-session',\n      access: 'member',\n      idempotent: 'claim',",
    replace: "create-checkout-session',\n      access: 'member',",
    tests: ['server/memberships/memberships.test.ts'],
  },
  {
    what: 'Somebody may send quizzes without a pause.',
    file: routes,
    find: "idempotent: 'transactional',\n      limit: { times: 60, seconds: 10 * minute },",
    replace: "idempotent: 'transactional',",
    tests: table,
  },
  {
    what: 'Drafts may be saved without a pause.',
    file: routes,
    find: "draft', access: 'member', limit: autosaveLimit",
    replace: "draft', access: 'member'",
    tests: table,
  },
]
