import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sitting } from '#course/sitting.ts'
import { continuationAt, lessonMinutesText } from './sitting-text.ts'

const sittings: Sitting[] = [
  { topic: 'idea', minutes: 6, places: ['you-will-be-able-to', 'the-idea'] },
  { topic: 'practice', minutes: 7, places: ['worked-example', 'your-turn'] },
  { topic: 'check', minutes: 8, places: ['watch-out'] },
]

test('a member continues in the sitting of the last heading reached', () => {
  assert.deepEqual(continuationAt(sittings, 'your-turn'), { anchor: 'sitting-2', text: 'part 2 of 3, 7 min' })
  assert.deepEqual(continuationAt(sittings, 'watch-out'), { anchor: 'sitting-3', text: 'part 3 of 3, 8 min' })
})

test('the first sitting begins at the top of the lesson, also for a heading that is gone', () => {
  for (const place of ['the-idea', 'removed'])
    assert.deepEqual(continuationAt(sittings, place), { anchor: '', text: 'part 1 of 3, 6 min' })
})

test('a lesson not begun, in one sitting, or listed by the release before has no sitting to continue', () => {
  assert.equal(continuationAt(sittings, null), null)
  assert.equal(continuationAt(sittings, ''), null)
  assert.equal(continuationAt(sittings.slice(0, 1), 'the-idea'), null)
  assert.equal(continuationAt(undefined, 'the-idea'), null)
})

test('the minutes of a lesson are those of its sittings', () => {
  assert.equal(lessonMinutesText(sittings), '21 min in 3 parts')
  assert.equal(lessonMinutesText(sittings.slice(0, 1)), '6 min')
})
