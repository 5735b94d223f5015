import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSeedMixed } from '#content/mixed.ts'
import type { MixedQuestion } from '#course/question.ts'
import type { Finding } from './finding.ts'
import { checkAsks, checkMixedQuizzes } from './mixed.ts'
import { checkDuplicates, checkMistakeReferences, checkNameReuse } from './question-bank.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'
import { type ChangeMixed, courseWithMixed } from './sample-mixed.ts'
import { checkSeedMixed } from './seeding.ts'

const messagesOf = (findings: Finding[]) => findings.map(({ check, level, message }) => `${level}${check} ${message}`)

const changed =
  (at: number, change: Partial<MixedQuestion>): ChangeMixed =>
  (items) =>
    items.map((item, index) => (index === at ? { ...item, ...change } : item))

const [story] = sampleLesson().quiz

/** Each row breaks the mixed quiz of bronze in one place: the defect, the finding and the change. */
const brokenQuizzes: [defect: string, found: RegExp, change: ChangeMixed][] = [
  ['a question is missing', /^F44 mixed quiz of bronze: 9 questions, not 10$/, (items) => items.slice(1)],
  ['two questions have one id', /^F44 .*the ids have to be, in order/, changed(1, { id: 'mixed-bronze-q1' })],
  [
    'a question is about a lesson of another tier',
    /^F44 .*q3: lesson 4 is not in bronze$/,
    changed(2, { from_lesson: 4 }),
  ],
  [
    'most questions are about one lesson',
    /^F44 .*6 questions are about lesson 1, over 5$/,
    (items) => items.map((item, index) => ({ ...item, from_lesson: index < 6 ? 1 : 2 })),
  ],
  [
    'a stem names the title of a lesson',
    /^F44 .*q1: the stem names its lesson: small jars$/,
    changed(0, { question: 'Which of the small jars helps Nia?' }),
  ],
  [
    'a stem names the number of a lesson',
    /^F44 .*q1: the stem names its lesson: lesson 2$/,
    changed(0, { question: 'Which jar of lesson 2 helps Nia?' }),
  ],
  [
    'a question names a figure of the reader’s year',
    /^F44 .*q1: a mixed quiz names no figure of the reader’s year/,
    changed(0, { question: 'Which jar helps Nia with {{figure:jar-limit|act=next-year}}?' }),
  ],
  ['a stem asks nothing', /^F17 .*mixed-bronze-q1: the stem asks exactly one/, changed(0, { question: 'A jar.' })],
  ['a wrong option gets no feedback', /^F40 .*mixed-bronze-q1: nothing is said/, changed(0, { mistakes: undefined })],
  [
    'a trap is the short name of a lesson',
    /^F23 .*mixed-bronze-q1: lesson.json has no trap "for-children"$/,
    changed(0, { traps: [null, 'for-children', 'slip: b', 'slip: c'] }),
  ],
  [
    'the longest option is always right',
    /^F41 .*who picks the longest option and the smallest number gets 10\.0 right, over 6$/,
    (items) =>
      items.map((item) => ({
        ...item,
        options: item.options.map((option, at) => (at === item.correctAnswer ? `${option} on it` : option)),
      })),
  ],
  [
    'the correct option is at one position too often',
    /^F18 .*5 times at 0, over 40%$/,
    (items) => items.map((item, index) => (index < 3 ? { ...item, ...atFirst(item) } : item)),
  ],
  [
    'a parallel stem is about the same person',
    /^F43 .*mixed-bronze-q1: both stems are about Nia$/,
    changed(0, { parallel: story && { ...parallelOf(story) } }),
  ],
  [
    'a brand is named',
    /^F28 .*mixed-bronze-q1: a brand or a ticker: Amazon$/,
    changed(0, { question: 'Which jar of Amazon is it?' }),
  ],
  [
    'a sum is wrong',
    /^F12 .*2 \+ 2 is 4, not 5$/,
    (items) => changed(0, { explanation: `${items[0]?.explanation} So 2 + 2 = 5.` })(items),
  ],
]

/** A question whose right option comes first. */
function atFirst({ options, mistakes = [], traps, correctAnswer }: MixedQuestion): Partial<MixedQuestion> {
  const toFront = <T>(list: readonly T[]): T[] => [
    ...list.slice(correctAnswer, correctAnswer + 1),
    ...list.toSpliced(correctAnswer, 1),
  ]
  return { options: toFront(options), mistakes: toFront(mistakes), traps: toFront(traps), correctAnswer: 0 }
}

function parallelOf({
  question,
  options,
  correctAnswer,
  explanation,
  mistakes = [],
  traps,
}: NonNullable<typeof story>) {
  return { question, options, correctAnswer, explanation, mistakes, traps }
}

