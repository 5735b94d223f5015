import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '../question.ts'
import { ivyStem } from '../testing/forms.ts'
import type { Template } from './template.ts'
import {
  hasOtherForm,
  ownForm,
  type QuizVariants,
  variantOf,
  variantQuestions,
  variantsOf,
  variantsVersion,
} from './variant.ts'

const template: Template = {
  quantities: { one: { from: 10, to: 60, step: 10, first: 20, format: '#' } },
  answer: 'one + 5',
  format: '#',
  slips: [
    { value: 'one', trap: 'left-out', mistake: '{slip}.' },
    { value: 'one - 5', trap: 'slip: subtracted', mistake: '{slip}.' },
    { value: '5 * one', trap: 'slip: multiplied', mistake: '{slip}.' },
    { value: '2 * one + 5', trap: 'slip: counted twice', mistake: '{slip}.' },
  ],
  question: 'What is {one} + 5?',
  explanation: '{one} + 5 = {answer}.',
}
const sum: Question = {
  id: 'sum',
  question: 'What is 20 + 5?',
  options: ['15', '20', '25', '100'],
  correctAnswer: 2,
  explanation: '20 + 5 = 25.',
  mistakes: ['15.', '20.', null, '100.'],
  part: { id: 'adding', title: 'Adding' },
}
const sumItem = { traps: ['slip: subtracted', 'left-out', null, 'slip: multiplied'], template }

const story: Question = {
  id: 'story',
  question: 'Ann waits. Who is paid?',
  options: ['Ann', 'Ben', 'Cas', 'Dee'],
  correctAnswer: 1,
  explanation: 'Ben is.',
}
const storyItem = { traps: ['slip: waited', null, 'slip: lent', 'slip: slept'], parallel: ivyStem }

const idea: Question = { ...story, id: 'idea', question: 'What is a budget?' }
const ideaItem = { traps: ['slip: waited', null, 'slip: lent', 'slip: slept'] }

const questions = [sum, story, idea]
const variants = variantsOf(questions, [sumItem, storyItem, ideaItem])
const seed = (attempt: number, memberId = 1) => ({ memberId, lessonId: 7, attempt })

test('a question asked in its own form counts each option as itself', () => {
  assert.deepEqual(ownForm(sum), { ...sum, course_options: [0, 1, 2, 3] })
  assert.deepEqual(variantOf(idea, ideaItem, { text: 'a', isAlternate: true }), ownForm(idea))
  assert.deepEqual(variantOf(idea, undefined, { text: 'a', isAlternate: true }), ownForm(idea))
})

test('drawn options count as the written ones with the same slip', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    const drawn = variantOf(sum, sumItem, { text, isAlternate: false })
    const [, one = 0] = /^What is (\d+) \+ 5\?$/.exec(drawn.question)?.map(Number) ?? []
    // Sums and the index of the written option with the same slip; counting twice is no written option.
    const counted = new Map([
      [one - 5, 0],
      [one, 1],
      [one + 5, 2],
      [5 * one, 3],
      [2 * one + 5, null],
    ])
    assert.deepEqual(
      drawn.course_options,
      drawn.options.map((option) => counted.get(Number(option))),
    )
    assert.equal(drawn.course_options[drawn.correctAnswer], 2)
    assert.deepEqual([drawn.id, drawn.part], ['sum', { id: 'adding', title: 'Adding' }])
  }
})

test('a second stem counts its options by their slips, and others as none', () => {
  const asked = variantOf(story, storyItem, { text: 'a', isAlternate: true })
  assert.deepEqual([asked.id, asked.question, asked.correctAnswer], ['story', 'Eve lends. Who earns?', 3])
  assert.deepEqual(asked.course_options, [3, 0, null, 1])
})

test('a second stem is asked only in its turn', () => {
  assert.deepEqual(variantOf(story, storyItem, { text: 'a', isAlternate: false }), ownForm(story))
  const both = { ...storyItem, ...sumItem, parallel: storyItem.parallel }
  assert.equal(variantOf(sum, both, { text: 'a', isAlternate: true }).question, 'Eve lends. Who earns?')
  assert.match(variantOf(sum, both, { text: 'a', isAlternate: false }).question, /^What is \d+ \+ 5\?$/)
})

test('a template that cannot be drawn asks the written question', () => {
  for (const broken of [
    { ...template, answer: 'one + unknown' },
    { ...template, slips: template.slips.slice(0, 2) },
    { ...template, answer: 'one / 3' },
  ])
    assert.deepEqual(variantOf(sum, { ...sumItem, template: broken }, { text: 'a', isAlternate: true }), ownForm(sum))
})

test('the first attempt has the written questions, and later ones other forms', () => {
  assert.equal(variantQuestions(questions, variants, seed(0)), null)
  assert.equal(variantQuestions(questions, variants, seed(1)), null)
  for (const attempt of [2, 3, 4, 5]) {
    const [asked, told, unchanged] = variantQuestions(questions, variants, seed(attempt)) ?? []
    assert.notEqual(asked?.question, sum.question)
    assert.equal(told?.question, attempt % 2 === 0 ? 'Eve lends. Who earns?' : 'Ann waits. Who is paid?')
    assert.deepEqual(unchanged, ownForm(idea))
  }
})

test('the numbers follow member, lesson, attempt and template', () => {
  const asked = (attempt: number, memberId: number, given = variants) =>
    variantQuestions(questions, given, seed(attempt, memberId))?.[0]?.question
  assert.deepEqual(variantQuestions(questions, variants, seed(2)), variantQuestions(questions, variants, seed(2)))
  const members = Array.from({ length: 20 }, (_, id) => asked(2, id))
  const attempts = Array.from({ length: 20 }, (_, index) => asked(index + 2, 1))
  assert.ok(new Set(members).size > 2 && new Set(attempts).size > 2)
  const changed = variantsOf(questions, [
    { ...sumItem, template: { ...template, explanation: 'So {answer}.' } },
    storyItem,
    ideaItem,
  ])
  assert.ok(variants && changed)
  assert.notEqual(variantsVersion(changed), variantsVersion(variants))
  const later = Array.from({ length: 20 }, (_, id) => asked(2, id, changed))
  assert.notDeepEqual(later, members)
})

test('variants of other questions are ignored', () => {
  const stale: QuizVariants = { quiz_version: '0123456789abcdef', items: variants?.items ?? [] }
  assert.equal(variantQuestions(questions, stale, seed(2)), null)
  assert.equal(variantQuestions([{ ...sum, question: 'What is 30 + 5?' }, story, idea], variants, seed(2)), null)
  assert.equal(variantQuestions(questions, null, seed(2)), null)
})

test('a quiz without other forms has no variants', () => {
  assert.equal(variantsOf([idea], [ideaItem]), null)
  assert.deepEqual([sumItem, storyItem, ideaItem, undefined].map(hasOtherForm), [true, true, false, false])
})
