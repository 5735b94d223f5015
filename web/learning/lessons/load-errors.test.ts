import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { lessonError, lessonListError, membershipError, parseLessonList } from './load-errors.ts'

const rejected = (status: number, error = 'The database is away.', details?: string) =>
  new ApiError(status, { error, code: 'refused', details })

test("a failed list shows the status and the server's message", () => {
  assert.equal(lessonListError(rejected(500)).message, 'Failed to load lessons: 500 - The database is away.')
  assert.equal(lessonListError(rejected(503, 'Closed.', 'Until noon.')).details, 'Until noon.')
  assert.equal(membershipError(rejected(500, 'No.')).message, 'Failed to load membership: 500 - No.')
})

test('a member unknown to the server is asked to sign in again', () => {
  const error = { message: 'Authentication failed - please try signing in again', offersSignIn: true }
  assert.deepEqual(lessonListError(rejected(401)), error)
  assert.deepEqual(membershipError(rejected(401)), error)
})

test('no response shows a network error with its message', () => {
  assert.equal(lessonListError(new NetworkError('Failed to fetch')).message, 'Network error: Failed to fetch')
})

const card = { id: 1, title: 'One', tier: 'bronze', lesson_order: 1, content: 'A lead.', is_accessible: true }

test('a response that is not a list shows its type', () => {
  assert.deepEqual(parseLessonList({ error: 'Out of memory', details: 'at 12:00' }).error, {
    message: 'Server error: Out of memory',
    details: 'at 12:00',
  })
  for (const reply of [undefined, null, {}, 'lessons', { error: 7 }, [null], [{ id: 1 }], [{ ...card, tier: 7 }]])
    assert.equal(parseLessonList(reply).error?.message, 'Invalid response format from lessons API')
  assert.deepEqual(parseLessonList([]), { cards: [], error: null })
  assert.deepEqual(parseLessonList([card]), { cards: [card], error: null })
})

test('a locked lesson offers the upgrade, a missing one offers nothing', () => {
  assert.equal(lessonError(rejected(403)).message, 'You need to upgrade your membership to access this lesson.')
  assert.equal(lessonError(rejected(403)).offer, 'upgrade')
  assert.deepEqual([lessonError(rejected(404)).message, lessonError(rejected(404)).offer], ['Lesson not found.', null])
})

test('any other error of a lesson offers a retry', () => {
  for (const error of [rejected(500), rejected(429), new NetworkError('offline'), new TypeError('x')]) {
    assert.equal(lessonError(error).message, 'Failed to load lesson.')
    assert.equal(lessonError(error).offer, 'retry')
  }
})
