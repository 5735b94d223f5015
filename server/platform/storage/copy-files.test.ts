import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { copyMedia } from '#server/commands/copy-storage.ts'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { openFolder } from './open-storage.ts'
import { digestOf } from './storage.ts'
import { storedFileStore } from './stored-files.ts'

const keysIn = async (storage: { list(): AsyncIterable<{ key: string }> }) =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).toSorted()

test('copies all media to a bucket and back, and reports damaged files without copying them', async (t) => {
  const [site, bucket] = [await startApp({ course: smallCourse() }), await openBucketStorage()]
  t.after(() => Promise.all([site.close(), bucket.close()]))
  const { dataDir, url = '' } = site.location
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, ...bucketSettings(bucket.endpoint) }
  const messages: string[] = []
  const copy = (direction: string) => copyMedia(settings, [direction], (sentence) => messages.push(sentence))

  assert.equal(await copy('to-bucket'), 0)
  assert.deepEqual(await keysIn(bucket.storage), await keysIn(site.storage))
  assert.equal(await copy('to-bucket'), 0)
  assert.deepEqual(messages.splice(0), [
    '4 copied, 0 already there, 0 not copied. Nothing was removed.',
    '0 copied, 4 already there, 0 not copied. Nothing was removed.',
  ])

  const [clip = '', workbook = '', ...others] = (await keysIn(site.storage)).toSorted((key) =>
    key.endsWith('mp4') ? -1 : 1,
  )
  const whole = await digestOf((await bucket.storage.get(clip))?.stream() ?? Buffer.alloc(0))
  await site.storage.put(clip, Buffer.alloc(whole.size, 1))
  await bucket.storage.put(workbook, Buffer.from('decayed'))
  assert.equal(await copy('to-folder'), 1)
  assert.match(
    messages[0] ?? '',
    new RegExp(`^${workbook}: does not match its row in the database, and was not copied`),
  )
  assert.equal(messages[1], '1 copied, 2 already there, 1 not copied. Nothing was removed.')
  assert.deepEqual(await digestOf((await site.storage.get(clip))?.stream() ?? Buffer.alloc(0)), whole)
  assert.equal(others.length, 2)

  messages.length = 0
  await storedFileStore(site.db).save('media/lost.png', { size: 1, sha256: 'x' }, site.clock.now())
  assert.equal(await copy('to-bucket'), 1)
  assert.ok(messages.includes('media/lost.png: has a row in the database, but is in neither place'))
  await assert.rejects(copy('elsewhere'), /^Error: Name the direction/)
  await assert.rejects(
    copyMedia({ DATA_DIR: dataDir }, ['to-bucket'], () => {}),
    /^Error: Set S3_ENDPOINT, S3_BUCKET/,
  )
})

test('ignores a partially written file', async (t) => {
  const site = await startApp({ course: smallCourse() })
  t.after(site.close)
  const before = await keysIn(site.storage)
  writeFileSync(join(site.config.dataDir, 'media/course/one.png.0123456789ab.part'), 'half')
  await site.storage.id()
  assert.deepEqual(await keysIn(openFolder(site.config)), before)
})

test('serves media from a bucket as from a folder', async (t) => {
  const bucket = await openBucketStorage()
  const site = await startApp({ course: smallCourse(), settings: bucketSettings(bucket.endpoint) })
  t.after(async () => {
    await site.close()
    await bucket.close()
  })
  const member = await site.as('bucket@example.test')
  const whole = files['videos/one.mp4'] ?? Buffer.alloc(0)
  const get = (headers: Record<string, string> = {}) =>
    member.send('GET', '/api/resources/131/download', undefined, headers)
  const first = await get()
  assert.deepEqual([first.statusCode, first.rawPayload], [200, whole])
  const etag = String(first.headers.etag)
  assert.equal(etag, `"${(await digestOf(whole)).sha256}"`)
  const part = await get({ range: 'bytes=100-199', 'if-range': etag })
  assert.deepEqual([part.statusCode, part.rawPayload], [206, whole.subarray(100, 200)])
  assert.equal((await get({ 'if-none-match': etag })).statusCode, 304)
  assert.equal((await get({ range: `bytes=${whole.length}-` })).statusCode, 416)
  await bucket.close()
  const gone = await get()
  assert.deepEqual([gone.statusCode, gone.headers['retry-after']], [503, '60'])
})
