import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, errorMessage, fieldErrors, NetworkError, statusOf } from './errors.ts'

const rejection = (status: number, error = 'Choose a category') => new ApiError(status, { error, code: 'refused' })

test("shows the server's rejection message unchanged", () => {
  assert.equal(errorMessage(rejection(422)), 'Choose a category')
  assert.equal(
    errorMessage(rejection(429, 'Too many requests. Try again in 2 minutes.')),
    'Too many requests. Try again in 2 minutes.',
  )
})

test('a server error shows a safe generic message', () => {
  assert.match(
    errorMessage(rejection(500, 'SELECT * FROM users')),
    /^Something went wrong on our side\. Nothing of yours was lost/,
  )
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
