import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainItem, storyItem, sumItem } from '../testing/review-items.ts'
import { askedReview, isSum, variantId } from './asked-review.ts'

const seed = { memberId: 7, lessonId: 3, key: 'l03-q1', version: 'v' }
const asking = (item: typeof sumItem, answers: number) => askedReview(item, { ...seed, answers })

test('a sum is asked with other numbers each time, its options in ascending order, and its answer is right', () => {
  const texts = new Set<string>()
  for (let answers = 1; answers <= 12; answers += 1) {
    const { question, options, correctAnswer } = asking(sumItem, answers)
    const [, boxes, price] = /buys (\d+) boxes at \$(\d+)/.exec(question) ?? []
    assert.equal(options[correctAnswer], `$${Number(boxes) * Number(price)}`)
    const amounts = options.map((option) => Number(option.slice(1)))
    assert.deepEqual(
      amounts,
      amounts.toSorted((one, other) => one - other),
    )
    texts.add(question)
  }
  assert.ok(texts.size > 6, `${texts.size} different questions`)
})

test('a story is asked with its other stem and its own in turn', () => {
  const stems = [1, 2, 3, 4].map((answers) => asking(storyItem, answers).question)
  assert.deepEqual(stems, ['Other stem?', 'Own stem?', 'Other stem?', 'Own stem?'])
})

test('a question without another form is never asked in the order of the course, and its answer follows the order', () => {
  for (let answers = 0; answers < 60; answers += 1) {
    const { options, correctAnswer, mistakes, course_options } = asking(plainItem, answers)
    assert.notDeepEqual(options, plainItem.question.options)
    assert.deepEqual(options.toSorted(), plainItem.question.options.toSorted())
    assert.equal(options[correctAnswer], 'right')
    assert.deepEqual(mistakes?.[correctAnswer], null)
    assert.deepEqual(
      course_options.map((index) => plainItem.question.options[index ?? -1]),
      options,
    )
  }
})

test('the same asking is the same on every device', () => {
  assert.deepEqual(asking(sumItem, 3), asking(sumItem, 3))
  assert.notDeepEqual(asking(sumItem, 3), askedReview(sumItem, { ...seed, memberId: 8, answers: 3 }))
})

test('a variant is another stem or other numbers; the order counts only for a question with one form', () => {
  const own = storyItem.question
  const reordered = { ...own, options: own.options.toReversed() }
  assert.equal(variantId(storyItem, own, 0), variantId(storyItem, reordered, 5))
  assert.notEqual(variantId(storyItem, own, 0), variantId(storyItem, asking(storyItem, 1), 1))
  const one = plainItem.question
  assert.notEqual(variantId(plainItem, one, 0), variantId(plainItem, { ...one, options: one.options.toReversed() }, 0))
  assert.equal(variantId(plainItem, one, 0), variantId(plainItem, one, 4))
})

test('each asking of numbers that have one form and one order is a variant', () => {
  const numbers = { question: { ...plainItem.question, options: ['$1', '$2', '$3', '$4'] }, variants: undefined }
  assert.notEqual(variantId(numbers, numbers.question, 0), variantId(numbers, numbers.question, 1))
})

test('a sum is a question with a template or with numbers as options', () => {
  assert.deepEqual([sumItem, storyItem, plainItem].map(isSum), [true, false, false])
})
