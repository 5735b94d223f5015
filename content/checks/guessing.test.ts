import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LessonSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { blindScore, blindStrategies } from './blind-strategies.ts'
import { checkGuessing } from './guessing.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'

const { figures } = sampleContext
type Asked = Pick<AuthoredQuestion, 'options' | 'correctAnswer'> & { question?: string }

/** A course of one lesson with these questions, each repeated `times` times. */
function courseOf(asked: readonly Asked[], claim = 'nothing of the kind') {
  const lesson = sampleLesson()
  const [first] = lesson.quiz
  assert.ok(first)
  const quiz = asked.map((item) => ({ ...first, ...item }))
  const markdown = `**People say** ${claim}. **In fact** it is otherwise.`
  return { lessons: [{ ...lesson, markdown, quiz } satisfies LessonSource], figures }
}

const messagesOf = (asked: readonly Asked[], claim?: string) =>
  checkGuessing(courseOf(asked, claim), sampleContext).map((finding) => finding.message)

/** Places the correct option at `at`, and the wrong ones elsewhere. */
const put = (right: string, wrong: readonly string[], at: number): Asked => ({
  options: wrong.toSpliced(at, 0, right),
  correctAnswer: at,
})

const everywhere = (right: string, wrong: readonly string[], question?: string): Asked[] =>
  [0, 1, 2, 3].map((at) => ({ ...put(right, wrong, at), ...(question ? { question } : {}) }))

const numbers = (rank: number): Asked => ({ options: ['$1', '$2', '$3', '$4'], correctAnswer: rank })
const plainOptions = ['A lid is wet', 'A box is dry', 'A bag is red']
const placed = (at: number): Asked => put('A jar is new', plainOptions, at)

/** Each row is a quiz in which one guessing strategy succeeds. */
const giveaways: [habit: string, asked: Asked[], claim?: string][] = [
  ['the smallest number', [numbers(0)]],
  ['the second number', [numbers(1)]],
  ['the third number', [numbers(2)]],
  ['the largest number', [numbers(3)]],
  ['the longest option', everywhere('A jar that has a name', plainOptions)],
  ['the shortest option', everywhere('A jar', plainOptions)],
  ['the most hedged option', everywhere('A jar may be new', plainOptions)],
  ['an option without absolutes', everywhere('A jar is new', ['It never shuts', 'It is always dry', 'All are red'])],
  [
    'an option that echoes no “People say”',
    everywhere('A jar is new', [
      'Jars are for small children',
      'Only small children need jars',
      'Small jars, children',
    ]),
    'jars are for small children',
  ],
  [
    'most words in common with the stem',
    everywhere('A careful brother', ['A lid that is shut', 'A box that is dry', 'A bag that is red'], 'Which brother?'),
  ],
  ['the first place', [placed(0)]],
  ['the second place', [placed(1)]],
  ['the third place', [placed(2)]],
  ['the fourth place', [placed(3)]],
  ['numbers second, words fourth', [numbers(1), placed(3)]],
]

for (const [habit, asked, claim] of giveaways)
  test(`rejects a course in which picking ${habit} succeeds`, () => {
    assert.ok(
      messagesOf(asked, claim).some((mistake) => mistake.startsWith(`who picks ${habit} gets `)),
      messagesOf(asked, claim).join('\n'),
    )
  })

test('tests every guessing strategy', () => {
  assert.deepEqual(
    giveaways.map(([habit]) => habit),
    Object.keys(blindStrategies),
  )
})

const fair = [0, 1, 2, 3].flatMap((at) => [numbers(at), placed(at)])

test('accepts a course whose correct answers are evenly distributed', () => {
  assert.deepEqual(messagesOf(fair), [])
})

test('limits a strategy to 30 percent of all questions and 33 percent of numeric ones', () => {
  const ranked = (...counts: number[]) =>
    counts.flatMap((count, rank) => Array.from({ length: count }, () => numbers(rank)))
  const words = Array.from({ length: 50 }, () => fair.filter(({ options }) => !options.includes('$1'))).flat()
  assert.deepEqual(messagesOf([...ranked(33, 23, 22, 22), ...words]), [])
  assert.deepEqual(messagesOf([...ranked(34, 22, 22, 22), ...words]), [
    'who picks the smallest number gets 34.0% of the numeric questions right, over 33.0%',
    'who picks the first place gets 34.0% of the numeric questions right, over 33.0%',
  ])
  assert.deepEqual(messagesOf(ranked(30, 24, 23, 23)), [])
  assert.match(messagesOf(ranked(31, 23, 23, 23)).join(), /^who picks the smallest number gets 31\.0% of all questions/)
})

test('counts questions without an applicable strategy, and indistinguishable options, as guesses', () => {
  const [first] = sampleLesson().quiz
  const longest = blindStrategies['the longest option']
  assert.ok(first && longest)
  const score = (asked: Asked) => blindScore(longest, [{ item: { ...first, ...asked }, claims: [] }])
  assert.equal(score(numbers(3)), 0.25)
  assert.equal(score(placed(2)), 0.25)
  assert.equal(score(put('A jar that is new', ['A jar that is old', 'A lid', 'A box'], 1)), 0.5)
  assert.equal(score(put('A lid', ['A jar that is old', 'A jar that is new', 'A box'], 1)), 0)
})
