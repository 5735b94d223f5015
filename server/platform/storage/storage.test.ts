import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { openBucketStorage, storageSettings } from '#server/testing/bucket.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { digestOf, type FileStorage, randomKey, type StoredFile } from './storage.ts'

/** All of this applies to folders and buckets. */
let places: { name: string; storage: FileStorage; again: () => FileStorage; other: () => FileStorage }[]
const ends: (() => unknown)[] = []
before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-storage-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const [bucket, empty] = [await openBucketStorage(), await openBucketStorage()]
  ends.push(bucket.close, empty.close)
  const disk = () => diskStorage(join(folder, 'one'))
  places = [
    { name: 'a folder', storage: disk(), again: disk, other: () => diskStorage(join(folder, 'other')) },
    {
      name: 'a bucket',
      storage: bucket.storage,
      again: () => s3Storage(storageSettings(bucket.endpoint)),
      other: () => empty.storage,
    },
  ]
})
after(async () => {
  for (const end of ends) await end()
})

/** One test per storage. */
function testEach(sentence: string, run: (place: (typeof places)[number]) => Promise<void>) {
  test(sentence, async (t) => {
    for (const place of places) await t.test(`in ${place.name}`, () => run(place))
  })
}

const textOf = async (file: StoredFile | null, range?: { start: number; end: number }) => {
  let text = ''
  for await (const piece of file?.stream(range) ?? []) text += piece
  return text
}

const keysUnder = async (storage: FileStorage, folder: string) => {
  const files = await Array.fromAsync(storage.list())
  return files
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`${folder}/`))
    .toSorted()
}

testEach('a file comes back as it was put, whole or in part, and can be replaced and removed', async ({ storage }) => {
  await storage.put('course/one.vtt', Buffer.from('first'))
  await storage.put('course/one.vtt', Buffer.from('second text'))
  const file = await storage.get('course/one.vtt')
  assert.equal(file?.size, 11)
  assert.equal(await textOf(file), 'second text')
  assert.equal(await textOf(file, { start: 7, end: 10 }), 'text')
  assert.deepEqual(await keysUnder(storage, 'course'), ['course/one.vtt'])
  await storage.remove('course/one.vtt')
  assert.equal(await storage.get('course/one.vtt'), null)
  await storage.remove('course/one.vtt')
})

testEach('a file that arrives in pieces is measured on the way, and is there only once it is whole', async (place) => {
  const { storage } = place
  const seen: (StoredFile | null)[] = []
  async function* pieces() {
    yield Buffer.from('first ')
    seen.push(await storage.get('upload/whole.png'))
    yield Buffer.from('second')
  }
  const digest = await storage.put('upload/whole.png', pieces())
  assert.deepEqual(digest, { size: 12, sha256: createHash('sha256').update('first second').digest('hex') })
  assert.deepEqual(digest, await storage.put('upload/same.png', Buffer.from('first second')))
  assert.deepEqual(seen, [null])
  assert.equal(await textOf(await storage.get('upload/whole.png')), 'first second')
})

/** Non-repeating bytes, in pieces of an odd length. */
function* patterned(length: number) {
  const pattern = Buffer.from(Array.from({ length: 70_001 }, (_, index) => (index * 31 + (index >> 8)) % 251))
  for (let sent = 0; sent < length; sent += pattern.length)
    yield pattern.subarray(0, Math.min(length - sent, pattern.length))
}

testEach('a long file comes back byte for byte, also from the midst of it', async ({ storage }) => {
  const mebi = 1024 * 1024
  for (const length of [8 * mebi - 1, 8 * mebi, 8 * mebi + 1, 20 * mebi]) {
    const whole = Buffer.concat([...patterned(length)])
    const digest = await storage.put('long/one.mp4', Readable.from(patterned(length)))
    assert.deepEqual(digest, await digestOf(whole))
    assert.deepEqual(digest, await storage.put('long/two.mp4', whole))
    for (const key of ['long/one.mp4', 'long/two.mp4']) {
      const file = await storage.get(key)
      assert.equal(file?.size, length)
      assert.deepEqual(await digestOf(file?.stream() ?? Buffer.alloc(0)), digest)
      const [start, end] = [8 * mebi - 3, Math.min(8 * mebi + 3, length - 1)]
      assert.deepEqual(
        Buffer.concat(await Array.fromAsync(file?.stream({ start, end }) ?? [])),
        whole.subarray(start, end + 1),
      )
    }
  }
})

