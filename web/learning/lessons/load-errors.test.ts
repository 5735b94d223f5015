import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { whileOffline } from '#web/testing/offline.ts'
import { errorFrom, foreignErrors } from '#web/testing/response-error.ts'
import { lessonError, lessonListError, membershipError, parseLessonList } from './load-errors.ts'

const rejected = (status: number, error = 'The database is away.', details?: string) =>
  errorFrom(Response.json({ error, code: 'refused', details }, { status }))

test("a failed list shows the status and the server's message", async () => {
  assert.equal(lessonListError(await rejected(500)).message, 'Failed to load lessons: 500 - The database is away.')
  assert.equal(lessonListError(await rejected(503, 'Closed.', 'Until noon.')).details, 'Until noon.')
  assert.equal(membershipError(await rejected(500, 'No.')).message, 'Failed to load membership: 500 - No.')
  for (const error of await foreignErrors())
    assert.match(
      lessonListError(error).message,
      /^Failed to load lessons: 50\d - Something went wrong on our side\. Nothing of yours was lost\. Please try again\.$/,
    )
})

test('a member unknown to the server is asked to sign in again', async () => {
  const error = { message: 'Authentication failed - please try signing in again', offersSignIn: true }
  assert.deepEqual(lessonListError(await rejected(401)), error)
  assert.deepEqual(membershipError(await rejected(401)), error)
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

test('a locked lesson offers the upgrade, a missing one offers nothing', async () => {
  const locked = lessonError(await rejected(403))
  assert.equal(locked.message, 'You need to upgrade your membership to access this lesson.')
  assert.equal(locked.offer, 'upgrade')
  const missing = lessonError(await rejected(404))
  assert.deepEqual([missing.message, missing.offer], ['Lesson not found.', null])
})

test('a lesson reports the browser as offline only if it is', async () => {
  const headingOf = (isOffline: boolean, error: Error) => whileOffline(isOffline, () => lessonError(error).heading)
  assert.equal(await headingOf(true, new NetworkError('Failed to fetch')), 'You are offline')
  const serverIsDown = await whileOffline(false, () => lessonError(new NetworkError('Failed to fetch')))
  assert.equal(serverIsDown.heading, 'This lesson did not load')
  assert.equal(serverIsDown.reassurance, 'The server could not be reached. Your progress is safe.')
  assert.equal(await headingOf(true, await rejected(500)), 'This lesson did not load')
})

test('any other error of a lesson offers a retry', async () => {
  for (const error of [
    await rejected(500),
    await rejected(429),
    ...(await foreignErrors()),
    new NetworkError('offline'),
    new TypeError('x'),
  ]) {
    assert.equal(lessonError(error).message, 'Failed to load lesson.')
    assert.equal(lessonError(error).offer, 'retry')
  }
})
