import type { Mutant } from '../mutants.ts'

const routes = 'server/resources/routes.ts'
const settings = 'server/settings/routes.ts'
const visibility = 'server/settings/store-visibility.ts'
const settingStore = 'server/settings/store.ts'
const tests = ['server/resources/resources.test.ts']
const settingTests = ['server/settings/settings.test.ts', 'server/production.test.ts']

const libraryTests = ['server/resources/library.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The library tells of what is locked all that it tells of what is open.',
    file: routes,
    find: 'if (!includesTier(memberTier, listed.tier)) return { ...shown, is_accessible: false }\n',
    replace: '\n',
    tests: libraryTests,
  },
  {
    what: 'The library tells of what is locked where its file lies.',
    file: routes,
    find: '{ ...shown, is_accessible: false }',
    replace: '{ ...shown, file_key, is_accessible: false }',
    tests: libraryTests,
  },
  {
    what: 'The library stands in the order in which things were added.',
    file: 'server/resources/store.ts',
    find: 'order by l.lesson_order, l.id, r.display_order, r.id',
    replace: 'order by r.id desc',
    tests: libraryTests,
  },
  {
    what: 'Files of locked lessons are sent.',
    file: routes,
    find: 'if (!caller.is_admin) await lessons.authorize(caller.id, file.lesson_id)\n',
    replace: '\n',
    tests,
  },
  {
    what: 'A file is opened by the number of the resource instead of the lesson.',
    file: routes,
    find: 'authorize(caller.id, file.lesson_id)',
    replace: 'authorize(caller.id, params.id)',
    tests,
  },
  {
    what: 'Whoever may not open a lesson learns which files it has.',
    file: routes,
    find: 'if (!caller.is_admin) await lessons.authorize(caller.id, file.lesson_id)\n    const { storage_key: key, title, size, sha256 } = file\n    if (!key) throw missing()',
    replace:
      'const { storage_key: key, title, size, sha256 } = file\n    if (!key) throw missing()\n    if (!caller.is_admin) await lessons.authorize(caller.id, file.lesson_id)',
    tests,
  },
  {
    what: 'An unknown resource is a fault of the server.',
    file: routes,
    find: 'if (!file) throw missing()',
    replace: '',
    tests,
  },
  {
    what: 'A resource without captions is a fault of the server.',
    file: routes,
    find: 'if (!key) throw missing()',
    replace: '',
    tests,
  },
  {
    what: 'A resource that does not exist has no sentence of its own.',
    file: routes,
    find: "'This resource does not exist.'",
    replace: '',
    tests,
  },
  {
    what: 'A workbook is shown and a picture saved.',
    file: routes,
    find: "'attachment' : 'inline'",
    replace: "'inline' : 'attachment'",
    tests,
  },
  {
    what: 'A clip is saved instead of played.',
    file: routes,
    find: "file.resource_type === 'excel'",
    replace: "file.resource_type !== 'image'",
    tests,
  },
  {
    what: 'A still picture is saved under a name.',
    file: routes,
    find: "keyColumn === 'file_key' && file.resource_type === 'excel'",
    replace: "keyColumn !== 'file_key'",
    tests,
  },
  {
    what: 'A file is saved without its ending.',
    file: routes,
    find: '`${title}${ending}`',
    replace: 'title',
    tests,
  },
  {
    what: 'A file is saved under the name of its place in storage.',
    file: routes,
    find: '`${title}${ending}`',
    replace: 'key',
    tests,
  },
  {
    what: 'Captions are sent for the still picture.',
    file: routes,
    find: "poster: send('poster_key')",
    replace: "poster: send('captions_key')",
    tests,
  },
  {
    what: 'The still picture is sent for captions.',
    file: routes,
    find: "captions: send('captions_key')",
    replace: "captions: send('poster_key')",
    tests,
  },
  {
    what: 'Every resource is the first of its lesson.',
    file: 'server/resources/store.ts',
    find: 'where r.id = ${id}',
    replace: 'where r.id <= ${id} order by r.id',
    tests,
  },
  {
    what: 'The store is open in production and closed in the demonstration.',
    file: visibility,
    find: "production ? 'false' : 'true'",
    replace: "production ? 'true' : 'false'",
    tests: settingTests,
  },
  {
    what: 'The store is closed in the demonstration too.',
    file: visibility,
    find: "production ? 'false' : 'true'",
    replace: "'false'",
    tests: settingTests,
  },
  {
    what: 'The store is always said to be open.',
    file: settings,
    find: 'value: (await visibility.isOpen())',
    replace: 'value: visibility',
    tests: settingTests,
  },
  {
    what: 'The store is opened whatever the administrator says.',
    file: visibility,
    find: 'String(isOpen)',
    replace: "'true'",
    tests: settingTests,
  },
  {
    what: 'Closing the store changes nothing.',
    file: settings,
    find: "await visibility.set(call.body.value === 'true')",
    replace: '',
    tests: settingTests,
  },
  {
    what: 'The reply says the opposite of what was set.',
    file: settings,
    find: 'return call.body',
    replace: "return { value: call.body.value === 'true' ? 'false' : 'true' }",
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
]
