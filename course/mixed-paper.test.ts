import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixedPaper } from './mixed-paper.ts'
import type { SeedMixedQuiz } from './mixed-quiz.ts'
import { quizVersion } from './quiz-order.ts'
import { jarsTemplate } from './testing/forms.ts'

const sums = (number: number, lesson: string) => ({
  id: `mixed-bronze-q${number}`,
  question: `Four jars of shelf ${number} hold $5 each. What do they hold?`,
  options: ['$5', '$10', '$15', '$20'],
  correctAnswer: 3,
  explanation: 'Four jars hold $20.',
  lesson,
})

const lessons = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c']
const questions = lessons.map((lesson, index) => sums(index + 1, lesson))
const traps = ['slip: one jar', 'slip: two jars', 'slip: three jars', null]

/** Questions whose first has a template, and whose second has a parallel stem. */
const quiz: SeedMixedQuiz = {
  tier: 'bronze',
  quiz_questions: questions,
  quiz_variants: {
    quiz_version: quizVersion(questions),
    items: questions.map((_, index) => ({
      traps,
      ...(index === 0 && { template: jarsTemplate }),
      ...(index === 1 && {
        parallel: {
          question: 'Which jar has a lid?',
          options: ['The red one', 'The blue one', 'The old one', 'The new one'],
          correctAnswer: 1,
          explanation: 'The blue one has a lid.',
          mistakes: ['No.', null, 'No.', 'No.'],
          traps: ['slip: one jar', null, 'slip: two jars', 'slip: three jars'],
        },
      }),
    })),
  },
}

const paper = (attempt: number, memberId = 7) => mixedPaper(quiz, { memberId, attempt })

test('the first attempt has the questions of the course with their options in order', () => {
  const { questions: asked, order, version } = paper(1)
  assert.deepEqual(asked, questions)
  assert.equal(version, quizVersion(questions))
  assert.deepEqual(
    order.options,
    Array.from({ length: 10 }, () => [0, 1, 2, 3]),
  )
})

test('no two questions of one lesson follow each other, and each appears once', () => {
  for (let member = 1; member <= 300; member += 1) {
    const { order } = paper(1, member)
    assert.deepEqual(
      order.questions.toSorted((one, other) => one - other),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    )
    const asked = order.questions.map((index) => lessons[index])
    assert.ok(
      asked.every((lesson, place) => lesson !== asked[place + 1]),
      asked.join(),
    )
  }
})

test('a quiz about one lesson is asked whole', () => {
  const one = { ...quiz, quiz_questions: questions.map((item) => ({ ...item, lesson: 'a' })), quiz_variants: null }
  assert.deepEqual(
    mixedPaper(one, { memberId: 7, attempt: 1 }).order.questions.toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})

test('members and attempts have different orders, and the same attempt has the same one', () => {
  assert.deepEqual(paper(1), paper(1))
  assert.notDeepEqual(paper(1).order, paper(1, 8).order)
  assert.notDeepEqual(paper(2).order, paper(3).order)
})

test('a second attempt has other numbers and the other stem, a third has the own stem again', () => {
  const [second, third] = [paper(2), paper(3)]
  assert.notEqual(second.questions[0]?.question, questions[0]?.question)
  assert.match(second.questions[0]?.question ?? '', /^Four jars hold \$\d+ each\./)
  assert.equal(second.questions[1]?.question, 'Which jar has a lid?')
  assert.equal(second.questions[1]?.correctAnswer, 1)
  assert.equal(third.questions[1]?.question, questions[1]?.question)
  assert.notDeepEqual(second.questions[0]?.options, third.questions[0]?.options)
  assert.deepEqual(second.questions.slice(2), questions.slice(2))
  assert.deepEqual(
    second.questions.map(({ id, lesson }) => [id, lesson]),
    questions.map(({ id, lesson }) => [id, lesson]),
  )
  assert.notEqual(second.version, third.version)
})

test('variants of other questions are ignored', () => {
  const changed = { ...quiz, quiz_questions: questions.with(0, { ...sums(1, 'a'), question: 'New?' }) }
  assert.deepEqual(mixedPaper(changed, { memberId: 7, attempt: 2 }).questions, changed.quiz_questions)
})
