import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promptOf } from './prompt.ts'

test('asks Google and Microsoft for the account by issuer, and others only if their discovery names it', () => {
  const own = 'https://login.example.org/realms/school'
  for (const issuer of [
    'https://accounts.google.com',
    'https://accounts.google.com/',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/8a5d3c1e-0000-4000-8000-000000000000/v2.0',
  ])
    assert.equal(promptOf({ issuer }, undefined), 'select_account', issuer)
  for (const issuer of [own, 'https://accounts.google.com.evil.test', 'https://evil.test/accounts.google.com'])
    assert.equal(promptOf({ issuer }, undefined), undefined, issuer)
  assert.equal(promptOf({ issuer: own }, ['none', 'login', 'select_account']), 'select_account')
  for (const supported of [[], ['login', 'consent'], 'select_account', null])
    assert.equal(promptOf({ issuer: own }, supported), undefined, JSON.stringify(supported))
})

test('a configured prompt overrides the choice by provider, and off sends none', () => {
  const issuer = 'https://accounts.google.com'
  assert.equal(promptOf({ issuer, prompt: 'login consent' }, ['select_account']), 'login consent')
  assert.equal(promptOf({ issuer, prompt: 'off' }, ['select_account']), undefined)
})
