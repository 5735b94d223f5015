import type { Mutant } from '../mutants.ts'

const settings = 'server/settings/store-visibility.ts'
const settingTests = ['server/settings/settings.test.ts', 'server/production.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The store is open where its setting was damaged.',
    file: settings,
    find: "(production ? 'false' : 'true')) === 'true'",
    replace: "(production ? 'false' : 'true')) !== 'false'",
    tests: settingTests,
  },
  {
    what: 'The setting of the store has another name where it is read.',
    file: settings,
    find: 'settings.read(storeEnabled)',
    replace: "settings.read('store')",
    tests: settingTests,
  },
]
