import type { Mutant } from '../mutants.ts'

const settings = 'server/settings/routes.ts'
const settingStore = 'server/settings/store.ts'
const settingTests = ['server/settings/settings.test.ts', 'server/production.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The store is open in production and closed in the demonstration.',
    file: settings,
    find: "production ? 'false' : 'true'",
    replace: "production ? 'true' : 'false'",
    tests: settingTests,
  },
  {
    what: 'The store is closed in the demonstration too.',
    file: settings,
    find: "production ? 'false' : 'true'",
    replace: "'false'",
    tests: settingTests,
  },
  {
    what: 'The store is always said to be open.',
    file: settings,
    find: "value === 'true' ?",
    replace: 'value ?',
    tests: settingTests,
  },
  {
    what: 'The store is opened whatever the administrator says.',
    file: settings,
    find: 'write(name, body.value)',
    replace: "write(name, 'true')",
    tests: settingTests,
  },
  {
    what: 'Closing the store changes nothing.',
    file: settings,
    find: 'await store.write(name, body.value)',
    replace: '',
    tests: settingTests,
  },
  {
    what: 'The reply says the opposite of what was set.',
    file: settings,
    find: 'return body',
    replace: "return { value: body.value === 'true' ? 'false' : 'true' }",
    tests: settingTests,
  },
  {
    what: 'A setting can be set once.',
    file: settingStore,
    find: 'do update set value = excluded.value',
    replace: 'do nothing',
    tests: settingTests,
  },
  {
    what: 'Every setting is read as the first one.',
    file: settingStore,
    find: ' where name = ${name}`',
    replace: '`',
    tests: settingTests,
  },
  {
    what: 'All settings share one name.',
    file: settingStore,
    find: 'values (${name}, ${value})',
    replace: "values (${'store_enabled'}, ${value})",
    tests: settingTests,
  },
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
