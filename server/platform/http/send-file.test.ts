import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentDisposition, parseRange } from './send-file.ts'

test('escapes a file name in its header', () => {
  assert.equal(contentDisposition('inline', 'Plan.xlsx'), `inline; filename="Plan.xlsx"; filename*=UTF-8''Plan.xlsx`)
  const odd = contentDisposition('attachment', 'a"\r\nSet-Cookie: x=1; ü\'.xlsx')
  assert.doesNotMatch(odd, /[\r\n]/)
  assert.match(contentDisposition('inline', 'half \ud83d of a sign.png'), /^inline; filename="half _ of/)
  assert.match(odd, /^attachment; filename="a___Set-Cookie_ x_1_ __.xlsx"; filename\*=UTF-8''a%22%0D%0ASet-Cookie/)
})

test('accepts a range of existing bytes only', () => {
  assert.deepEqual(parseRange('bytes=0-4', 10), { start: 0, end: 4 })
  assert.deepEqual(parseRange('Bytes=0-99999999999999999999', 10), { start: 0, end: 9 })
  assert.deepEqual(parseRange('bytes=5-', 10), { start: 5, end: 9 })
  assert.deepEqual(parseRange('bytes=-3', 10), { start: 7, end: 9 })
  assert.deepEqual(parseRange('bytes=-30', 10), { start: 0, end: 9 })
  assert.deepEqual(parseRange('bytes=8-99', 10), { start: 8, end: 9 })
  for (const foreign of [undefined, '', 'bytes=-', 'lines=1-2', 'bytes=1-2,4-5'])
    assert.equal(parseRange(foreign, 10), undefined)
  assert.equal(parseRange('bytes=-5', 0), null)
  for (const empty of ['bytes=10-', 'bytes=99999999999999999999-', 'bytes=7-3', 'bytes=-0'])
    assert.equal(parseRange(empty, 10), null, empty)
})
