import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quizOrder, quizVersion } from './quiz-order.ts'

const words = ['a cat', 'a dog', 'a fox', 'a hen']
const question = (text: string, options: string[] = words) => ({ question: text, options })
const questions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].map((text) => question(text))
const version = quizVersion(questions)
const seed = (attempt: number, memberId = 7) => ({ memberId, lessonId: 3, attempt, version })
const course = { questions: [0, 1, 2, 3, 4], options: questions.map(() => [0, 1, 2, 3]) }
const attempts = Array.from({ length: 200 }, (_, index) => index + 2)

test('the first attempt uses the course order', () => {
  assert.deepEqual(quizOrder(questions, seed(1)), course)
})

test('an attempt always has the same order, and other attempts and learners have different ones', () => {
  assert.deepEqual(quizOrder(questions, seed(2)), quizOrder(questions, seed(2)))
  assert.notDeepEqual(quizOrder(questions, seed(2)), quizOrder(questions, seed(3)))
  assert.notDeepEqual(quizOrder(questions, seed(2)), quizOrder(questions, seed(2, 8)))
  assert.notDeepEqual(quizOrder(questions, seed(2)), quizOrder(questions, { ...seed(2), lessonId: 4 }))
  assert.notDeepEqual(quizOrder(questions, seed(2)), quizOrder(questions, { ...seed(2), version: 'other' }))
})

test('from the second attempt on, the order differs from the course and each question appears once', () => {
  for (const length of [2, 3, 5])
    for (const attempt of attempts) {
      const order = quizOrder(questions.slice(0, length), seed(attempt))
      assert.notDeepEqual(order.questions, course.questions.slice(0, length), `${length} questions, attempt ${attempt}`)
      assert.deepEqual(order.questions.toSorted(), course.questions.slice(0, length))
      for (const options of order.options) assert.deepEqual(options.toSorted(), [0, 1, 2, 3])
    }
})

test('every position of a question and of an option is equally likely', () => {
  const many = Array.from({ length: 4000 }, (_, index) => quizOrder(questions, seed(index + 2)))
  const counts = (places: number[]) =>
    Object.values(Object.groupBy(places, (place) => place)).map((all) => all?.length ?? 0)
  for (const count of counts(many.map((order) => order.questions[0] ?? -1))) assert.ok(count > 600, `${count} of 4000`)
  for (const count of counts(many.map((order) => order.options[2]?.[0] ?? -1)))
    assert.ok(count > 800, `${count} of 4000`)
})

test('numbers and amounts are in ascending order on every attempt', () => {
  const numeric = [
    ['$5,700', '$6,300', '$7,500', '$8,400'],
    ['−$800', '−$400', '$0', '$400'],
    ['−30%', '3%', '8%', '1,040%'],
    ['1 month', '18 months', '22 months', '25 months'],
    ['$0.77 a pound', '$1.30 a pound', '$1.40 a pound', '$10 a pound'],
  ].map((options, index) => question(`Numbers ${index}?`, options))
  for (const attempt of attempts)
    for (const options of quizOrder(numeric, seed(attempt)).options) assert.deepEqual(options, [0, 1, 2, 3])
  assert.deepEqual(quizOrder([question('Back?', ['$9', '$7', '$12', '$1'])], seed(2)).options, [[3, 1, 0, 2]])
})

test('options that only mention numbers are shuffled like others', () => {
  const mixed = [
    question('Units?', ['4 months', '5 years', '6 weeks', '7 days']),
    question('Two?', ['1 of 2', '2 of 3', '3 of 4', '4 of 5']),
    question('Words?', ['$5', '$6', '$7', 'None of it']),
  ]
  for (const index of [0, 1, 2]) {
    const orders = attempts.map((attempt) => quizOrder(mixed, seed(attempt)).options[index])
    assert.ok(
      orders.some((order) => order?.[0] !== 0),
      `question ${index}`,
    )
  }
})

test('a quiz of one question or none has only one order', () => {
  assert.deepEqual(quizOrder(questions.slice(0, 1), seed(2)).questions, [0])
  assert.deepEqual(quizOrder([], seed(2)), { questions: [], options: [] })
})

test("the quiz version changes when a question's or option's text or order changes", () => {
  const versions = [
    questions,
    questions.toReversed(),
    questions.slice(1),
    [question('One!'), ...questions.slice(1)],
    [question('One?', ['a cat', 'a dog', 'a fox', 'a pig']), ...questions.slice(1)],
    [question('One?', words.toReversed()), ...questions.slice(1)],
  ].map(quizVersion)
  assert.equal(new Set(versions).size, versions.length)
  assert.match(version, /^[0-9a-f]{16}$/)
  const withReasons = questions.map((one) => ({ ...one, explanation: 'Since it is.', id: 'l01-q1' }))
  assert.equal(quizVersion(withReasons), version)
})
