import type { Mutant } from '../mutants.ts'

const service = 'server/seeding/service.ts'
const lessons = 'server/seeding/lesson-seeding.ts'
const store = 'server/seeding/store.ts'
const start = 'server/seeding/at-start.ts'
const courseFiles = 'server/seeding/course-files.ts'
const routes = 'server/seeding/routes.ts'
const tests = ['seeding', 'at-start', 'course-changes', 'resources', 'two-servers'].map(
  (name) => `server/seeding/${name}.test.ts`,
)

export const mutants: Mutant[] = [
  {
    what: 'Lessons that are the same are written again.',
    file: lessons,
    find: 'const isSame = sameRow(known, row)',
    replace: 'const isSame = false',
    tests,
  },
  {
    what: 'A lesson is taken for the same where one column is.',
    file: 'server/lessons/lesson-row.ts',
    find: 'options.every(',
    replace: 'options.some(',
    tests,
  },
  {
    what: 'A further lesson is never brought up to date.',
    file: service,
    find: 'lesson.seed || isKnown',
    replace: 'lesson.seed',
    tests,
  },
  {
    what: 'Further lessons come without being asked for.',
    file: service,
    find: 'lesson.seed || isKnown',
    replace: 'isKnown || lesson.slug',
    tests,
  },
  {
    what: 'Lessons added and lessons changed are mixed up.',
    file: service,
    find: "inserted: countOf(lessons, 'inserted'), updated: countOf(lessons, 'updated')",
    replace: "inserted: countOf(lessons, 'updated'), updated: countOf(lessons, 'inserted')",
    tests,
  },
  {
    what: 'The action for platinum lessons adds lessons of every tier.',
    file: service,
    find: "lesson.tier === 'platinum' && !isKnown",
    replace: '!isKnown',
    tests,
  },
  {
    what: 'The action for platinum lessons brings those that are there up to date too.',
    file: service,
    find: "lesson.tier === 'platinum' && !isKnown",
    replace: "lesson.tier === 'platinum'",
    tests,
  },
  {
    what: 'A further lesson comes without its resources.',
    file: service,
    find: "await seedResources(now)\n      return countOf(lessons, 'inserted')",
    replace: "return countOf(lessons, 'inserted')",
    tests,
  },
  {
    what: 'A file of a lesson that is not there yet is missed.',
    file: service,
    find: 'resourcesWithFiles(await withKnownLessons(await course(), wanted))',
    replace: 'resourcesWithFiles(await course())',
    tests,
  },
  {
    what: 'Seeding after missing files: one missing file stops all others.',
    file: service,
    find: '.catch((error) => ({ fault: codeOf(error) }))',
    replace: '',
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
    file: courseFiles,
    find: ' && (await digestOf(stored.stream())).sha256 === sha256',
    replace: '',
    tests,
  },
  {
    what: 'Two files of one name in two folders overwrite each other.',
    file: courseFiles,
    find: "file.replaceAll('/', '-')",
    replace: "file.replace(/^.*\\//, '')",
    tests,
  },
  {
    what: 'Still pictures and captions change places.',
    file: service,
    find: 'poster_key: poster?.key ?? null',
    replace: 'poster_key: captions?.key ?? null',
    tests: ['server/resources/resources.test.ts'],
  },
  {
    what: 'A preview begins with the marks of the markdown.',
    file: 'server/lessons/lesson-row.ts',
    find: 'lessonPreview(lesson.content)',
    replace: 'lesson.content.slice(0, 120)',
    tests: tests,
  },
  {
    what: 'Two servers that start at once seed the same lesson.',
    file: lessons,
    find: 'await db.exclusive(async () => {',
    replace: 'await db.transaction(async () => {',
    tests,
    on: 'postgres',
  },
  {
    what: 'Two servers that start at once seed the same resource.',
    file: service,
    find: 'await db.exclusive(async () => {\n      const lessonIds',
    replace: 'await db.transaction(async () => {\n      const lessonIds',
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
    find: '\n        or external_url = cast(${url} as text))',
    replace: ')',
    tests,
  },
  {
    what: 'A file that two lessons share moves to the latest.',
    file: store,
    find: 'where lesson_id = ${lessonId} and (',
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
