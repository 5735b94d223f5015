import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { deviceDraft, questionsSent } from './device-draft.ts'

import { type AskedQuiz, mergeAnswers } from './draft.ts'

const quiz: AskedQuiz = {
  lessonId: 7,
  questions: [
    { question: 'One?', options: ['a', 'b'] },
    { question: 'Two?', options: ['a', 'b'] },
  ],
}

/** Browser storage, or blocked storage. */
function installStorage(isBlocked = false) {
  const values = new Map<string, string>()
  const access = () => {
    if (isBlocked) throw new DOMException('Denied', 'SecurityError')
    return values
  }
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => access().get(key) ?? null,
      setItem: (key: string, value: string) => access().set(key, value),
      removeItem: (key: string) => access().delete(key),
    },
  })
}

const numberedKeys = () => {
  let count = 0
  return () => `key-${++count}`
}

beforeEach(() => installStorage())

test('unsynced answers are marked until the server has them', () => {
  const draft = deviceDraft(1, quiz)
  draft.save([0, null])
  assert.deepEqual([draft.read()?.answers, draft.read()?.isUnsynced], [[0, null], true])
  draft.markSynced([0, null])
  assert.equal(draft.read()?.isUnsynced, false)
})

test('a choice made during a save stays marked as unsynced', () => {
  const draft = deviceDraft(1, quiz)
  draft.save([0, null])
  draft.save([0, 1])
  draft.markSynced([0, null])
  assert.equal(draft.read()?.isUnsynced, true)
})

test('each member and each lesson has a separate draft', () => {
  deviceDraft(1, quiz).save([0, 1])
  assert.equal(deviceDraft(2, quiz).read(), null)
  assert.equal(deviceDraft(1, { ...quiz, lessonId: 8 }).read(), null)
})

test('the same answers keep their idempotency key, even after a reload; other answers get a new one', () => {
  const newKey = numberedKeys()
  const first = deviceDraft(1, quiz, newKey).submissionOf([0, 1]).key
  assert.equal(deviceDraft(1, quiz, newKey).submissionOf([0, 1]).key, first)
  assert.notEqual(deviceDraft(1, quiz, newKey).submissionOf([1, 1]).key, first)
})

test('an answer changed and changed back is still the same submission', () => {
  const draft = deviceDraft(1, quiz, numberedKeys())
  const first = draft.submissionOf([0, 1]).key
  draft.save([1, 1])
  draft.save([0, 1])
  assert.equal(draft.submissionOf([0, 1]).key, first)
})

test('the draft is deleted after the result, and the next attempt has a new key', () => {
  const draft = deviceDraft(1, quiz, numberedKeys())
  const first = draft.submissionOf([0, 1]).key
  draft.clear()
  assert.equal(draft.read(), null)
  assert.notEqual(draft.submissionOf([0, 1]).key, first)
})

test('without browser storage nothing is saved and nothing fails', () => {
  installStorage(true)
  const draft = deviceDraft(1, quiz, numberedKeys())
  draft.save([0, 1])
  draft.markSynced([0, 1])
  draft.clear()
  assert.equal(draft.read(), null)
  assert.equal(draft.submissionOf([0, 1]).key, 'key-1')
})

test('a stored draft of another length is ignored and overwritten by the next choice', () => {
  const draft = deviceDraft(1, quiz, numberedKeys())
  draft.save([0, 1, 1])
  assert.equal(draft.read(), null)
  draft.save([0])
  assert.equal(draft.read(), null)
  draft.markSynced([0])
  assert.equal(draft.read(), null)
  assert.equal(draft.submissionOf([0, 1]).key, 'key-1')
  assert.deepEqual([draft.read()?.answers, draft.read()?.isUnsynced], [[0, 1], true])
})

test('a removed option stays in the stored draft but is shown as unanswered', () => {
  const draft = deviceDraft(1, quiz)
  draft.save([2, 1])
  assert.deepEqual(draft.read()?.answers, [2, 1])
  const shown = mergeAnswers(quiz.questions, { chosen: [null, null], stored: draft.read(), server: undefined })
  assert.deepEqual(shown, [null, 1])
})

test('a retried submission keeps its original attempt, whichever attempt is open', () => {
  const draft = deviceDraft(1, quiz, numberedKeys())
  const first = draft.submissionOf([0, 1], 1)
  const retried = deviceDraft(1, quiz).submissionOf([0, 1], 2)
  assert.deepEqual([retried.key, retried.attempt], [first.key, 1])
  assert.equal(draft.submissionOf([1, 1], 2).attempt, 2)
})

test('a submission whose reply may be lost keeps its questions until it is scored', () => {
  const draft = deviceDraft(1, quiz)
  draft.save([0, 1])
  assert.equal(questionsSent(1, 7), null)
  draft.submissionOf([0, 1], 1)
  assert.deepEqual(questionsSent(1, 7), quiz.questions)
  assert.deepEqual([questionsSent(2, 7), questionsSent(1, 8)], [null, null])
  draft.clear()
  assert.equal(questionsSent(1, 7), null)
})

test('a stored submission that cannot be read has no questions', () => {
  const sent = { answers: '[0]', key: 'key-1' }
  for (const fingerprint of ['', '7', '{}', '[7]', '[["One?", 5]]', '[null]']) {
    localStorage.setItem('moneta:quiz:1:7', JSON.stringify({ fingerprint, answers: [0], isUnsynced: true, sent }))
    assert.equal(questionsSent(1, 7), null)
  }
  installStorage(true)
  assert.equal(questionsSent(1, 7), null)
})
