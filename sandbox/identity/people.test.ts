import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoAccounts, givenNameOf, normalizeEmail, personOf } from './people.ts'

test('Accepts any address; letter case does not matter', () => {
  assert.equal(normalizeEmail('  Maya.Lopez@Example.Test '), 'maya.lopez@example.test')
  assert.equal(normalizeEmail('françois@exämple.test'), 'françois@exämple.test')
  for (const typed of [
    undefined,
    7,
    '',
    'maya',
    '@',
    'a@',
    '@b',
    'a b@c.test',
    'a@b@c',
    'a\n@b.test',
    `${'a'.repeat(300)}@b.test`,
  ])
    assert.equal(normalizeEmail(typed), null, String(typed))
})

test('A lookalike address is another person', () => {
  const sub = (typed: string) => personOf(normalizeEmail(typed) ?? '', []).sub
  assert.equal(sub('KIM@example.test'), sub('kim@example.test'))
  assert.notEqual(sub('\u212Aim@example.test'), sub('kim@example.test'))
  assert.notEqual(sub('kim+1@example.test'), sub('kim@example.test'))
})

test('Derives the given name from the address', () => {
  assert.equal(givenNameOf('maya.lopez@example.test'), 'Maya')
  assert.equal(givenNameOf('élodie@example.test'), 'Élodie')
  assert.equal(givenNameOf('sam42@example.test'), 'Sam')
  assert.equal(givenNameOf('42@example.test'), undefined)
})

test('Only ready accounts have answered the age question, and the subject hides the address', () => {
  const accounts = demoAccounts('Boss@example.test')
  assert.equal(accounts[0]?.email, 'boss@example.test')
  assert.equal(personOf('maya@example.test', accounts).agePreConfirmed, true)
  assert.equal(personOf('new@example.test', accounts).agePreConfirmed, false)
  assert.match(personOf('maya@example.test', accounts).sub, /^[0-9a-f]{40}$/)
})
