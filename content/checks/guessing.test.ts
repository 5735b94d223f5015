import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LessonSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { checkGuessing, checkQuizGuessing } from './guessing.ts'
import { guessingScore, guessingStrategies } from './guessing-strategies.ts'
import { parseSample, sampleContext, sampleLesson } from './sample-lesson.ts'

const { figures } = sampleContext
type TestQuestion = Pick<AuthoredQuestion, 'options' | 'correctAnswer'> & { question?: string }

/** A course of one lesson with these questions, each repeated `times` times. */
function courseOf(questions: readonly TestQuestion[], claim = 'nothing of the kind') {
  const lesson = sampleLesson()
  const [first] = lesson.quiz
  assert.ok(first)
  const quiz = questions.map((item) => ({ ...first, ...item }))
  const markdown = `**People say** ${claim}. **In fact** it is otherwise.`
  return { lessons: [{ ...lesson, markdown, quiz } satisfies LessonSource], figures }
}

const messagesOf = (questions: readonly TestQuestion[], claim?: string) =>
  checkGuessing(courseOf(questions, claim), sampleContext).map((finding) => finding.message)

/** A question with the correct option at index `at`. */
const questionWithAnswerAt = (right: string, wrong: readonly string[], at: number): TestQuestion => ({
  options: wrong.toSpliced(at, 0, right),
  correctAnswer: at,
})

const atEachPosition = (right: string, wrong: readonly string[], question?: string): TestQuestion[] =>
  [0, 1, 2, 3].map((at) => ({ ...questionWithAnswerAt(right, wrong, at), ...(question ? { question } : {}) }))

const numericQuestion = (rank: number): TestQuestion => ({ options: ['$1', '$2', '$3', '$4'], correctAnswer: rank })
const plainOptions = ['A lid is wet', 'A box is dry', 'A bag is red']
const plainQuestion = (at: number): TestQuestion => questionWithAnswerAt('A jar is new', plainOptions, at)

/** Each row is a quiz in which one guessing strategy succeeds. */
const guessableQuizzes: [strategy: string, questions: TestQuestion[], claim?: string][] = [
  ['the smallest number', [numericQuestion(0)]],
  ['the second number', [numericQuestion(1)]],
  ['the third number', [numericQuestion(2)]],
  ['the largest number', [numericQuestion(3)]],
  ['the longest option', atEachPosition('A jar that has a name', plainOptions)],
  ['the shortest option', atEachPosition('A jar', plainOptions)],
  ['the most hedged option', atEachPosition('A jar may be new', plainOptions)],
  [
    'an option without absolutes',
    atEachPosition('A jar is new', ['It never shuts', 'It is always dry', 'All are red']),
  ],
  [
    'an option that echoes no “People say”',
    atEachPosition('A jar is new', [
      'Jars are for small children',
      'Only small children need jars',
      'Small jars, children',
    ]),
    'jars are for small children',
  ],
  [
    'the option of middle length',
    atEachPosition('A jar is new', ['A jar is new and has a long name', 'A jar', 'A lid']),
  ],
  [
    'most words and numbers in common with the other options',
    atEachPosition('A wet lid and a dry box', ['A wet lid here', 'One dry box there', 'It is 7 days old']),
  ],
  [
    'most words in common with the stem',
    atEachPosition(
      'A careful brother',
      ['A lid that is shut', 'A box that is dry', 'A bag that is red'],
      'Which brother?',
    ),
  ],
  ['the first place', [plainQuestion(0)]],
  ['the second place', [plainQuestion(1)]],
  ['the third place', [plainQuestion(2)]],
  ['the fourth place', [plainQuestion(3)]],
  ['numbers second, words fourth', [numericQuestion(1), plainQuestion(3)]],
]

for (const [strategy, questions, claim] of guessableQuizzes)
  test(`rejects a course in which picking ${strategy} succeeds`, () => {
    assert.ok(
      messagesOf(questions, claim).some((mistake) => mistake.startsWith(`who picks ${strategy} gets `)),
      messagesOf(questions, claim).join('\n'),
    )
  })

test('tests every guessing strategy', () => {
  assert.deepEqual(
    guessableQuizzes.map(([strategy]) => strategy),
    Object.keys(guessingStrategies),
  )
})

const balancedQuiz = [0, 1, 2, 3].flatMap((at) => [numericQuestion(at), plainQuestion(at)])

test('rejects a quiz that a pair of habits passes, though the course as a whole is balanced', () => {
  const lesson = sampleLesson()
  const [first] = lesson.quiz
  assert.ok(first)
  const short = questionWithAnswerAt('A jar', plainOptions, 1)
  const messagesOfQuiz = (questions: TestQuestion[]) =>
    checkQuizGuessing({
      ...parseSample(),
      lesson: { ...lesson, quiz: questions.map((item) => ({ ...first, ...item })) },
    }).map(({ message }) => message)
  const passed = [short, short, short, numericQuestion(2), numericQuestion(2)]
  assert.deepEqual(messagesOfQuiz(passed), [
    'who picks the shortest option and the third number gets 5.0 right, over 3',
  ])
  assert.deepEqual(
    messagesOfQuiz([short, plainQuestion(0), plainQuestion(1), numericQuestion(2), numericQuestion(1)]),
    [],
  )
})

test('accepts a course whose correct answers are evenly distributed', () => {
  assert.deepEqual(messagesOf(balancedQuiz), [])
})

test('limits a strategy to 30 percent of all questions and 33 percent of numeric ones', () => {
  const numericQuestions = (...counts: number[]) =>
    counts.flatMap((count, rank) => Array.from({ length: count }, () => numericQuestion(rank)))
  const words = Array.from({ length: 50 }, () => balancedQuiz.filter(({ options }) => !options.includes('$1'))).flat()
  assert.deepEqual(messagesOf([...numericQuestions(33, 23, 22, 22), ...words]), [])
  assert.deepEqual(messagesOf([...numericQuestions(34, 22, 22, 22), ...words]), [
    'who picks the smallest number gets 34.0% of the numeric questions right, over 33.0%',
    'who picks the first place gets 34.0% of the numeric questions right, over 33.0%',
  ])
  assert.deepEqual(messagesOf(numericQuestions(30, 24, 23, 23)), [])
  assert.match(
    messagesOf(numericQuestions(31, 23, 23, 23)).join(),
    /^who picks the smallest number gets 31\.0% of all questions/,
  )
})

test('scores questions without an applicable strategy, and indistinguishable options, by chance', () => {
  const [first] = sampleLesson().quiz
  const longest = guessingStrategies['the longest option']
  assert.ok(first && longest)
  const score = (questions: TestQuestion) => guessingScore(longest, [{ item: { ...first, ...questions }, claims: [] }])
  assert.equal(score(numericQuestion(3)), 0.25)
  assert.equal(score(plainQuestion(2)), 0.25)
  assert.equal(score(questionWithAnswerAt('A jar that is new', ['A jar that is old', 'A lid', 'A box'], 1)), 0.5)
  assert.equal(score(questionWithAnswerAt('A lid', ['A jar that is old', 'A jar that is new', 'A box'], 1)), 0)
})
