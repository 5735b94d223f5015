import type { Mutant } from '../mutants.ts'

const start = 'server/seeding/at-start.ts'
const courseFiles = 'server/seeding/course-files.ts'
const routes = 'server/seeding/routes.ts'
const tests = ['at-start', 'course-changes', 'resources', 'seeding'].map((name) => `server/seeding/${name}.test.ts`)

export const mutants: Mutant[] = [
  {
    what: 'A release with new captions leaves the old ones.',
    file: courseFiles,
    find: '[file, poster, captions])',
    replace: '[file, poster])',
    tests,
  },
  {
    what: 'A release with a new still picture leaves the old one.',
    file: courseFiles,
    find: '[file, poster, captions])',
    replace: '[file, captions])',
    tests,
  },
  {
    what: 'A release with a new workbook leaves the old one.',
    file: courseFiles,
    find: '[file, poster, captions])',
    replace: '[poster, captions])',
    tests,
  },
  {
    what: 'A release with new texts leaves the old ones.',
    file: start,
    find: '.update(JSON.stringify(lessons))',
    replace: '.update(String(lessons.length))',
    tests,
  },
  {
    what: 'Every start goes through all files.',
    file: start,
    find: '=== digest) return []',
    replace: '=== undefined) return []',
    tests,
  },
  {
    what: 'A start leaves the files out.',
    file: start,
    find: 'const { faults } = await seeding.seedResources(now)',
    replace: 'const faults: string[] = []',
    tests,
  },
  { what: 'A start does not say what is missing.', file: start, find: 'return faults', replace: 'return []', tests },
  {
    what: 'One lesson is "1 lessons".',
    file: routes,
    find: 'count === 1 ? noun',
    replace: 'count === 0 ? noun',
    tests,
  },
  {
    what: 'The number of lessons leaves the last tier out.',
    file: routes,
    find: 'tiers.reduce(',
    replace: 'tiers.slice(0, -1).reduce(',
    tests,
  },
  {
    what: 'Gold lessons are counted as silver.',
    file: routes,
    find: "silver: of('silver'), gold: of('gold')",
    replace: "silver: of('gold'), gold: of('silver')",
    tests,
  },
  {
    what: 'Videos and pictures are mixed up.',
    file: routes,
    find: 'videos: counts.video, excel: counts.excel, images: counts.image',
    replace: 'videos: counts.image, excel: counts.excel, images: counts.video',
    tests,
  },
  {
    what: 'The message about lessons mixes up new and changed ones.',
    file: routes,
    find: "`${counted(details.inserted, 'lesson')} added, ${details.updated} updated.",
    replace: "`${counted(details.updated, 'lesson')} added, ${details.inserted} updated.",
    tests,
  },
  {
    what: 'The number of faults is not said.',
    file: routes,
    find: 'errorCount: faults.length',
    replace: 'errorCount: 0',
    tests,
  },
  { what: 'That nothing was added is not said.', file: routes, find: 'added === 0 ?', replace: 'added < 0 ?', tests },
  {
    what: "The developers' list carries answers.",
    file: routes,
    find: 'quiz_questions: lesson.quiz_questions.map(withoutAnswer)',
    replace: 'quiz_questions: lesson.quiz_questions',
    tests: ['server/production.test.ts'],
  },
  {
    what: "The developers' list comes in the order in which lessons were made.",
    file: 'server/lessons/store.ts',
    find: '(LessonRow.shape)} from lessons where published = 1 order by lesson_order, id',
    replace: '(LessonRow.shape)} from lessons order by id',
    tests: ['server/production.test.ts', ...tests],
  },
]
