import type { Mutant } from '../mutants.ts'

const placed = 'server/lessons/text/placed-answers.ts'
const placedTests = ['server/lessons/text/placed-answers.test.ts']
const opened = 'web/memberships/first-opened.ts'
const openedTests = ['web/memberships/first-opened.test.ts']
const summary = 'web/progress/learning-summary.ts'
const summaryTests = ['web/progress/learning-summary.test.ts']
const minutes = 'course/reading-minutes.ts'
const minutesTests = ['course/reading-minutes.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The answer to an exercise stands below the calculator for own numbers.',
    file: placed,
    find: 'isCalculator ? body.length - 1 : body.length',
    replace: 'body.length',
    tests: placedTests,
  },
  {
    what: 'An answer that belongs to no section of the lesson is lost.',
    file: placed,
    find: 'body.filter((node) => !isPlaced(node))',
    replace: 'body.filter((node) => !isAnswer(node))',
    tests: placedTests,
  },
  {
    what: 'An empty section of answers stands at the end of a lesson.',
    file: placed,
    find: 'parts.length > 0 ? { ...section, parts } : []',
    replace: '({ ...section, parts })',
    tests: placedTests,
  },
  {
    what: 'Every answer stands under every exercise.',
    file: placed,
    find: 'nameOf(exercise) === nameOf(section.title)',
    replace: "nameOf(exercise) !== ''",
    tests: placedTests,
  },
  {
    what: 'Whoever moves up two tiers is led past the lessons of the first.',
    file: opened,
    find: '.sort((one, other) => one.lesson_order - other.lesson_order)',
    replace: '',
    tests: openedTests,
  },
  {
    what: 'A payment leads to a lesson that is still locked.',
    file: opened,
    find: ' && card.is_accessible',
    replace: '',
    tests: openedTests,
  },
  {
    what: 'A coin that lacks a lesson says 100 percent.',
    file: summary,
    find: 'Math.floor((completed.size',
    replace: 'Math.round((completed.size',
    tests: summaryTests,
  },
  {
    what: 'The dashboard goes on with a lesson that is passed.',
    file: summary,
    find: 'records.filter(({ lesson_id }) => !completed.has(lesson_id))',
    replace: 'records',
    tests: summaryTests,
  },
  {
    what: 'The dashboard sends whoever is in the middle of a lesson to another one.',
    file: summary,
    find: 'begunLesson(openCards, records, completed) ?? nextLesson',
    replace: 'nextLesson',
    tests: summaryTests,
  },
  {
    what: 'A lesson of no words takes no time.',
    file: minutes,
    find: 'Math.max(1, ',
    replace: 'Math.max(0, ',
    tests: minutesTests,
  },
  {
    what: 'Code and figures that nobody reads count as reading time.',
    file: minutes,
    find: String.raw`.replaceAll(/${'```'}[\s\S]*?${'```'}/g, ' ')`,
    replace: '',
    tests: minutesTests,
  },
  {
    what: 'Where two lines end in one place, the dot of the one hides that of the other.',
    file: 'web/lessons/calculators/line-scale.ts',
    find: 'ends.filter((end) => !isCovered(end))',
    replace: 'ends',
    tests: ['web/lessons/calculators/line-scale.test.ts'],
  },
  {
    what: 'The lesson before the first one is the last.',
    file: 'web/lessons/lesson-groups.ts',
    find: 'sorted[here - 1], sorted[here + 1]',
    replace: 'sorted.at(here - 1), sorted[here + 1]',
    tests: ['web/lessons/lesson-groups.test.ts'],
  },
]
