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
    what: 'Lessons that are the same are written again.',
    file: service,
    find: "if (sameRow(known, row)) return 'unchanged'",
    replace: '',
    tests,
  },
  {
    what: 'A lesson is taken for the same where one column is.',
    file: service,
    find: 'options.every(',
    replace: 'options.some(',
    tests,
  },
  {
    what: 'A further lesson is never brought up to date.',
    file: service,
    find: 'if (lesson.seed || known.has(lesson.slug))',
    replace: 'if (lesson.seed)',
    tests,
  },
  {
    what: 'Further lessons come without being asked for.',
    file: service,
    find: 'if (lesson.seed || known.has(lesson.slug))',
    replace: 'if (lesson)',
    tests,
  },
  {
    what: 'Lessons added and lessons changed are mixed up.',
    file: service,
    find: 'inserted: counts.inserted, updated: counts.updated',
    replace: 'inserted: counts.updated, updated: counts.inserted',
    tests,
  },
  {
    what: 'The action for platinum lessons adds lessons of every tier.',
    file: service,
    find: "lesson.tier !== 'platinum' || ",
    replace: '',
    tests,
  },
  {
    what: 'Platinum lessons that are there are counted as added.',
    file: service,
    find: ' || known.has(lesson.slug)) continue',
    replace: ') continue',
    tests,
  },
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
    what: 'A preview begins with the marks of the markdown.',
    file: service,
    find: 'lessonPreview(lesson.content)',
    replace: 'lesson.content.slice(0, 120)',
    tests: tests,
  },
  {
    what: 'Two servers that start at once seed the same lesson.',
    file: service,
    find: 'await db.exclusive(async () => {\n        const known = await store.slugs()\n        for (const lesson of lessons)\n',
    replace:
      'await db.transaction(async () => {\n        const known = await store.slugs()\n        for (const lesson of lessons)\n',
    tests,
    on: 'postgres',
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
    what: 'Two clicks at once add the same platinum lesson.',
    file: service,
    find: 'await db.exclusive(async () => {\n        const known = await store.slugs()\n        for (const lesson of lessons) {',
    replace:
      'await db.transaction(async () => {\n        const known = await store.slugs()\n        for (const lesson of lessons) {',
    tests,
    on: 'postgres',
  },
  {
    what: 'A lesson whose number is taken is not inserted.',
    file: store,
    find: 'taken ? await db.id() : lesson.lesson_order',
    replace: 'lesson.lesson_order',
    tests,
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
]