testEach('an empty file is a file', async ({ storage }) => {
  assert.equal((await storage.put('empty/one.vtt', Buffer.alloc(0))).size, 0)
  const file = await storage.get('empty/one.vtt')
  assert.deepEqual([file?.size, await textOf(file)], [0, ''])
})

testEach('an upload that breaks off, a full disk and a file that is too large leave what was there', async (place) => {
  const { storage } = place
  await storage.put('broken/one.png', Buffer.from('before'))
  const fails = (error: Error, length = 8) =>
    async function* () {
      yield Buffer.alloc(length, 7)
      throw error
    }
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await assert.rejects(storage.put('broken/one.png', fails(new Error('aborted'))()), /aborted/)
  await assert.rejects(storage.put('broken/one.png', fails(new Error('aborted'), 9_000_000)()), /aborted/)
  await assert.rejects(storage.put('broken/one.png', fails(full)()), { code: 'ENOSPC' })
  const body = Readable.from([Buffer.from('1234'), Buffer.from('5678'), Buffer.from('9')])
  await assert.rejects(storage.put('broken/one.png', body, 8), { status: 413, message: /at most 8 bytes/ })
  assert.ok(body.destroyed, 'stops reading from the sender')
  await assert.rejects(storage.put('broken/one.png', Readable.from(patterned(9_000_000)), 8_999_999), { status: 413 })
  assert.equal((await storage.put('broken/exact.png', Buffer.from('1234567'), 7)).size, 7)
  assert.deepEqual(await keysUnder(storage, 'broken'), ['broken/exact.png', 'broken/one.png'])
  assert.equal(await textOf(await storage.get('broken/one.png')), 'before')
  assert.equal(await storage.removeUnfinished(Number.MAX_SAFE_INTEGER), 0, 'no partial file is stored')
})

testEach('of two files that are put under one key at once, one is there whole', async ({ storage }) => {
  const texts = ['a'.repeat(300_000), 'b'.repeat(200_000)]
  const put = (text: string) =>
    storage.put('twice/one.png', Readable.from(text.match(/.{1,50000}/g)?.map((p) => Buffer.from(p)) ?? []))
  const digests = await Promise.all(texts.map(put))
  assert.deepEqual(
    digests.map(({ size }) => size),
    [300_000, 200_000],
  )
  assert.ok(texts.includes(await textOf(await storage.get('twice/one.png'))))
  assert.deepEqual(await keysUnder(storage, 'twice'), ['twice/one.png'])
})

testEach('every file is listed, however many there are, with its length and its age', async ({ storage }) => {
  const begun = Date.now()
  for (let at = 0; at < 25; at += 1) await storage.put(`listed/${at}.png`, Buffer.alloc(at))
  const listed = (await Array.fromAsync(storage.list())).filter(({ key }) => key.startsWith('listed/'))
  assert.equal(new Set(listed.map(({ key }) => key)).size, 25)
  for (const { key, size, storedAt } of listed) {
    assert.equal(key, `listed/${size}.png`)
    assert.ok(Math.abs(storedAt - begun) < 60_000, `${key} ${storedAt}`)
  }
})

testEach('a place keeps the name it gave itself, and another place has another', async ({ storage, again, other }) => {
  const id = await storage.id()
  assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(await again().id(), id)
  assert.notEqual(await other().id(), id)
  assert.deepEqual(await Array.fromAsync(other().list()), [])
})

testEach('no key leads out of the place', async ({ storage }) => {
  for (const key of [
    '../secret.png',
    '/etc/passwd',
    'a/../../b.png',
    'a\\b.png',
    'A.png',
    '.hidden',
    'a//b.png',
    'a.png/',
    'a\0.png',
  ]) {
    await assert.rejects(storage.put(key, Buffer.from('x')), /not allowed/, key)
    await assert.rejects(storage.get(key), /not allowed/, key)
    await assert.rejects(async () => storage.remove(key), /not allowed/, key)
  }
  assert.match(randomKey('media', 'png'), /^media\/[0-9a-f]{40}\.png$/)
})
