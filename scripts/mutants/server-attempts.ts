import type { Mutant } from '../mutants.ts'

const order = 'course/quiz-order.ts'
const papers = 'server/lessons/papers.ts'
const attempts = 'server/progress/attempt-store.ts'
const reports = 'server/lessons/report-store.ts'
const orderTests = ['course/quiz-order.test.ts']
const paperTests = ['server/lessons/papers.test.ts']
const reportTests = ['server/lessons/reports.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The second paper stands as in the course, too.',
    file: order,
    find: 'seed.attempt <= 1',
    replace: 'seed.attempt <= 2',
    tests: orderTests,
  },
  {
    what: 'Now and then a later paper stands as in the course.',
    file: order,
    find: 'isAscending(shuffled) ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled',
    replace: 'shuffled',
    tests: orderTests,
  },
  {
    what: 'Numbers are shuffled.',
    file: order,
    find: 'ascendingNumbers(options) ?? shuffle(',
    replace: 'shuffle(',
    tests: orderTests,
  },
  {
    what: 'Months and years are sorted by their numbers alone.',
    file: order,
    find: ' || unit !== read[0]?.unit',
    replace: '',
    tests: orderTests,
  },
  {
    what: 'Everybody has the same order.',
    file: order,
    find: '`${seed.memberId} ${seed.lessonId}',
    replace: '`${seed.lessonId}',
    tests: orderTests,
  },
  {
    what: 'A late draft of a closed attempt is kept.',
    file: attempts,
    find: 'open?.attempts === attempt - 1',
    replace: 'open',
    tests: paperTests,
  },
  {
    what: 'A late draft makes a record of a lesson that nobody has begun.',
    file: attempts,
    find: 'if (attempt === undefined || attempt === 1)',
    replace: 'if (attempt !== 0)',
    tests: paperTests,
  },
  {
    what: 'Two tabs that save at once lose an answer.',
    file: attempts,
    find: '${lessonId} ${db.forUpdate}`',
    replace: '${lessonId}`',
    tests: paperTests,
    on: 'postgres',
  },
  {
    what: 'A tab brings back what another has changed.',
    file: papers,
    find: 'changes.includes(index) ? (answers[index] ?? null) : kept',
    replace: 'answers[index] ?? kept',
    tests: paperTests,
  },
  {
    what: 'A paper of questions that are no more is marked.',
    file: papers,
    find: 'if (isOtherQuiz(questions, submission))',
    replace: 'if (!lessonId)',
    tests: paperTests,
  },
  {
    what: 'Half-done answers to other words are shown beside new ones.',
    file: papers,
    find: 'return isCurrent && draft',
    replace: 'return draft',
    tests: paperTests,
  },
  {
    what: "An attempt does not name its questions by their authors' names.",
    file: papers,
    find: 'id ?? sha256(question)',
    replace: 'sha256(id ?? question)',
    tests: paperTests,
  },
  {
    what: 'A second verdict stands beside the first.',
    file: reports,
    find: "kind === 'mistake' ? empty : verdict",
    replace: 'sql`on conflict do nothing`',
    tests: reportTests,
  },
  {
    what: "The limit of a day counts everybody's words.",
    file: reports,
    find: 'where member_id = ${memberId} and created_at',
    replace: 'where created_at',
    tests: reportTests,
  },
  {
    what: 'A page of mistakes begins with the last of the page before.',
    file: reports,
    find: 'and id < ${after}',
    replace: 'and id <= ${after}',
    tests: reportTests,
  },
]
