import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  commonMistakeText,
  dropOff,
  freshReportsText,
  type Insight,
  insightText,
  type LessonFigures,
  mostLostFirst,
  type Option,
  type Question,
  reasonText,
  weekText,
} from './learning-text.ts'

const lesson = { lesson_id: 30, lesson_order: 3, title: 'Safety Net' }
const pageText = (insight: Insight) => {
  const { sentence, more, anchor } = insightText(insight)
  return [`${sentence} ${more}`, anchor]
}

test('an admin reads in a sentence why a lesson needs attention, with a link', () => {
  assert.deepEqual(pageText({ kind: 'left', ...lesson, section: 'Worked example', reached: 267, left: 73 }), [
    '73 of 267 learners leave lesson 3 before “Worked example”. They came to the heading before it, and no further.',
    'sections',
  ])
  assert.deepEqual(pageText({ kind: 'reason', ...lesson, question: 4, came_back: 38, wrong_again: 17 }), [
    'The reason under question 4 of lesson 3 does not help. 17 of 38 who came back were wrong again.',
    'question-4',
  ])
  assert.deepEqual(pageText({ kind: 'trap', ...lesson, question: 2, option: '$230', chosen: 31, learners: 90 }), [
    '31 of 90 choose the same wrong answer to question 2 of lesson 3. It is “$230”',
    'question-2',
  ])
  const [now, before] = [
    { passed: 6, of: 10 },
    { passed: 17, of: 20 },
  ]
  assert.deepEqual(pageText({ kind: 'fell', ...lesson, last_7_days: now, before }), [
    'Fewer pass lesson 3 at the first try than before. 60% of 10 in the last 7 days, 85% of 20 before.',
    'quiz',
  ])
})

test('new reports are counted with their lessons', () => {
  const text = (fresh: number, lesson_orders: number[]) => {
    const messages = freshReportsText({ fresh, open: fresh, lesson_orders })
    return messages && `${messages.sentence} ${messages.more}`
  }
  assert.equal(text(0, []), null)
  assert.equal(text(1, [10]), 'One new report of a mistake, about lesson 10.')
  assert.equal(text(2, [10]), '2 new reports of mistakes, both about lesson 10.')
  assert.equal(text(3, [10]), '3 new reports of mistakes, all about lesson 10.')
  assert.equal(text(4, [2, 5, 10]), '4 new reports of mistakes, about lessons 2, 5 and 10.')
})

const figures: LessonFigures = {
  ...{ ...lesson, tier: 'bronze', began: 40, finished: 30, first_papers: 30, passed_first: 20, steps: null },
  change: {
    began: { last_7_days: 12, before: 28 },
    first_papers: { last_7_days: 10, before: 20 },
    passed_first: { last_7_days: 6, before: 17 },
  },
}

test('the last 7 days are compared with before, unless there are too few learners', () => {
  const { change } = figures
  const none = { last_7_days: 0, before: 20 }
  assert.equal(weekText(figures), '12 began; 60% passed at first try, 85% before.')
  assert.equal(
    weekText({ ...figures, change: { ...change, began: none } }),
    'Nobody began; 60% passed at first try, 85% before.',
  )
  assert.equal(weekText({ ...figures, change: { ...change, first_papers: null, passed_first: null } }), '12 began.')
  const submissions = { first_papers: { last_7_days: 10, before: 0 }, passed_first: { last_7_days: 6, before: 0 } }
  assert.equal(weekText({ ...figures, change: { ...change, ...submissions } }), '12 began; 60% passed at first try.')
  assert.equal(weekText({ ...figures, change: { began: null, first_papers: null, passed_first: null } }), null)
})

test('lessons with the largest loss come first, and those without figures last', () => {
  const of = (lesson_order: number, began: number | null, finished: number | null) => ({
    ...{ ...figures, lesson_order, began, finished },
  })
  const sorted = mostLostFirst([of(1, null, null), of(2, 40, 38), of(3, 40, 10), of(4, 32, 30)])
  assert.deepEqual(
    sorted.map(({ lesson_order }) => lesson_order),
    [3, 2, 4, 1],
  )
})

test('a wrong option names its misconception or slip', () => {
  assert.equal(commonMistakeText({ trap: { kind: 'misconception', says: 'pay is wealth' } }), 'Says: pay is wealth')
  assert.equal(commonMistakeText({ trap: { kind: 'slip', says: 'added the debt' } }), 'Slip: added the debt')
  assert.equal(commonMistakeText({ trap: null }), null)
})

const option: Option = {
  ...{ text: '12%', is_right: false, chosen: 53, trap: null, said: null },
  ...{ came_back: 38, chose_again: 17 },
}
const question: Question = {
  ...{ number: 3, question: 'What is the rate?', explanation: 'It is 624%.' },
  ...{ options: [option], came_back: 60, wrong_again: 30, needs_words: true },
}
const other: Question = { ...question, number: 1, came_back: 40, wrong_again: 5, needs_words: false }

test('an ineffective reason is reported with its figures, next to those of the other questions', () => {
  assert.equal(
    reasonText(question, [other, question]),
    'Of 60 who were wrong and came back, 30 were wrong again. Of 38 who chose “12%”, 17 chose it again. In the other questions it is 12%.',
  )
  const kept = { ...question, options: [{ ...option, came_back: null, chose_again: null }] }
  assert.equal(reasonText(kept, [kept]), 'Of 60 who were wrong and came back, 30 were wrong again.')
  assert.equal(reasonText(other, [other, question]), null)
})

test('readers are counted down to the submission, and the largest loss is named once', () => {
  const sections = [
    { anchor: 'one', title: 'One', reached: 40 },
    { anchor: 'two', title: 'Two', reached: 37 },
    { anchor: 'three', title: 'Three', reached: 32 },
  ]
  const rows = dropOff({ sections, figures })
  assert.deepEqual(
    rows.map(({ title, reached, lost, isLargest }) => [title, reached, lost, isLargest]),
    [
      ['One', 40, 0, false],
      ['Two', 37, 3, false],
      ['Three', 32, 5, true],
      ['Quiz handed in', 30, 2, false],
    ],
  )
  assert.deepEqual(dropOff({ sections: [], figures }), [])
  const nobodyLeaves = dropOff({ sections: [{ anchor: 'one', title: 'One', reached: 30 }], figures })
  assert.ok(nobodyLeaves.every(({ isLargest }) => !isLargest))
})
