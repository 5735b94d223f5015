import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPath } from './match-path.ts'

test('an address fits the pattern of its page and carries its values', () => {
  assert.deepEqual(matchPath('/', '/'), {})
  assert.deepEqual(matchPath('/lessons', '/lessons'), {})
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/3'), { id: '3' })
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/a%20b'), { id: 'a b' })
})

test('a typed address opens its page with other capitals and with a slash at its end', () => {
  assert.deepEqual(matchPath('/lessons', '/Lessons/'), {})
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/3/'), { id: '3' })
})

test('an address that is longer, shorter or another one does not fit', () => {
  for (const pathname of ['/lessons', '/lessons/', '/lessons/3/quiz', '/account/3', '/'])
    assert.equal(matchPath('/lessons/:id', pathname), null, pathname)
  assert.equal(matchPath('/lessons/:id/quiz', '/lessons//quiz'), null)
  assert.equal(matchPath('/', '/lessons'), null)
  assert.equal(matchPath('/lessons', '/lessons2'), null)
})

test('an address with a broken percent sign is still an address', () => {
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/%E0%A4%A'), { id: '%E0%A4%A' })
})

test('the page for what does not exist takes every address', () => {
  assert.deepEqual(matchPath('*', '/no/such/page'), {})
})
