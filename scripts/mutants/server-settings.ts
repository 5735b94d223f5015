import type { Mutant } from '../mutants.ts'

const settings = 'server/settings/routes.ts'
const settingTests = ['server/settings/settings.test.ts', 'server/production.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The store is open where its setting was damaged.',
    file: settings,
    find: "value === 'true' ? 'true' : 'false'",
    replace: "value === 'false' ? 'false' : 'true'",
    tests: settingTests,
  },
  {
    what: 'The setting of the store has another name where it is read.',
    file: settings,
    find: 'store.read(name)',
    replace: "store.read('store')",
    tests: settingTests,
  },
]
