import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoIs } from './rate-limit.ts'

test('a member counts as one person from wherever they come', () => {
  assert.equal(whoIs(7, '192.0.2.1'), whoIs(7, '2001:db8::1'))
})

test('all addresses of one household count together, those of two do not', () => {
  const home = whoIs(undefined, '2001:db8:1:2:3:4:5:6')
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'])
    assert.equal(whoIs(undefined, address), home, address)
  for (const address of ['2001:db8:1:3::1', '2001:db8::2', '::1', '192.0.2.1', '::ffff:192.0.2.1'])
    assert.notEqual(whoIs(undefined, address), home, address)
  assert.notEqual(whoIs(undefined, '192.0.2.1'), whoIs(undefined, '192.0.2.2'))
})
