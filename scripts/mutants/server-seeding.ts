import type { Mutant } from '../mutants.ts'

const service = 'server/seeding/service.ts'
const store = 'server/seeding/store.ts'
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
    find: 'return { inserted, updated }',
    replace: 'return { inserted: updated, updated: inserted }',
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
    what: 'Platinum lessons that are there are counted as added.',
    file: service,
    find: "lesson.tier === 'platinum' && !isKnown",
    replace: "lesson.tier === 'platinum'",
    tests,
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
    find: 'await db.exclusive(async () => {\n      const known = await store.slugs()',
    replace: 'await db.transaction(async () => {\n      const known = await store.slugs()',
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
    what: 'A lesson that moves to another tier stays in the old one.',
    file: service,
    find: 'options.every((column) => one',
    replace: "options.every((column) => column === 'tier' || one",
    tests,
  },
  {
    what: 'A lesson whose quiz alone has changed keeps the old quiz.',
    file: service,
    find: 'options.every((column) => one',
    replace: "options.every((column) => column === 'quiz_questions' || one",
    tests,
  },
  {
    what: 'A card shows the beginning of the text as it was.',
    file: store,
    find: 'assignments({ ...lesson, updated_at',
    replace: 'assignments({ ...(({ preview: _, ...rest }) => rest)(lesson), updated_at',
    tests,
  },
  {
    what: 'A lesson bears the time at which the server started.',
    file: service,
    find: 'await store.updateLesson(known.id, row, moment)',
    replace: "await store.updateLesson(known.id, row, '2026-03-15T12:00:00.000Z')",
    tests,
  },
]
