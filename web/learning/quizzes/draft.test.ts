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

test('a quiz without a draft is blank', () => {
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: undefined }), [null, null, null])
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: [null, null, null] }), [
    null,
    null,
    null,
  ])
})

test('offline, the answers on this device apply', () => {
  assert.deepEqual(
    mergeAnswers(questions, { chosen: none, stored: storedDraft([1, null, 2], true), server: undefined }),
    [1, null, 2],
  )
})

test('unsynced answers override older ones, question by question', () => {
  const sources = { chosen: none, stored: storedDraft([1, null, null], true), server: [0, 3, null] }
  assert.deepEqual(mergeAnswers(questions, sources), [1, 3, null])
})

test('if everything was synced, newer answers of another device apply', () => {
  const sources = { chosen: none, stored: storedDraft([1, 1, 1], false), server: [0, null, null] }
  assert.deepEqual(mergeAnswers(questions, sources), [0, null, null])
})

test('a choice made while the draft loads is not overwritten', () => {
  const sources = { chosen: [null, 2, null], stored: null, server: [0, 0, 0] }
  assert.deepEqual(mergeAnswers(questions, sources), [0, 2, 0])
})

test('an answer to a removed option counts as none', () => {
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored: null, server: [4, 3, 0] }), [null, 3, 0])
})

test('a stored answer counts as none once its option was removed', () => {
  const stored = storedDraft([4, 3, 0], true)
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored, server: undefined }), [null, 3, 0])
  assert.deepEqual(mergeAnswers(questions, { chosen: none, stored, server: [1, 1, 1] }), [null, 3, 0])
})

test('unsynced answers are saved by question, including the first option', () => {
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

test('a quiz is complete when every question has an answer, including the first option', () => {
  assert.equal(countAnswered([0, null, 2]), 2)
  assert.equal(completeAnswers([0, null, 2]), null)
  assert.deepEqual(completeAnswers([0, 0, 0]), [0, 0, 0])
})

test('answers on the device are restored after a reload', () => {
  const draft = { ...storedDraft([0, null, 2], true), sent: { answers: '[0,1,2]', key: 'k' } }
  assert.deepEqual(parseStoredDraft(JSON.stringify(draft), questions), draft)
})

test('a draft of other questions, another shape or no content is ignored', () => {
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
