import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  closedText,
  excerptOf,
  type Mistake,
  reopenedText,
  reportStates,
  sectionsOf,
  sectionText,
  sortByClarity,
  stateText,
  type Verdict,
} from './report-text.ts'

const verdict = (lesson_id: number, clear: number, unclear: number): Verdict => ({
  ...{ lesson_id, title: `Lesson ${lesson_id}`, clear, unclear, mistakes: 0, open: 0 },
})

test('the least clear lesson comes first, and one without answers is left out', () => {
  const rows = sortByClarity([verdict(1, 9, 1), verdict(2, 0, 0), verdict(3, 1, 3), verdict(4, 0, 2)])
  assert.deepEqual(
    rows.map(({ lesson_id }) => lesson_id),
    [4, 3, 1],
  )
})

test('the buttons of a report are distinguished by its first words', () => {
  assert.equal(excerptOf('The sum is wrong.'), 'The sum is wrong.')
  assert.equal(
    excerptOf('The table says 6.2% of $800 is $49.06 but I get $49.60.'),
    'The table says 6.2% of $800 is $49.06 bu…',
  )
})

test('each state option shows its number of reports', () => {
  const counts = { open: 3, closed: 11, waiting: 2, deleted: 1 }
  assert.deepEqual(
    reportStates.map((state) => stateText(state, counts)),
    ['Open, 3', 'Closed, 11', 'Wants an answer, 2', 'Open and closed, 14', 'Deleted, 1'],
  )
})

test('the result of a change of many reports counts those that were deleted', () => {
  assert.equal(closedText({ changed: [1], missing: 0 }), '1 report closed')
  assert.equal(closedText({ changed: [1, 2], missing: 1 }), '2 reports closed; 1 was deleted in the meantime')
  assert.equal(reopenedText({ changed: [1, 2], missing: 2 }), '2 reports opened again; 2 were deleted in the meantime')
})

test('reports are listed by lesson, with the numbers of open and closed ones', () => {
  const mistake = (id: number, lesson_id: number): Mistake => ({ id, lesson_id, text: 'x', created_at: '' })
  assert.deepEqual(
    sectionsOf([mistake(9, 3), mistake(4, 3), mistake(7, 1)]).map(({ lesson_id, mistakes }) => [
      lesson_id,
      mistakes.map(({ id }) => id),
    ]),
    [
      [3, [9, 4]],
      [1, [7]],
    ],
  )
  assert.equal(sectionText({ open: 2, mistakes: 5 }), '2 open, 3 closed')
  assert.equal(sectionText({ open: 0, mistakes: 1 }), '1 closed')
})
