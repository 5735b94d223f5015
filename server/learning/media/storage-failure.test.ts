import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { mediaAdminOf, picture } from '#server/testing/learning/media.ts'
import { startApp } from '#server/testing/start-app.ts'

test('a storage that fails answers 503: a read says that files cannot be read, an upload that they cannot be saved', async (t) => {
  let isFailing = false
  const bucket = await openBucketStorage({
    faultOf: () => (isFailing ? { status: 403, code: 'AccessDenied' } : undefined),
  })
  const stored = await startApp({ course: smallCourse(), settings: bucketSettings(bucket.endpoint) })
  t.after(() => Promise.all([stored.close(), bucket.close()]))
  const { admin, send, image } = await mediaAdminOf(stored)
  const { key } = await image()
  isFailing = true
  const read = await admin.send('GET', `/api/admin/images/${key}/url`)
  const upload = await send('POST', 'images/upload', {}, { image: [await picture(), 'Chart.png'] })
  const replyOf = ({ statusCode, headers, json }: typeof read) => [statusCode, headers['retry-after'], json()]
  assert.deepEqual(replyOf(read), [
    503,
    '60',
    { error: 'Files cannot be read right now. Please try again in a few minutes.', code: 'unavailable' },
  ])
  assert.deepEqual(replyOf(upload), [
    503,
    '60',
    { error: 'Files cannot be saved right now. Please try again in a few minutes.', code: 'unavailable' },
  ])
})
