import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateLimitKey } from './rate-limit.ts'

test('a member counts as one person from wherever they come', () => {
  assert.equal(rateLimitKey(7, '192.0.2.1'), rateLimitKey(7, '2001:db8::1'))
})

test('all addresses of one household count together, those of two do not', () => {
  const home = rateLimitKey(undefined, '2001:db8:1:2:3:4:5:6')
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'])
    assert.equal(rateLimitKey(undefined, address), home, address)
  for (const address of ['2001:db8:1:3::1', '2001:db8::2', '::1', '192.0.2.1', '::ffff:192.0.2.1'])
    assert.notEqual(rateLimitKey(undefined, address), home, address)
  assert.notEqual(rateLimitKey(undefined, '192.0.2.1'), rateLimitKey(undefined, '192.0.2.2'))
})
