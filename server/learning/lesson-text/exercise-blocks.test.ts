import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingsOf, type LessonText } from '#course/lesson-text.ts'
import { parseLessonText } from './parse-lesson-text.ts'
import { warmUpField } from './warm-up.ts'

const fence = '```'

const lesson = ({ guess = '', field = '', answers = '1. From banks. 2. 2 × $3 = $6.' } = {}) => `Opening.

Leo is 14. Who is right?

${guess}

## You will be able to

- add

## Warm-up

1. Where from?
2. How much is 2 × $3?

## The idea

### First

One.

### Second

Two.

## Your turn

Add it up.

${field}

${fence}calculator net-worth
${fence}

## Answers

**Warm-up.** ${answers}

**Your turn.** $5.`

const numberGuess = `${fence}guess second
How much will Leo have at 34?
= $2,191.12
${fence}`

const fieldsOf = ({ sections }: LessonText) =>
  sections.flatMap(({ parts }) => parts.flatMap(({ heading, fields }) => (fields ? [[heading?.id, fields]] : [])))

test('a guess is stored beside the scene, and its block is not shown', () => {
  const text = parseLessonText(lesson({ guess: numberGuess }))
  assert.deepEqual(text.guess, {
    kind: 'number',
    place: 'second',
    question: 'How much will Leo have at 34?',
    answer: '$2,191.12',
  })
  assert.deepEqual(text.scenario, [{ type: 'paragraph', children: ['Leo is 14. Who is right?'] }])
})

test('a field is stored with its part, and its block is not shown', () => {
  const field = `${fence}field\nWhat he has\n= $5\n2 + 3 = 5, in dollars.\n${fence}`
  const text = parseLessonText(lesson({ field }))
  assert.deepEqual(fieldsOf(text).at(-1), [
    undefined,
    [{ label: 'What he has', answer: '$5', reason: '2 + 3 = 5, in dollars.' }],
  ])
  assert.doesNotMatch(JSON.stringify(text.sections.at(-1)?.parts[0]?.body), /What he has/)
})

test('a malformed guess or field is dropped, and the rest of the lesson is shown', () => {
  const guess = `${fence}guess second\nNo question\n= much\n${fence}`
  const field = `${fence}field\nA label\n${fence}`
  const text = parseLessonText(lesson({ guess, field }))
  assert.equal(text.guess, undefined)
  assert.deepEqual(
    fieldsOf(text).map(([id]) => id),
    ['warm-up'],
  )
  assert.doesNotMatch(JSON.stringify(text), /No question|A label/)
  assert.deepEqual(text.sections.at(-1)?.parts[0]?.body.at(0), { type: 'paragraph', children: ['Add it up.'] })
})

test('the warm-up follows the first part of the idea, with a field for each question', () => {
  const text = parseLessonText(lesson())
  assert.deepEqual(
    headingsOf(text).map(({ id }) => id),
    ['you-will-be-able-to', 'the-idea', 'first', 'warm-up', 'second', 'your-turn'],
  )
  assert.deepEqual(fieldsOf(text), [
    [
      'warm-up',
      [
        { label: null, answer: 'From banks.', reason: 'From banks.' },
        { label: null, answer: '$6', reason: '2 × $3 = $6.' },
      ],
    ],
  ])
})

test('a warm-up with another number of answers has no fields', () => {
  assert.deepEqual(fieldsOf(parseLessonText(lesson({ answers: '1. From banks.' }))), [])
})

test('the answer of a warm-up is its result, its only number, or its text', () => {
  for (const [answer, expected] of [
    ['$800 × 3 = $2,400.', '$2,400'],
    ['72 ÷ 4 = 18 years.', '18 years'],
    ['$300 ÷ $1,200 = 25%.', '25%'],
    ['By 100%.', '100%'],
    ['$180.', '$180'],
    ['The first: $32,500 against $32,100.', 'The first: $32,500 against $32,100.'],
    ['No. They are added together.', 'No. They are added together.'],
  ] as const)
    assert.deepEqual(warmUpField(answer), { label: null, answer: expected, reason: answer })
})
