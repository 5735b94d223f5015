import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordText } from './password-text.ts'

test('the account page sends a user to another service for a password only if sign-in uses one', () => {
  const namesService = (byEmail: boolean, byProvider: boolean) =>
    passwordText({ byEmail, byProvider }).includes('another service: change its password there')
  assert.equal(namesService(false, true), true)
  assert.equal(namesService(true, false), false)
  assert.match(passwordText({ byEmail: true, byProvider: false }), /a code that we send to your e-mail address\.$/)
  assert.match(
    passwordText({ byEmail: true, byProvider: true }),
    /If you sign in with another service, .* A code by e-mail needs none\.$/,
  )
})
