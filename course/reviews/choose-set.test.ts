import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseSet } from './choose-set.ts'

const due = (lesson_id: number, question: string, retrievability: number, sure_and_wrong = false) => ({
  lesson_id,
  question,
  retrievability,
  sure_and_wrong,
})

const names = (items: ReturnType<typeof due>[]) => items.map(({ question }) => question)

test('the five questions that are most likely forgotten are chosen', () => {
  const items = [0.8, 0.3, 0.9, 0.5, 0.7, 0.6, 0.4].map((retrievability, index) =>
    due(index, `at ${retrievability}`, retrievability),
  )
  assert.deepEqual(names(chooseSet(items, 'seed')), ['at 0.3', 'at 0.4', 'at 0.5', 'at 0.6', 'at 0.7'])
})

test('a question that the member was sure of and had wrong comes first', () => {
  const items = [due(1, 'forgotten', 0.1), due(2, 'sure and wrong', 0.99, true), due(3, 'other', 0.5)]
  assert.deepEqual(names(chooseSet(items, 'seed')), ['sure and wrong', 'forgotten', 'other'])
})

test('neighbors are from different lessons where possible', () => {
  const items = [due(1, 'a', 0.1), due(1, 'b', 0.2), due(1, 'c', 0.3), due(2, 'd', 0.4), due(2, 'e', 0.5)]
  assert.deepEqual(names(chooseSet(items, 'seed')), ['a', 'd', 'b', 'e', 'c'])
  assert.deepEqual(names(chooseSet(items.slice(0, 3), 'seed')), ['a', 'b', 'c'])
})

test('the choice does not depend on the order of the due questions', () => {
  const items = Array.from({ length: 30 }, (_, index) => due(index % 4, `question ${index}`, 0.85))
  assert.deepEqual(chooseSet(items, 'member 7'), chooseSet(items.toReversed(), 'member 7'))
})
