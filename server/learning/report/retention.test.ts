import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '#course/question.ts'
import { variantId } from '#course/reviews/asked-review.ts'
import { type ItemVariants, type QuizVariants, variantsOf } from '#course/variants/variant.ts'
import { quizForms, type ReviewAnswer, retentionCounter } from './retention.ts'

const question = (id: string): Question => ({
  ...{ id, question: `${id}?`, options: ['One', 'Two', 'Three', 'Four'], correctAnswer: 0, explanation: 'This.' },
})
const traps = [null, 'slip: a', 'slip: b', 'slip: c']
const parallel = {
  ...{ question: 'Another story?', options: ['A', 'B', 'C', 'D'], correctAnswer: 1, explanation: 'That.' },
  ...{ mistakes: ['no', null, 'no', 'no'], traps: ['slip: a', null, 'slip: b', 'slip: c'] },
}
const questions = [question('story'), question('plain')]
const items: ItemVariants[] = [{ traps, parallel }, { traps }]
const variants: QuizVariants | null = variantsOf(questions, items)
const forms = quizForms(questions, variants)

const story = { question: questions[0] as Question, variants: items[0] }
const ownStem = variantId(story, story.question, 0)
const otherStem = variantId(story, parallel, 0)

const passed_at = '2026-01-01T10:00:00.000Z'
const day = 24 * 3_600_000
/** An answer some days after the lesson was passed. */
const answer = (days: number, fields: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  ...{ member_id: 1, question: 'story', variant: 'fresh', is_right: true, passed_at, submissions: 1 },
  answered_at: new Date(Date.parse(passed_at) + days * day).toISOString(),
  ...fields,
})
/** The answers as those of twenty people, so that they are published. */
const asTwenty = (answers: readonly ReviewAnswer[]) =>
  Array.from({ length: 20 }, (_, index) => answers.map((one) => ({ ...one, member_id: index + 1 }))).flat()
async function* stream(answers: readonly ReviewAnswer[]) {
  yield* answers
}
async function figuresOf(...lessons: (readonly ReviewAnswer[])[]) {
  const counter = retentionCounter()
  for (const answers of lessons) await counter.addLesson(stream(answers), forms)
  return counter.figures().map(({ days, people, answers, right }) => [days, people, answers, right])
}

test('the first unseen variant from the thirtieth day on counts, and no later one', async () => {
  const answers = [answer(29.9), answer(30, { variant: 'second', is_right: false }), answer(45, { variant: 'third' })]
  assert.deepEqual(await figuresOf(asTwenty(answers)), [
    [30, 20, 20, 0],
    [90, null, null, null],
  ])
})

test('an answer after ninety days counts for both periods if it is the first', async () => {
  const expected = [
    [30, 20, 20, 20],
    [90, 20, 20, 20],
  ]
  assert.deepEqual(await figuresOf(asTwenty([answer(90)])), expected)
  assert.deepEqual(await figuresOf(asTwenty([answer(31), answer(95, { variant: 'second' })])), expected)
})

test('a variant that an earlier review showed is not unseen', async () => {
  const answers = [answer(3), answer(40, { is_right: false }), answer(50, { variant: 'second' })]
  assert.deepEqual((await figuresOf(asTwenty(answers)))[0], [30, 20, 20, 20])
})

test('the forms that the quiz shows are not unseen: its own, and after a second submission the other stem', async () => {
  const figureOf = async (fields: Partial<ReviewAnswer>) => (await figuresOf(asTwenty([answer(30, fields)])))[0]?.[1]
  assert.equal(await figureOf({ variant: ownStem }), null)
  assert.equal(await figureOf({ variant: otherStem }), 20)
  assert.equal(await figureOf({ variant: otherStem, submissions: 2 }), null)
})

test('a question without other variants, or of an earlier quiz, never counts', async () => {
  assert.equal((await figuresOf(asTwenty([answer(30, { question: 'plain' })])))[0]?.[1], null)
  assert.equal((await figuresOf(asTwenty([answer(30, { question: 'of-old' })])))[0]?.[1], null)
  assert.equal(quizForms([question('changed')], variants).size, 0)
  assert.equal(quizForms(questions, null).size, 0)
})

test('nineteen people are too few, however many lessons they answer', async () => {
  const nineteen = asTwenty([answer(30)]).slice(1)
  assert.deepEqual((await figuresOf(nineteen, nineteen))[0], [30, null, null, null])
})

test('people count once, and their answers once per lesson', async () => {
  const people = asTwenty([answer(30)])
  const wrong = asTwenty([answer(30, { is_right: false })]).slice(0, 5)
  assert.deepEqual((await figuresOf(people, wrong))[0], [30, 20, 25, 20])
})
