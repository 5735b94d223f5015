import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorFrom, foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { ApiError, errorMessage, fieldErrors, NetworkError, serverMessage, statusOf } from './errors.ts'

const rejection = (status: number, error = 'Choose a category') => new ApiError(status, { error, code: 'refused' })

test("shows the server's rejection message unchanged", () => {
  assert.equal(errorMessage(rejection(422)), 'Choose a category')
  assert.equal(
    errorMessage(rejection(429, 'Too many requests. Try again in 2 minutes.')),
    'Too many requests. Try again in 2 minutes.',
  )
})

test("shows our server's message at every status, also for a server error", async () => {
  const busy = 'Too much is going on at once right now. Please try again in a moment.'
  for (const status of [400, 403, 429, 500, 503]) {
    const error = await rejectionOf(status, busy)
    assert.deepEqual([serverMessage(error), errorMessage(error)], [busy, busy], String(status))
  }
})

test('a server error without the body of our server has no message of the server, and shows a safe generic one', async () => {
  for (const error of await foreignErrors()) {
    assert.equal(serverMessage(error), null)
    assert.equal(errorMessage(error), 'Something went wrong on our side. Nothing of yours was lost. Please try again.')
  }
})

test('a rejection by a proxy names its status, or asks to wait', async () => {
  const page = (status: number) => errorFrom(new Response('<h1>No</h1>', { status }))
  assert.equal(errorMessage(await page(413)), 'The server answered with status 413.')
  assert.equal(errorMessage(await page(429)), 'That was too many requests. Please wait a moment and try again.')
})

test('a lost connection is reported as such', () => {
  assert.equal(
    errorMessage(new NetworkError('Failed to fetch')),
    'Network error. Please check your connection and try again.',
  )
})

test('an error in the page itself shows no stack', () => {
  assert.equal(errorMessage(new TypeError('x is undefined')), 'Something went wrong on this page. Please try again.')
})

test('the status exists only if there was a response, and field errors only if it contained them', () => {
  assert.deepEqual([statusOf(rejection(403)), statusOf(new NetworkError('x')), statusOf(null)], [403, null, null])
  assert.deepEqual(fieldErrors(rejection(422)), {})
  const fields = { amount: 'Amount must be greater than 0' }
  assert.deepEqual(fieldErrors(new ApiError(422, { error: 'x', code: 'invalid', fields })), fields)
})
