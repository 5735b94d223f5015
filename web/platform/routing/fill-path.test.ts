import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillPath } from './fill-path.ts'

test('a path gets its values in place of their names', () => {
  assert.equal(fillPath('/api/lessons/:id/resources', { id: 7 }), '/api/lessons/7/resources')
})

test('a value cannot escape its path segment', () => {
  assert.equal(fillPath('/api/lessons/:id', { id: '../users/me?x=1#y' }), '/api/lessons/..%2Fusers%2Fme%3Fx%3D1%23y')
})

test('throws for a path with a missing value', () => {
  assert.throws(() => fillPath('/api/lessons/:id', {}), /needs a value for id/)
  assert.throws(() => fillPath('/api/lessons/:id', { id: '' }), /needs a value for id/)
})

test('appends a query without unset values', () => {
  const query = { return_to: '/lessons?tier=gold&x=1', page: 2, search: undefined, category: null }
  assert.equal(fillPath('/api/x', {}, query), '/api/x?return_to=%2Flessons%3Ftier%3Dgold%26x%3D1&page=2')
  assert.equal(fillPath('/api/x', {}, { search: undefined }), '/api/x')
})
