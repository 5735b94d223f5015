import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, daysBetween } from './days.ts'
import { afterRightAnswer, entryDays, hasMilledEdge, noRightAnswers } from './review-rules.ts'

test('days are added and counted across months, years and changes of the clock', () => {
  assert.equal(addDays('2026-02-27', 3), '2026-03-02')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2)
  assert.equal(daysBetween('2026-03-30', '2026-02-28'), -30)
})

test('seven questions enter three a day, on the earliest days with room', () => {
  const enter = entryDays([])
  const days = Array.from({ length: 7 }, () => enter('2026-03-15'))
  assert.deepEqual(days, [
    ...['2026-03-15', '2026-03-15', '2026-03-15'],
    ...['2026-03-16', '2026-03-16', '2026-03-16'],
    '2026-03-17',
  ])
})

test('questions that entered before take their place of the day', () => {
  const enter = entryDays(['2026-03-15', '2026-03-15', '2026-03-16'])
  assert.deepEqual(
    [enter('2026-03-15'), enter('2026-03-15'), enter('2026-03-10')],
    ['2026-03-15', '2026-03-16', '2026-03-10'],
  )
})

/** The state after right answers on days of a year, each to a variant. */
const after = (answers: readonly [day: string, variant: string][]) =>
  answers.reduce((state, [day, variant]) => afterRightAnswer(state, day, variant), noRightAnswers)

test('a question is kept after two right answers that are 30 days apart, to different variants', () => {
  const cases: [answers: [string, string][], isKept: boolean][] = [
    [[['2026-01-01', 'a']], false],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-30', 'b'],
      ],
      false,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-31', 'b'],
      ],
      true,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-31', 'a'],
      ],
      false,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-05', 'b'],
        ['2026-02-05', 'a'],
      ],
      true,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-10', 'b'],
        ['2026-02-05', 'a'],
      ],
      false,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-10', 'b'],
        ['2026-02-05', 'c'],
      ],
      true,
    ],
    [
      [
        ['2026-01-01', 'a'],
        ['2026-01-05', 'a'],
        ['2026-03-05', 'a'],
        ['2026-03-06', 'b'],
      ],
      true,
    ],
  ]
  for (const [answers, isKept] of cases) assert.equal(after(answers).is_kept, isKept, JSON.stringify(answers))
})

test('a kept question stays kept after more right answers', () => {
  const kept = after([
    ['2026-01-01', 'a'],
    ['2026-01-31', 'b'],
  ])
  assert.equal(afterRightAnswer(kept, '2026-02-01', 'b').is_kept, true)
})

test('a lesson has the milled edge with three kept questions, one of them a sum where it asks for sums', () => {
  const items = (...kinds: ('sum' | 'kept sum' | 'story' | 'kept story')[]) =>
    kinds.map((kind) => ({ is_sum: kind.endsWith('sum'), is_kept: kind.startsWith('kept') }))
  assert.equal(hasMilledEdge(items('kept story', 'kept story', 'kept story')), true)
  assert.equal(hasMilledEdge(items('kept story', 'kept story', 'story')), false)
  assert.equal(hasMilledEdge(items('kept story', 'kept story', 'kept story', 'sum')), false)
  assert.equal(hasMilledEdge(items('kept story', 'kept story', 'kept sum', 'sum')), true)
  assert.equal(hasMilledEdge([]), false)
})
