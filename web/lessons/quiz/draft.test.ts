import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, completeAnswers, countAnswered, type KeptDraft, mergedAnswers, paperOf, readKept } from './draft.ts'

const questions = ['One?', 'Two?', 'Three?'].map((question) => ({ question, options: ['a', 'b', 'c', 'd'] }))
const none = blank(questions)
const kept = (answers: KeptDraft['answers'], pending: boolean): KeptDraft => ({
  paper: paperOf(questions),
  answers,
  pending,
})

test('a quiz that was never begun is blank', () => {
  assert.deepEqual(mergedAnswers(questions, { chosen: none, kept: null, server: undefined }), [null, null, null])
  assert.deepEqual(mergedAnswers(questions, { chosen: none, kept: null, server: [null, null, null] }), [
    null,
    null,
    null,
  ])
})

test('offline, the answers of this device stand', () => {
  assert.deepEqual(mergedAnswers(questions, { chosen: none, kept: kept([1, null, 2], true), server: undefined }), [
    1,
    null,
    2,
  ])
})

test('answers that the server never got win over older ones, question by question', () => {
  const sources = { chosen: none, kept: kept([1, null, null], true), server: [0, 3, null] }
  assert.deepEqual(mergedAnswers(questions, sources), [1, 3, null])
})

test('where the server had everything, what another device did since stands', () => {
  const sources = { chosen: none, kept: kept([1, 1, 1], false), server: [0, null, null] }
  assert.deepEqual(mergedAnswers(questions, sources), [0, null, null])
})

test('a choice made while the draft was on its way is not overwritten by it', () => {
  const sources = { chosen: [null, 2, null], kept: null, server: [0, 0, 0] }
  assert.deepEqual(mergedAnswers(questions, sources), [0, 2, 0])
})

test('an answer that the question no longer has is none', () => {
  assert.deepEqual(mergedAnswers(questions, { chosen: none, kept: null, server: [4, 3, 0] }), [null, 3, 0])
})

test('a paper is complete when every question has an answer, the first option included', () => {
  assert.equal(countAnswered([0, null, 2]), 2)
  assert.equal(completeAnswers([0, null, 2]), null)
  assert.deepEqual(completeAnswers([0, 0, 0]), [0, 0, 0])
})

test('what the device kept comes back after a reload', () => {
  const draft = { ...kept([0, null, 2], true), sent: { answers: '[0,1,2]', key: 'k' } }
  assert.deepEqual(readKept(JSON.stringify(draft), questions), draft)
})

test('a draft of other questions, of another shape or of nothing is left alone', () => {
  const other = { ...kept([0, 0, 0], true), paper: paperOf([{ question: 'Other?', options: ['a'] }]) }
  const wrong = [
    other,
    kept([0, 0], true),
    kept([0, 0, -1], true),
    kept([0, 0, 0.5], true),
    { answers: [0, 0, 0] },
    null,
    7,
  ]
  for (const value of wrong) assert.equal(readKept(JSON.stringify(value), questions), null)
  assert.equal(readKept('{broken', questions), null)
  assert.equal(readKept(null, questions), null)
})
