import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/contract.ts'
import { preEncode, replyParser } from './reply.ts'

const items = [
  { id: 7, title: 'First', tier: 'bronze', lesson_order: 1, content: 'Text', is_accessible: true },
] as const

test('parses a pre-encoded reply once per version, frozen against changes by its readers', async () => {
  const parse = replyParser(contract.lessons.list)
  const encoded = await preEncode(contract.lessons.list, [...items])
  const { reply, version } = parse(encoded)
  assert.deepEqual(reply, items)
  assert.equal(version, encoded.etag)
  assert.equal(parse(encoded).reply, reply)
  assert.ok(Array.isArray(reply))
  assert.throws(() => reply.pop(), TypeError)
  assert.throws(() => Object.assign(reply[0], { title: 'Changed' }), TypeError)
  const changed = await preEncode(contract.lessons.list, [{ ...items[0], title: 'Second' }])
  assert.notEqual(parse(changed).version, version)
})

test('gives replies to one caller no version', async () => {
  const parse = replyParser(contract.lessons.list)
  assert.deepEqual(parse([...items]), { reply: items })
  const encoded = await preEncode(contract.lessons.list, [...items])
  assert.equal('version' in parse({ ...encoded, personal: true }), false)
  const parseShared = replyParser(contract.lessons.list, true)
  assert.equal(parseShared([...items]).version, parseShared([...items]).version)
})
