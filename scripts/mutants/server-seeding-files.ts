import type { Mutant } from '../mutants.ts'

const service = 'server/seeding/service.ts'
const store = 'server/seeding/store.ts'
const start = 'server/seeding/at-start.ts'
const routes = 'server/seeding/routes.ts'
const tests = ['seeding', 'at-start', 'course-changes', 'resources', 'two-servers'].map(
  (name) => `server/seeding/${name}.test.ts`,
)

export const mutants: Mutant[] = [
  {
    what: 'A further lesson comes without its resources.',
    file: service,
    find: 'await seedResources(now)\n',
    replace: '\n',
    tests,
  },
  {
    what: 'A file of a lesson that is not there yet is missed.',
    file: service,
    find: 'storeFiles(await withKnownLessons(await course()))',
    replace: 'storeFiles(await course())',
    tests,
  },
  {
    what: 'Seeding after missing files: one missing file stops all others.',
    file: service,
    find: 'faults.push(',
    replace: 'throw error; faults.push(',
    tests,
  },
  {
    what: 'Seeding after missing files: the start remembers the course as whole.',
    file: start,
    find: 'if (faults.length === 0) await',
    replace: 'await',
    tests,
  },
  {
    what: 'Seeding after missing files: a missing file stops the start.',
    file: start,
    find: ".catch(() => 'missing')",
    replace: '',
    tests,
  },
  {
    what: 'Seeding after missing files: the reply says that all went well.',
    file: routes,
    find: 'success: faults.length === 0, message',
    replace: 'success: true, message',
    tests,
  },
  {
    what: 'Seeding after missing files: which file is missing is not said.',
    file: service,
    find: '${resource.title}: a file',
    replace: 'A file',
    tests,
  },
  {
    what: 'A folder of this machine is named to the administrator.',
    file: service,
    find: '` (${error.code})`',
    replace: '` (${error.message})`',
    tests,
  },
  {
    what: 'A file of the same length is taken for the same.',
    file: service,
    find: 'there?.size !== bytes.length || !(await sameBytes(there, bytes))',
    replace: 'there?.size !== bytes.length',
    tests,
  },
  {
    what: 'Two files of one name in two folders overwrite each other.',
    file: service,
    find: "file.replaceAll('/', '-')",
    replace: "file.split('/').at(-1)",
    tests,
  },
  {
    what: 'Still pictures and captions change places.',
    file: service,
    find: 'poster_key: poster.key, captions_key: captions.key',
    replace: 'poster_key: captions.key, captions_key: poster.key',
    tests: ['server/resources/resources.test.ts'],
  },
  {
    what: 'Two servers that start at once seed the same resource.',
    file: service,
    find: 'await db.exclusive(async () => {\n      for (const {',
    replace: 'await db.transaction(async () => {\n      for (const {',
    tests,
    on: 'postgres',
  },
  {
    what: 'A link that is seeded again stands there twice.',
    file: store,
    find: ' or external_url = cast(${external_url} as text))',
    replace: ')',
    tests,
  },
  {
    what: 'A file that two lessons share moves to the latest.',
    file: store,
    find: 'where lesson_id = ${lessonId}\n            and (',
    replace: 'where (',
    tests,
  },
  {
    what: 'A promised id is not kept.',
    file: store,
    find: 'ownId ?? (await db.id())',
    replace: 'await db.id()',
    tests,
  },
  {
    what: 'Only the title of a resource is brought up to date.',
    file: store,
    find: '${assignments(row)}',
    replace: '${assignments({ title: row.title })}',
    tests,
  },
  {
    what: 'A still picture whose file is gone takes the clip along without saying so.',
    file: service,
    find: 'await storeFile(storage, resource.poster, readFile),',
    replace: 'await storeFile(storage, resource.poster, readFile).catch(() => ({ key: null, size: null })),',
    tests,
  },
  {
    what: 'The size of a resource is that of its still picture.',
    file: service,
    find: 'size: file.size',
    replace: 'size: poster.size',
    tests,
  },
  {
    what: 'Resources go to the first lesson.',
    file: service,
    find: 'store.upsertResource(known.id,',
    replace: 'store.upsertResource(1,',
    tests,
  },
]