test('accepts mixed quizzes without a defect', () => {
  const course = courseWithMixed()
  assert.deepEqual(messagesOf(checkMixedQuizzes(course, sampleContext)), [])
  assert.deepEqual(messagesOf(checkAsks(course, sampleContext)), [])
  assert.deepEqual(toSeedMixed(course).flatMap(checkSeedMixed), [])
})

for (const [defect, found, change] of brokenQuizzes)
  test(`the checks report a mixed quiz when ${defect}`, () => {
    const messages = messagesOf(checkMixedQuizzes(courseWithMixed(change), sampleContext))
    assert.ok(
      messages.some((message) => found.test(message)),
      `found only: ${messages.join('\n')}`,
    )
  })

test('reports a lesson that is asked about less than twice after its own quiz', () => {
  const asks = (change?: ChangeMixed) => messagesOf(checkAsks(courseWithMixed(change), sampleContext))
  const only =
    (order: number, rest: number): ChangeMixed =>
    (items) =>
      items.map((item, index) => ({ ...item, from_lesson: index === 0 ? order : rest }))
  assert.deepEqual(asks(only(2, 1)), [
    'F44 jars-2 is asked about 1 times in later look-backs and the mixed quiz of its tier, not 2 times',
    'F44 jars-3 is asked about 0 times in later look-backs and the mixed quiz of its tier, not 2 times',
  ])
})

test('counts a look-back of a later lesson, but not for the last lessons', () => {
  const course = courseWithMixed((items) =>
    items.map((item) => ({ ...item, from_lesson: item.from_lesson === 3 ? 1 : item.from_lesson })),
  )
  const lookBackAt = (from_lesson: number) =>
    sampleLesson().quiz.flatMap((item) => (item.kind === 'look-back' ? [{ ...item, from_lesson }] : []))
  const withLookBacks = (from_lesson: number, times: number) => ({
    ...course,
    lessons: course.lessons.map((lesson, index) =>
      index >= course.lessons.length - times ? { ...lesson, quiz: lookBackAt(from_lesson) } : lesson,
    ),
  })
  const asked = (from: number, times: number) => messagesOf(checkAsks(withLookBacks(from, times), sampleContext))
  assert.match(asked(3, 1).join(), /^F44 jars-3 is asked about 1 times/)
  assert.deepEqual(asked(3, 2), [])
  const withoutPlatinum = {
    ...withLookBacks(25, 1),
    mixed:
      course.mixed?.map(({ tier, quiz }) => ({
        tier,
        quiz: quiz.map((item) => ({ ...item, from_lesson: item.from_lesson === 25 ? 26 : item.from_lesson })),
      })) ?? [],
  }
  assert.match(
    messagesOf(checkAsks(withoutPlatinum, sampleContext)).join(),
    /jars-25 is asked about 0 times in the mixed quiz/,
  )
})

test('a mixed quiz counts as a lesson for names, copies and the common mistakes of lessons', () => {
  const named = courseWithMixed()
  const inThree = {
    ...named,
    lessons: named.lessons.slice(0, 3).map((lesson) => ({ ...lesson, markdown: 'Nia waits.' })),
  }
  assert.match(
    messagesOf(checkNameReuse(inThree, sampleContext)).join(),
    /F31 Nia is in 4 lessons \(1,2,3,mixed-bronze\)/,
  )
  const copied = courseWithMixed((items) => items.map((item) => ({ ...item, question: 'Which jar is it?' })))
  assert.match(
    messagesOf(checkDuplicates(copied, sampleContext)).join(),
    /F24 mixed-bronze-q1 and mixed-bronze-q2 are the same/,
  )
  const withTrap = (trap: string) => courseWithMixed(changed(0, { traps: [null, trap, 'slip: b', 'slip: c'] }))
  assert.deepEqual(checkMistakeReferences(withTrap('l01/for-children'), sampleContext), [])
  assert.match(
    messagesOf(checkMistakeReferences(withTrap('l01/elephants'), sampleContext)).join(),
    /F23 .*l01\/elephants/,
  )
})

test('a mixed quiz is stored with the lesson of each question and without its author fields', () => {
  const [bronze] = toSeedMixed(courseWithMixed())
  assert.deepEqual(Object.keys(bronze?.quiz_questions[0] ?? {}).sort(), [
    'correctAnswer',
    'explanation',
    'id',
    'lesson',
    'mistakes',
    'options',
    'question',
  ])
  assert.deepEqual(bronze?.quiz_questions.map(({ lesson }) => lesson).slice(0, 4), [
    'jars-1',
    'jars-2',
    'jars-3',
    'jars-1',
  ])
  assert.equal(bronze?.quiz_variants, null)
  assert.throws(
    () => toSeedMixed(courseWithMixed(changed(0, { from_lesson: 7 }))),
    /bronze\.json: mixed-bronze-q1: there is no lesson 7/,
  )
})
