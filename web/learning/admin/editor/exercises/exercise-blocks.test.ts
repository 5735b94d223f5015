import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldBlock, fieldPlace, guessBlock, guessHeadings, guessPlace, hasGuess } from './exercise-blocks.ts'

const lesson = `Interest is a price.

Leo has $1,000.

## You will be able to

- count

## The idea

### A line and a curve

It bends.

## Worked example

It is $2,191.12.

## Your turn

Say $2,000.

\`\`\`calculator compound-growth
\`\`\`

## Answers
`
/** Inserts a block as the code editor does where empty lines are around. */
const withGuess = lesson.replace(
  'Leo has $1,000.\n',
  'Leo has $1,000.\n\n```guess worked-example\nHow much?\n= $5\n```\n',
)

test('a guess can name each heading of the idea and of the worked example', () => {
  assert.deepEqual(guessHeadings(lesson), [
    { anchor: 'the-idea', title: 'The idea' },
    { anchor: 'a-line-and-a-curve', title: 'A line and a curve' },
    { anchor: 'worked-example', title: 'Worked example' },
  ])
  assert.deepEqual(guessHeadings('## Answers\n\n```x\n## The idea\n```\n'), [])
})

test('a guess stands at the end of the scene, in the place of the present one', () => {
  assert.deepEqual(guessPlace(lesson), { after: 3, replaced: 0 })
  assert.deepEqual([hasGuess(lesson), hasGuess(withGuess)], [false, true])
  assert.deepEqual(guessPlace(withGuess), { after: 4, replaced: 4 })
  assert.deepEqual(guessPlace('## The idea\n'), { after: 0, replaced: 0 })
  assert.deepEqual(guessPlace('Only a scene.\n\n'), { after: 1, replaced: 0 })
})

test('a field stands at the cursor in “Your turn”, or else before the calculator or below the last field', () => {
  assert.deepEqual(fieldPlace(lesson, 21), { after: 21, replaced: 0 })
  assert.deepEqual(fieldPlace(lesson, 1), { after: 21, replaced: 0 })
  const inCalculator = 23
  assert.deepEqual(fieldPlace(lesson, inCalculator), { after: 21, replaced: 0 })
  const withField = lesson.replace('Say $2,000.\n', 'Say $2,000.\n\n```field\nYears\n= 24 years\n72 ÷ 3\n```\n')
  assert.deepEqual(fieldPlace(withField, 1), { after: 27, replaced: 0 })
  assert.deepEqual(fieldPlace('A scene.\n', 1), { after: 1, replaced: 0 })
})

test('the guess of a dialog is a block that the lesson accepts, or shows its fault', () => {
  const input = {
    place: 'worked-example',
    question: ' How much will Leo have? ',
    kind: 'number' as const,
    answer: ' $2,191.12',
    options: ['Two', '', 'Three', ''],
    correct: 2,
  }
  assert.deepEqual(guessBlock(input), {
    block: '```guess worked-example\nHow much will Leo have?\n= $2,191.12\n```',
  })
  assert.deepEqual(guessBlock({ ...input, kind: 'choice' }), {
    block: '```guess worked-example\nHow much will Leo have?\n- Two\n+ Three\n```',
  })
  assert.deepEqual(guessBlock({ ...input, question: 'Leo has' }), {
    problem: 'The first line of a guess is a question that ends with ?.',
  })
  assert.deepEqual(guessBlock({ ...input, answer: '' }), { problem: 'A guess has an answer.' })
  assert.deepEqual(guessBlock({ ...input, answer: 'a lot' }), {
    problem: 'The answer of a guess is one number: = $2,191.12.',
  })
  const unmarked = guessBlock({ ...input, kind: 'choice', correct: 1 })
  assert.match('problem' in unmarked ? unmarked.problem : '', /^A guess has two to four options/)
})

test('the field of a dialog is a block of three lines', () => {
  const input = { label: 'Years', answer: '24 years', reason: '72 ÷ 3\nis 24.' }
  assert.deepEqual(fieldBlock(input), { block: '```field\nYears\n= 24 years\n72 ÷ 3 is 24.\n```' })
  assert.deepEqual(fieldBlock({ ...input, answer: ' ' }), { problem: 'A field has an answer.' })
  assert.match(JSON.stringify(fieldBlock({ ...input, reason: '' })), /A field has a label/)
})
