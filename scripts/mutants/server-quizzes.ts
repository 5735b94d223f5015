import type { Mutant } from '../mutants.ts'

const service = 'server/lessons/service.ts'
const quizRules = 'course/quiz-rules.ts'
const store = 'server/lessons/store.ts'
const tests = ['lessons', 'drafts', 'reveal', 'mistakes'].map((name) => `server/lessons/${name}.test.ts`)
const withProgress = [...tests, 'server/progress/progress.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Reasons stay hidden after the first submission.',
    file: service,
    find: 'attempts > 0',
    replace: 'attempts > 1',
    tests,
  },
  {
    what: 'A locked quiz takes submissions and drafts.',
    file: service,
    find: 'await authorize(memberId, id)\n    const lesson',
    replace: 'const lesson',
    tests,
  },
  {
    what: 'A submission for another lesson is graded.',
    file: service,
    find: 'if (lessonId !== id)',
    replace: 'if (!lessonId)',
    tests,
  },
  {
    what: 'A lesson without a quiz speaks of more answers than questions.',
    file: service,
    find: 'questions.length === 0',
    replace: 'questions.length < 0',
    tests,
  },
  {
    what: 'A blank submission is graded.',
    file: service,
    find: 'if (fault)',
    replace: 'if (fault && answers.length > questions.length)',
    tests,
  },
  {
    what: 'The best score is the latest one.',
    file: service,
    find: 'best_score: best.quiz_score',
    replace: 'best_score: score.score',
    tests,
  },
  {
    what: 'A pass is lost by a later failure.',
    file: service,
    find: 'is_completed: best.is_completed',
    replace: 'is_completed: score.passed',
    tests,
  },
  {
    what: 'The review shows the right answer as the chosen one.',
    file: quizRules,
    find: 'const chosen = answers[index] ?? -1',
    replace: 'const chosen = question.correctAnswer',
    tests,
  },
  {
    what: 'A draft of a quiz that has changed since is shown beside other questions.',
    file: service,
    find: 'draft?.answers.length === questions.length ? draft',
    replace: 'draft ? draft',
    tests,
  },
  {
    what: 'A draft with an option that is not there is kept.',
    file: service,
    find: '!draftFits(questions, draft.answers)',
    replace: 'draft.answers.length !== questions.length',
    tests,
  },
  {
    what: 'A draft that does not fit is refused without a sentence of its own.',
    file: service,
    find: "'These answers do not fit the quiz. Reload the lesson and try again.'",
    replace: "''",
    tests,
  },
  {
    what: "Another member's submission reveals the answers.",
    file: store,
    find: ' and p.member_id = ${memberId}',
    replace: '',
    tests,
  },
  {
    what: "Another lesson's submission reveals the answers.",
    file: store,
    find: 'p.lesson_id = l.id and ',
    replace: '',
    tests,
  },

  {
    what: 'A result is kept for the member whose number is that of the lesson.',
    file: service,
    find: 'progress.recordAttempt(memberId, id,',
    replace: 'progress.recordAttempt(id, memberId,',
    tests,
  },
  {
    what: 'A draft bears the time of the machine, not of the request.',
    file: service,
    find: 'JSON.stringify(draft), isoMoment(now)',
    replace: 'JSON.stringify(draft), new Date().toISOString()',
    tests: withProgress,
  },
  {
    what: 'The review shows the answer to the question before.',
    file: quizRules,
    find: 'const chosen = answers[index] ?? -1',
    replace: 'const chosen = answers[index - 1] ?? -1',
    tests,
  },
  {
    what: 'Reasons are there before the submission, without the answer.',
    file: service,
    find: 'quiz_questions.map(withoutAnswer)',
    replace: 'quiz_questions.map(({ correctAnswer, ...question }) => question)',
    tests,
  },
  {
    what: 'Who got nothing right does not read the reasons.',
    file: store,
    find: 'coalesce(p.attempts, 0) as attempts',
    replace: 'coalesce(p.quiz_score, 0) as attempts',
    tests,
  },
  {
    what: 'A submission for another lesson is refused without saying so.',
    file: service,
    find: "'This paper belongs to another lesson.'",
    replace: "''",
    tests,
  },
  {
    what: 'A lesson without a quiz is an unknown one.',
    file: service,
    find: "problem(409, 'no_quiz',",
    replace: "problem(404, 'no_quiz',",
    tests,
  },
]
