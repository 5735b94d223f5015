import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retentionText, returnedText, stepRows } from './step-text.ts'

const steps = {
  ...{ began: 40, sitting_1: 38, sitting_2: 30, sitting_3: 22 },
  ...{ submitted: 20, passed: 15, returned: 10 },
}

test('the steps of a lesson are shares of those who began it', () => {
  assert.deepEqual(
    stepRows(steps).map(({ name, reached, share }) => [name, reached, share]),
    [
      ['Began', 40, 100],
      ['First sitting: scene and idea', 38, 95],
      ['Second sitting: worked example, your turn', 30, 75],
      ['Third sitting: watch out, quiz', 22, 55],
      ['Quiz handed in', 20, 50],
      ['Passed', 15, 37],
    ],
  )
  assert.equal(returnedText(steps), '25% came back on a later day within 7 days of beginning (10 of 40).')
})

test('passes that are withheld have no row', () => {
  assert.equal(stepRows({ ...steps, submitted: 4, passed: null }).at(-1)?.name, 'Quiz handed in')
})

test('retention is shown with its numbers, or with the number of people that it needs', () => {
  assert.equal(
    retentionText({ days: 30, people: 41, answers: 86, right: 61 }),
    '70% right: 61 of 86 answers, by 41 people.',
  )
  assert.equal(
    retentionText({ days: 90, people: null, answers: null, right: null }),
    'Not yet enough answers (needs 20 people).',
  )
})
