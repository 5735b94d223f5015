import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Lesson } from '#contract/lessons.ts'
import { deviceDraft } from './device-draft.ts'

const lesson: Lesson = {
  id: 7,
  title: 'Interest',
  tier: 'silver',
  lesson_order: 7,
  content: '',
  quiz_questions: [
    { question: 'One?', options: ['a', 'b'] },
    { question: 'Two?', options: ['a', 'b'] },
  ],
}

/** What a browser offers of its storage, or a storage that is shut. */
function openStorage(isShut = false) {
  const values = new Map<string, string>()
  const opened = () => {
    if (isShut) throw new DOMException('Denied', 'SecurityError')
    return values
  }
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => opened().get(key) ?? null,
      setItem: (key: string, value: string) => opened().set(key, value),
      removeItem: (key: string) => opened().delete(key),
    },
  })
}

const numbered = () => {
  let count = 0
  return () => `key-${++count}`
}

beforeEach(() => openStorage())

test('answers that the server does not have are marked so until it has them', () => {
  const draft = deviceDraft(1, lesson)
  draft.keep([0, null])
  assert.deepEqual([draft.read()?.answers, draft.read()?.pending], [[0, null], true])
  draft.saved([0, null])
  assert.equal(draft.read()?.pending, false)
})

test('a choice made while the last one was being saved stays marked', () => {
  const draft = deviceDraft(1, lesson)
  draft.keep([0, null])
  draft.keep([0, 1])
  draft.saved([0, null])
  assert.equal(draft.read()?.pending, true)
})

test('another member at the same screen, or another lesson, has a draft of its own', () => {
  deviceDraft(1, lesson).keep([0, 1])
  assert.equal(deviceDraft(2, lesson).read(), null)
  assert.equal(deviceDraft(1, { ...lesson, id: 8 }).read(), null)
})

test('the same answers are sent under the same key, also after a reload; other answers under another', () => {
  const newKey = numbered()
  const first = deviceDraft(1, lesson, newKey).keyFor([0, 1])
  assert.equal(deviceDraft(1, lesson, newKey).keyFor([0, 1]), first)
  assert.notEqual(deviceDraft(1, lesson, newKey).keyFor([1, 1]), first)
})

test('an answer that is changed and changed back is still the same paper', () => {
  const draft = deviceDraft(1, lesson, numbered())
  const first = draft.keyFor([0, 1])
  draft.keep([1, 1])
  draft.keep([0, 1])
  assert.equal(draft.keyFor([0, 1]), first)
})

test('after the result the draft is gone, and the next attempt has a key of its own', () => {
  const draft = deviceDraft(1, lesson, numbered())
  const first = draft.keyFor([0, 1])
  draft.forget()
  assert.equal(draft.read(), null)
  assert.notEqual(draft.keyFor([0, 1]), first)
})

test('a browser without storage keeps nothing and breaks nothing', () => {
  openStorage(true)
  const draft = deviceDraft(1, lesson, numbered())
  draft.keep([0, 1])
  draft.saved([0, 1])
  draft.forget()
  assert.equal(draft.read(), null)
  assert.equal(draft.keyFor([0, 1]), 'key-1')
})
