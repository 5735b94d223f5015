import assert from 'node:assert/strict'
import { test } from 'node:test'
import { responseCache } from './response-cache.ts'

/** A cache of replies with a count of encodings. */
function counted() {
  const cachedReply = responseCache()
  let count = 0
  const readCached = async (name: string, version: string, text: string) => {
    const encode = async () => {
      count += 1
      return { bytes: Buffer.from(text), etag: `"${text}"` }
    }
    return String((await cachedReply(name, version, encode)).bytes)
  }
  return { readCached, count: () => count }
}

test('encodes a reply once, and again when its version changes', async () => {
  const { readCached, count } = counted()
  assert.equal(await readCached('list', 'one', 'first text'), 'first text')
  assert.equal(await readCached('list', 'one', 'never encoded'), 'first text')
  assert.equal(count(), 1)
  assert.equal(await readCached('list', 'two', 'second text'), 'second text')
  assert.equal(await readCached('list', 'two', 'never encoded'), 'second text')
  assert.equal(count(), 2)
})

test('separates replies of two names with the same version', async () => {
  const { readCached, count } = counted()
  assert.equal(await readCached('bronze', 'one', 'few'), 'few')
  assert.equal(await readCached('gold', 'one', 'many'), 'many')
  assert.equal(await readCached('bronze', 'one', 'never encoded'), 'few')
  assert.equal(await readCached('gold', 'one', 'never encoded'), 'many')
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
