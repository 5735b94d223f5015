import type { Mutant } from '../mutants.ts'

const figures = 'server/learning-report/figures.ts'
const questions = 'server/learning-report/questions.ts'
const findings = 'server/learning-report/findings.ts'
const store = 'server/learning-report/store.ts'
const desk = 'server/lessons/report-desk.ts'
const words = 'web/learning-report/learning-words.ts'
const tests = ['server/learning-report/learning-report.test.ts', 'server/learning-report/retakes.test.ts']
const findingTests = ['server/learning-report/findings.test.ts']
const wordTests = ['web/learning-report/learning-words.test.ts']
const deskTests = ['server/lessons/report-desk.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Figures of four learners are told.',
    file: 'contract/learning-report.ts',
    find: 'fewestLearners = 5',
    replace: 'fewestLearners = 4',
    tests,
  },
  {
    what: 'The last 7 days are told beside a whole that gives the few away.',
    file: figures,
    find: 'part > 0 && !isEnough(part)',
    replace: 'part < 0',
    tests,
  },
  {
    what: 'Learners of a quiz that too few began with are counted among the others.',
    file: figures,
    find: 'ofLesson.filter(({ learners }) => !isEnough(learners))',
    replace: 'ofLesson.filter(() => false)',
    tests,
  },
  {
    what: 'A reader is counted at the heading alone at which they stopped.',
    file: figures,
    find: 'beyond += places.get(id) ?? 0',
    replace: 'beyond = finished + (places.get(id) ?? 0)',
    tests,
  },
  {
    what: 'Of retakes what is told leaves one learner over.',
    file: questions,
    find: 'rest > 0 && !isEnough(rest)',
    replace: 'rest < 0',
    tests,
  },
  {
    what: 'Who was right and comes back counts as helped by the reason.',
    file: questions,
    find: 'back.filter(({ chosen }) => chosen !== correctAnswer)',
    replace: 'back.filter(() => true)',
    tests,
  },
  {
    what: 'The operator’s own tries are counted.',
    file: store,
    find: 'operators.length === 0 ? empty',
    replace: 'operators.length >= 0 ? empty',
    tests,
  },
  {
    what: 'Papers of an earlier quiz are counted for the one that there is now.',
    file: store,
    find: 'and a.attempt = 1 and a.quiz_version = ${lesson.version}',
    replace: 'and a.attempt = 1 and a.quiz_version <> ${lesson.version}',
    tests,
  },
  {
    what: 'Every paper counts, not only the first.',
    file: store,
    find: 'from quiz_attempts where attempt = 1 ',
    replace: 'from quiz_attempts where attempt > 0 ',
    tests,
  },
  {
    what: 'A loss of one reader in a hundred is worth a look.',
    file: findings,
    find: 'most.left < fewestLearners || most.left < most.reached * manyLeft',
    replace: 'most.left < 1',
    tests: findingTests,
  },
  {
    what: 'Where most learners are concerned stands last.',
    file: findings,
    find: 'other.weight - one.weight',
    replace: 'one.weight - other.weight',
    tests: findingTests,
  },
  {
    what: 'A report that is closed again moves to the later day.',
    file: desk,
    find: 'if (isClosed) return',
    replace: '',
    tests: deskTests,
  },
  {
    what: 'A misconception that is asked again in a later lesson has no name there.',
    file: 'server/learning-report/misconceptions.ts',
    find: '/^l(\\d\\d)\\/(.+)$/',
    replace: '/^l(\\d)\\/(.+)$/',
    tests: ['server/learning-report/misconceptions.test.ts'],
  },
  {
    what: 'When a lesson was begun is not kept.',
    file: 'server/progress/store.ts',
    find: '${score.score}, ${1},\n        ${moment}, ${moment}',
    replace: '${score.score}, ${1},\n        ${null}, ${moment}',
    tests,
  },
  {
    what: 'The reason of the question itself is among the others that it is compared with.',
    file: words,
    find: 'number !== question.number && came_back !== null',
    replace: 'came_back !== null',
    tests: wordTests,
  },
  {
    what: 'Every loss is named as the largest.',
    file: words,
    find: 'row.lost > 0 && row.lost === most',
    replace: 'row.lost > 0',
    tests: wordTests,
  },
]
