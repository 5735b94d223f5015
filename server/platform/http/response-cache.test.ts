import assert from 'node:assert/strict'
import { test } from 'node:test'
import { responseCache } from './response-cache.ts'

/** A cache of replies with a count of encodings. */
function counted() {
  const cachedReply = responseCache()
  let count = 0
  const ask = async (name: string, version: string, text: string) => {
    const encode = async () => {
      count += 1
      return { bytes: Buffer.from(text), etag: `"${text}"` }
    }
    return String((await cachedReply(name, version, encode)).bytes)
  }
  return { ask, count: () => count }
}

test('encodes a reply once, and again when its version changes', async () => {
  const { ask, count } = counted()
  assert.equal(await ask('list', 'one', 'first text'), 'first text')
  assert.equal(await ask('list', 'one', 'never encoded'), 'first text')
  assert.equal(count(), 1)
  assert.equal(await ask('list', 'two', 'second text'), 'second text')
  assert.equal(await ask('list', 'two', 'never encoded'), 'second text')
  assert.equal(count(), 2)
})

test('separates replies of two names with the same version', async () => {
  const { ask, count } = counted()
  assert.equal(await ask('bronze', 'one', 'few'), 'few')
  assert.equal(await ask('gold', 'one', 'many'), 'many')
  assert.equal(await ask('bronze', 'one', 'never encoded'), 'few')
  assert.equal(await ask('gold', 'one', 'never encoded'), 'many')
  assert.equal(count(), 2)
})

test('retries a failed encoding', async () => {
  const cachedReply = responseCache()
  const fail = async () => {
    throw new Error('no database')
  }
  await assert.rejects(cachedReply('list', 'one', fail), /no database/)
  const reply = await cachedReply('list', 'one', async () => ({ bytes: Buffer.from('text'), etag: '"text"' }))
  assert.equal(String(reply.bytes), 'text')
})
