import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyBuffer } from './body-buffer.ts'

/** Bytes that differ at each place. */
const numbered = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 251))

/** The body after its parts arrived. */
function collected(body: Buffer, partLength: number, announced: number): Buffer {
  const buffer = bodyBuffer(announced)
  for (let at = 0; at < body.length; at += partLength) buffer.add(body.subarray(at, at + partLength))
  return buffer.whole()
}

test('a body is collected as it was sent, whatever its length, its parts and its announcement', () => {
  for (const length of [0, 1, 1000, 256 * 1024, 256 * 1024 + 1, 900_000]) {
    const body = numbered(length)
    for (const partLength of [1024, 65_536, 300_000])
      for (const announced of [length, 0]) {
        const whole = collected(body, partLength, announced)
        assert.ok(whole.equals(body), `${length} bytes in parts of ${partLength}, announced ${announced}`)
      }
  }
})

test('a body that is announced and not sent takes little memory', () => {
  const buffer = bodyBuffer(10 * 1024 * 1024)
  buffer.add(Buffer.from('a'))
  assert.ok(buffer.whole().buffer.byteLength <= 256 * 1024)
})
