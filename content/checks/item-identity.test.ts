import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthoredQuestion } from '#course/question.ts'
import { changeQuestion, replaceText } from './broken-lessons.ts'
import { checkItemIdentity, checkLessonItems, itemsOf } from './item-identity.ts'
import { checkLesson } from './lesson.ts'
import { type Changes, sampleContext, sampleLesson } from './sample-lesson.ts'

const recorded = itemsOf({ lessons: [sampleLesson()] })
const again = '; if this is meant, run node content/items.ts'
const messagesOf = (changes: Changes) =>
  checkLessonItems(sampleLesson(changes), recorded).map(({ message }) => message.replace(again, ''))
const [first, , , start, sum] = sampleLesson().quiz
assert.ok(first && start?.template && sum?.template)
const jars = start.template

test('records the guess and the questions of a lesson', () => {
  assert.deepEqual(recorded, {
    '02-jars': {
      guess: { place: 'worked-example', question: 'How much is in both jars?' },
      questions: {
        'l02-q1': { kind: 'idea', lo: 3 },
        'l02-q2': { kind: 'story', lo: 1, parallel: true },
        'l02-q3': { kind: 'look-back', lo: 1, from_lesson: 1 },
        'l02-q4': { kind: 'compute', lo: 2, template: 'start weekly' },
        'l02-q5': { kind: 'compute', lo: 1, template: 'one other' },
      },
    },
  })
})

test('changed words and numbers make no new question', () => {
  const template = { ...jars, question: 'A jar has {start}.', answer: 'start' }
  assert.deepEqual(
    messagesOf(changeQuestion(3, { template, question: 'Other words?', options: ['$1', '$2', '$3', '$4'] })),
    [],
  )
  assert.deepEqual(messagesOf(replaceText('How much is in both jars?', 'Both jars hold how much?')), [])
})

test('reports a template that moved to another id, or changed its quantities', () => {
  const moved = (items: AuthoredQuestion[]) => items.with(3, { ...start, template: sum.template })
  assert.deepEqual(messagesOf({ quiz: moved }), ['l02-q4 has the template of l02-q5'])
  const swapped = (items: AuthoredQuestion[]) =>
    items.with(3, { ...sum, id: 'l02-q4', lo: 2 }).with(4, { ...start, id: 'l02-q5', lo: 1 })
  assert.deepEqual(messagesOf({ quiz: swapped }), [
    'l02-q4 has the template of l02-q5',
    'l02-q5 has the template of l02-q4',
  ])
  const { weekly, ...others } = jars.quantities
  assert.ok(weekly)
  const quantities = { ...others, monthly: weekly }
  assert.deepEqual(messagesOf(changeQuestion(3, { template: { ...jars, quantities } })), [
    'l02-q4 has a template of start monthly, recorded is start weekly',
  ])
  assert.deepEqual(messagesOf(changeQuestion(3, { template: undefined })), [
    'l02-q4 has a template of none, recorded is start weekly',
  ])
})

test('reports another kind, objective or form of a question', () => {
  assert.deepEqual(
    messagesOf(changeQuestion(0, { kind: 'story', lo: 1, parallel: sampleLesson().quiz[1]?.parallel })),
    [
      'l02-q1 has kind story, recorded is idea',
      'l02-q1 has lo 1, recorded is 3',
      'l02-q1 has a parallel stem, unlike its record',
    ],
  )
  assert.deepEqual(messagesOf(changeQuestion(2, { from_lesson: undefined })), [
    'l02-q3 has from_lesson none, recorded is 1',
  ])
})

test('reports an id that is missing or new', () => {
  assert.deepEqual(messagesOf(changeQuestion(0, { id: 'l02-q9' })), ['l02-q9 is new', 'l02-q1 is missing'])
})

test('reports a guess that moved, is gone or asks something else', () => {
  assert.deepEqual(messagesOf(replaceText('guess worked-example', 'guess jars-grow')), [
    'the guess moved to jars-grow, recorded is worked-example',
  ])
  assert.deepEqual(messagesOf(replaceText(/```guess[\s\S]*?```\n/, '')), [
    'the guess moved to no place, recorded is worked-example',
  ])
  assert.deepEqual(messagesOf(replaceText('How much is in both jars?', 'What does the bicycle cost?')), [
    'the guess asks another question than the recorded one: How much is in both jars?',
  ])
})

test('reports a lesson without a record and a record without a lesson', () => {
  const messages = checkItemIdentity({ lessons: [sampleLesson()] }, { '03-lids': { guess: null, questions: {} } })
  assert.deepEqual(
    messages.map(({ check, level, message }) => `${level}${check} ${message}`),
    [`F47 02-jars: content/items.json has no 02-jars${again}`, `F47 03-lids is gone${again}`],
  )
})

test('a lesson that is edited in the browser has no record', () => {
  const findings = checkLesson(sampleLesson({ quiz: (items) => items.with(0, { ...first, lo: 2 }) }), sampleContext)
  assert.deepEqual(
    findings.filter(({ check }) => check === 47),
    [],
  )
})
