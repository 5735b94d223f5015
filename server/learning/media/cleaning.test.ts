import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openBucketStorage } from '#server/testing/bucket.ts'
import { cleanStorage } from './orphans.ts'

const day = 24 * 3_600_000
const signal = new AbortController().signal

async function cleanBucket(t: TestContext, isDenied: (query: URLSearchParams) => boolean) {
  const denied = { status: 403, code: 'AccessDenied' }
  const { storage, close } = await openBucketStorage({ faultOf: ({ query }) => (isDenied(query) ? denied : undefined) })
  t.after(close)
  await storage.put('media/without-a-row.mp4', Buffer.from('left by a crash'))
  const warnings: { sentence: string; code?: string }[] = []
  const log = { warn: (about: object, sentence: string) => warnings.push({ ...about, sentence }) }
  const storedFiles = { digest: async () => undefined }
  const clean = () => cleanStorage({ storage, storedFiles, log }, Date.now() + day, signal)
  return { clean, warnings, keys: () => Array.fromAsync(storage.list(), ({ key }) => key) }
}

test('a bucket that cannot list its uploads is a warning, and files without a row are still removed', async (t) => {
  const { clean, warnings, keys } = await cleanBucket(t, (query) => query.has('uploads'))
  await clean()
  assert.equal(warnings.length, 1)
  assert.match(warnings[0]?.sentence ?? '', /give its key s3:ListBucketMultipartUploads/)
  assert.deepEqual(await keys(), [])
})

test('a bucket with all rights is cleaned without a warning', async (t) => {
  const { clean, warnings, keys } = await cleanBucket(t, () => false)
  await clean()
  assert.deepEqual([warnings, await keys()], [[], []])
})
