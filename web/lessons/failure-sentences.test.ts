import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/kit/errors.ts'
import { denialOf, lessonsIn, listFailure, membershipFailure } from './failure-sentences.ts'

const refused = (status: number, error = 'The database is away.', details?: string) =>
  new ApiError(status, { error, code: 'x', details })

test('a list that does not load says its status and the sentence of the server', () => {
  assert.equal(listFailure(refused(500)).sentence, 'Failed to load lessons: 500 - The database is away.')
  assert.equal(listFailure(refused(503, 'Closed.', 'Until noon.')).details, 'Until noon.')
  assert.equal(membershipFailure(refused(500, 'No.')).sentence, 'Failed to load membership: 500 - No.')
})

test('a member whom the server no longer knows is asked to sign in again', () => {
  const failure = { sentence: 'Authentication failed - please try signing in again', signIn: true }
  assert.deepEqual(listFailure(refused(401)), failure)
  assert.deepEqual(membershipFailure(refused(401)), failure)
})

test('no answer at all is a network error with its message', () => {
  assert.equal(listFailure(new NetworkError('Failed to fetch')).sentence, 'Network error: Failed to fetch')
})

const card = { id: 1, title: 'One', tier: 'bronze', lesson_order: 1, content: 'A lead.', is_accessible: true }

test('a reply that is no list says what it is instead', () => {
  assert.deepEqual(lessonsIn({ error: 'Out of memory', details: 'at 12:00' }).failure, {
    sentence: 'Server error: Out of memory',
    details: 'at 12:00',
  })
  for (const reply of [undefined, null, {}, 'lessons', { error: 7 }, [null], [{ id: 1 }], [{ ...card, tier: 7 }]])
    assert.equal(lessonsIn(reply).failure?.sentence, 'Invalid response format from lessons API')
  assert.deepEqual(lessonsIn([]), { cards: [], failure: null })
  assert.deepEqual(lessonsIn([card]), { cards: [card], failure: null })
})

test('a lesson that may not be read offers the upgrade, one that is not there offers nothing', () => {
  assert.equal(denialOf(refused(403)).sentence, 'You need to upgrade your membership to access this lesson.')
  assert.equal(denialOf(refused(403)).offer, 'upgrade')
  assert.deepEqual([denialOf(refused(404)).sentence, denialOf(refused(404)).offer], ['Lesson not found.', null])
})

test('whatever else goes wrong with a lesson can be tried again', () => {
  for (const error of [refused(500), refused(429), new NetworkError('offline'), new TypeError('x')]) {
    assert.equal(denialOf(error).sentence, 'Failed to load lesson.')
    assert.equal(denialOf(error).offer, 'retry')
  }
})
