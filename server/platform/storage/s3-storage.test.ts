import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { StorageSandboxOptions } from '#sandbox/storage/server.ts'
import { openBucketStorage, storageSettings } from '#server/testing/bucket.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageUnavailableError } from './storage.ts'

type FaultOf = NonNullable<StorageSandboxOptions['faultOf']>
type S3Request = Parameters<FaultOf>[0]

/** A bucket whose first replies to some requests fail, with a list of its requests. */
async function bucketWith(
  t: TestContext,
  fault: ReturnType<FaultOf>,
  times: number,
  matches: (request: S3Request) => boolean,
) {
  const requests: string[] = []
  let left = times
  const bucket = await openBucketStorage({
    faultOf: (request) => {
      const part = request.query.has('uploadId') ? ` part ${request.query.get('partNumber') ?? ''}` : ''
      requests.push(`${request.method}${request.query.has('uploads') ? ' uploads' : ''}${part}`.trim())
      if (left === 0 || !matches(request)) return undefined
      left -= 1
      return fault
    },
  })
  t.after(bucket.close)
  return { ...bucket, requests }
}

const long = Buffer.alloc(20 * 1024 * 1024, 7)
const isPart = ({ query }: S3Request) => query.get('partNumber') === '2'

test('retries transient errors, and stores the file whole', async (t) => {
  for (const fault of [{ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' }, 'cut'] as const) {
    const { storage, bucket, requests } = await bucketWith(t, fault, 2, isPart)
    assert.equal((await storage.put('media/one.mp4', long)).size, long.length)
    assert.equal((await storage.get('media/one.mp4'))?.size, long.length)
    assert.equal(requests.filter((one) => one === 'PUT part 2').length, 3)
    assert.deepEqual(bucket.uploads(), [])
  }
})

test('reports a bucket that rejects or is gone as unavailable, and leaves nothing partial', async (t) => {
  for (const [fault, code] of [
    [{ status: 403, code: 'AccessDenied' }, 'AccessDenied'],
    [{ status: 503, code: 'SlowDown' }, 'SlowDown'],
    ['cut', 'ECONNRESET'],
  ] as const) {
    const { storage, bucket, requests } = await bucketWith(t, fault, 3, isPart)
    await assert.rejects(storage.put('media/one.mp4', long), {
      name: 'Error',
      code,
      constructor: StorageUnavailableError,
    })
    assert.equal(await storage.get('media/one.mp4'), null)
    assert.deepEqual(bucket.uploads(), [])
    assert.ok(requests.includes('DELETE part'))
  }
  const unreachableStorage = s3Storage(storageSettings('http://127.0.0.1:1'))
  await assert.rejects(unreachableStorage.get('media/one.mp4'), {
    code: 'ECONNREFUSED',
    constructor: StorageUnavailableError,
  })
  await assert.rejects(unreachableStorage.put('media/one.mp4', long), StorageUnavailableError)
  await assert.rejects(Array.fromAsync(unreachableStorage.list()), StorageUnavailableError)
})

test('does not treat a bucket that rejects a listing as empty', async (t) => {
  const fault = { status: 403, code: 'AccessDenied' }
  const { storage } = await bucketWith(t, fault, Number.POSITIVE_INFINITY, () => true)
  const code = { code: /AccessDenied|HTTP 403/, constructor: StorageUnavailableError }
  await assert.rejects(storage.get('media/one.mp4'), code)
  await assert.rejects(storage.remove('media/one.mp4'), code)
  await assert.rejects(storage.id(), code)
  await assert.rejects(storage.removeUnfinished(0), code)
  await assert.rejects(Array.fromAsync(storage.list()), code)
})

test('rejects a wrong key, region or bucket before storing anything', async (t) => {
  const { endpoint, bucket } = await bucketWith(t, undefined, 0, () => false)
  const validSettings = storageSettings(endpoint)
  for (const [invalidSettings, code] of [
    [{ accessKeyId: 'another' }, 'InvalidAccessKeyId'],
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
  ] as const)
    await assert.rejects(s3Storage({ ...validSettings, ...invalidSettings }).put('media/one.png', Buffer.from('x')), {
      code,
    })
  assert.deepEqual(bucket.all(), [])
})

test('accepts a completion whose reply was lost', async (t) => {
  const { storage, bucket } = await bucketWith(t, undefined, 0, () => false)
  const completeUpload = bucket.completeUpload
  let calls = 0
  t.mock.method(bucket, 'completeUpload', async (...parameters: Parameters<typeof completeUpload>) => {
    const etag = await completeUpload(...parameters)
    calls += 1
    if (calls === 1) throw new Error('after it was done')
    return etag
  })
  t.mock.method(console, 'error', () => {})
  assert.equal((await storage.put('media/one.mp4', long)).size, long.length)
  assert.equal(bucket.find('media/one.mp4')?.size, long.length)
})

test('aborts only old multipart uploads that a crash left behind', async (t) => {
  const { storage, bucket } = await bucketWith(t, undefined, 0, () => false)
  for (let at = 0; at < 9; at += 1) await bucket.beginUpload(`media/${at}.mp4`)
  const [first] = bucket.uploads()
  assert.ok(first)
  first.initiated = new Date(Date.now() - 60_000).toISOString()
  assert.equal(await storage.removeUnfinished(Date.now() - 30_000), 1)
  assert.equal(bucket.uploads().length, 8)
  assert.equal(await storage.removeUnfinished(Date.now() + 30_000), 8, 'on every page of the list')
})

test('ends the request when the viewer stops, and does not mix a replaced file with the old one', async (t) => {
  const { storage } = await bucketWith(t, undefined, 0, () => false)
  await storage.put('media/one.mp4', long)
  const file = await storage.get('media/one.mp4')
  for await (const piece of file?.stream() ?? []) {
    assert.ok(piece.length > 0)
    break
  }
  await storage.put('media/one.mp4', Buffer.from('another'))
  await assert.rejects(Array.fromAsync(file?.stream() ?? []), { code: 'HTTP 412' })
})
