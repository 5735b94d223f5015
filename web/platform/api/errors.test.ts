import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, errorMessage, fieldErrors, NetworkError, statusOf } from './errors.ts'

const rejection = (status: number, error = 'Choose a category') => new ApiError(status, { error, code: 'x' })

test('what the server says of a refusal is said as it is', () => {
  assert.equal(errorMessage(rejection(422)), 'Choose a category')
  assert.equal(
    errorMessage(rejection(429, 'Too many requests. Try again in 2 minutes.')),
    'Too many requests. Try again in 2 minutes.',
  )
})

test('a failing server is no affair of the reader, who hears what is safe', () => {
  assert.match(
    errorMessage(rejection(500, 'SELECT * FROM users')),
    /^Something went wrong on our side\. Nothing of yours was lost/,
  )
})

test('a lost connection is called one', () => {
  assert.equal(
    errorMessage(new NetworkError('Failed to fetch')),
    'Network error. Please check your connection and try again.',
  )
})

test('a mistake of the page itself shows no stack', () => {
  assert.equal(errorMessage(new TypeError('x is undefined')), 'Something went wrong on this page. Please try again.')
})

test('the status is known only where there was a reply, and fields only where it named them', () => {
  assert.deepEqual([statusOf(rejection(403)), statusOf(new NetworkError('x')), statusOf(null)], [403, null, null])
  assert.deepEqual(fieldErrors(rejection(422)), {})
  const fields = { amount: 'Amount must be greater than 0' }
  assert.deepEqual(fieldErrors(new ApiError(422, { error: 'x', code: 'x', fields })), fields)
})
