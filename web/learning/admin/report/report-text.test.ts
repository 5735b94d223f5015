import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedText, excerptOf, reopenedText, sortByClarity, stateText, type Verdict } from './report-text.ts'

const verdict = (lesson_id: number, clear: number, unclear: number): Verdict => ({
  ...{ lesson_id, title: `Lesson ${lesson_id}`, clear, unclear, mistakes: 0 },
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
  const counts = { open: 3, closed: 11 }
  assert.deepEqual([stateText('open', counts), stateText('closed', counts)], ['Open, 3', 'Closed, 11'])
})

test('the result of a change of many reports counts those that were deleted', () => {
  assert.equal(closedText({ changed: [1], missing: 0 }), '1 report closed')
  assert.equal(closedText({ changed: [1, 2], missing: 1 }), '2 reports closed; 1 was deleted in the meantime')
  assert.equal(reopenedText({ changed: [1, 2], missing: 2 }), '2 reports opened again; 2 were deleted in the meantime')
})
