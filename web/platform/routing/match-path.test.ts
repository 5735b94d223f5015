import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPath } from './match-path.ts'

test("a path matches its page's pattern and returns its params", () => {
  assert.deepEqual(matchPath('/', '/'), {})
  assert.deepEqual(matchPath('/lessons', '/lessons'), {})
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/3'), { id: '3' })
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/a%20b'), { id: 'a b' })
})

test('matching ignores case and a trailing slash', () => {
  assert.deepEqual(matchPath('/lessons', '/Lessons/'), {})
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/3/'), { id: '3' })
})

test('a longer, shorter or different path does not match', () => {
  for (const pathname of ['/lessons', '/lessons/', '/lessons/3/quiz', '/account/3', '/'])
    assert.equal(matchPath('/lessons/:id', pathname), null, pathname)
  assert.equal(matchPath('/lessons/:id/quiz', '/lessons//quiz'), null)
  assert.equal(matchPath('/', '/lessons'), null)
  assert.equal(matchPath('/lessons', '/lessons2'), null)
})

test('a path with an invalid percent sequence still matches', () => {
  assert.deepEqual(matchPath('/lessons/:id', '/lessons/%E0%A4%A'), { id: '%E0%A4%A' })
})

test('the not-found page matches every path', () => {
  assert.deepEqual(matchPath('*', '/no/such/page'), {})
})
