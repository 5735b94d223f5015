import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  completeAnswers,
  countAnswered,
  emptyAnswers,
  mergeAnswers,
  parseStoredDraft,
  quizFingerprint,
  type StoredDraft,
  unsavedAnswers,
} from './draft.ts'

const questions = ['One?', 'Two?', 'Three?'].map((question) => ({ question, options: ['a', 'b', 'c', 'd'] }))
const none = emptyAnswers(questions)
const storedDraft = (answers: StoredDraft['answers'], pending: boolean): StoredDraft => ({
  fingerprint: quizFingerprint(questions),
  answers,
  isUnsynced: pending,
})

test('a quiz that was never begun is blank', () => {
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: undefined }), [null, null, null])
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: [null, null, null] }), [
    null,
    null,
    null,
  ])
})

test('offline, the answers of this device stand', () => {
  assert.deepEqual(
    mergeAnswers(questions, { chosen: none, stored: storedDraft([1, null, 2], true), server: undefined }),
    [1, null, 2],
  )
})

test('answers that the server never got win over older ones, question by question', () => {
  const sources = { chosen: none, stored: storedDraft([1, null, null], true), server: [0, 3, null] }
  assert.deepEqual(mergeAnswers(questions, sources), [1, 3, null])
})

test('where the server had everything, what another device did since stands', () => {
  const sources = { chosen: none, stored: storedDraft([1, 1, 1], false), server: [0, null, null] }
  assert.deepEqual(mergeAnswers(questions, sources), [0, null, null])
})

test('a choice made while the draft was on its way is not overwritten by it', () => {
  const sources = { chosen: [null, 2, null], stored: null, server: [0, 0, 0] }
  assert.deepEqual(mergeAnswers(questions, sources), [0, 2, 0])
})

test('an answer that the question no longer has is none', () => {
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: [4, 3, 0] }), [null, 3, 0])
})

test('an answer that the device stored is none either, once its question has one option less', () => {
  const stored = storedDraft([4, 3, 0], true)
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored, server: undefined }), [null, 3, 0])
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored, server: [1, 1, 1] }), [null, 3, 0])
})

test('what the server never got is saved by its questions, the first option included', () => {
  assert.deepEqual(
    [...unsavedAnswers(storedDraft([0, null, 2], true))],
    [
      [0, 0],
      [2, 2],
    ],
  )
  assert.deepEqual([...unsavedAnswers(storedDraft([0, null, 2], false))], [])
  assert.deepEqual([...unsavedAnswers(null)], [])
})

test('a quiz is complete when every question has an answer, the first option included', () => {
  assert.equal(countAnswered([0, null, 2]), 2)
  assert.equal(completeAnswers([0, null, 2]), null)
  assert.deepEqual(completeAnswers([0, 0, 0]), [0, 0, 0])
})

test('what the device kept comes back after a reload', () => {
  const draft = { ...storedDraft([0, null, 2], true), sent: { answers: '[0,1,2]', key: 'k' } }
  assert.deepEqual(parseStoredDraft(JSON.stringify(draft), questions), draft)
})

test('a draft of other questions, of another shape or of nothing is left alone', () => {
  const other = {
    ...storedDraft([0, 0, 0], true),
    fingerprint: quizFingerprint([{ question: 'Other?', options: ['a'] }]),
  }
  const unusable = [
    other,
    storedDraft([], true),
    storedDraft([0, 0], true),
    storedDraft([0, 0, 0, 0], true),
    storedDraft([0, 0, -1], true),
    storedDraft([0, 0, 0.5], true),
    { answers: [0, 0, 0] },
    null,
    7,
  ]
  for (const value of unusable) assert.equal(parseStoredDraft(JSON.stringify(value), questions), null)
  assert.equal(parseStoredDraft('{broken', questions), null)
  assert.equal(parseStoredDraft(null, questions), null)
})
