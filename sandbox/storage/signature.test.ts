import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { AwsV4Signer } from 'aws4fetch'
import { openBucketStorage, storageSettings } from '#server/testing/bucket.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

interface TamperedRequest {
  /** The signed request, and the one sent instead. */
  signed?: { method?: string; path?: string; body?: string; datetime?: string }
  sent?: { method?: string; path?: string; body?: string; headers?: Record<string, string> }
}

async function sendRequest(t: TestContext, { signed = {}, sent = {} }: TamperedRequest) {
  const { endpoint, bucket, close } = await openBucketStorage()
  t.after(close)
  const { bucket: name, ...credentials } = storageSettings(endpoint)
  const { method = 'PUT', path = 'media/one.txt', body = 'the body', datetime } = signed
  const request = await new AwsV4Signer({
    ...credentials,
    service: 's3',
    method,
    url: `${endpoint}/${name}/${path}`,
    headers: { 'x-amz-content-sha256': hashOf(body) },
    ...(datetime && { datetime }),
  }).sign()
  const headers = { ...Object.fromEntries(request.headers), ...sent.headers }
  const target = `${endpoint}/${name}/${sent.path ?? path}`
  const reply = await fetch(target, { method: sent.method ?? method, headers, body: sent.body ?? body })
  return { status: reply.status, code: /<Code>(\w+)</.exec(await reply.text())?.[1], objects: bucket.all().length }
}

test('accepts a request as it was signed', async (t) => {
  assert.deepEqual(await sendRequest(t, {}), { status: 200, code: undefined, objects: 1 })
})

test('rejects a request modified after signing, and stores nothing', async (t) => {
  const cases: [TamperedRequest, string][] = [
    [{ sent: { body: 'another body' } }, 'XAmzContentSHA256Mismatch'],
    [
      { sent: { body: 'another body', headers: { 'x-amz-content-sha256': hashOf('another body') } } },
      'SignatureDoesNotMatch',
    ],
    [{ sent: { path: 'media/two.txt' } }, 'SignatureDoesNotMatch'],
    [{ sent: { method: 'POST' } }, 'SignatureDoesNotMatch'],
    [{ sent: { path: 'media/one.txt?uploadId=1&partNumber=1' } }, 'SignatureDoesNotMatch'],
    [{ sent: { headers: { authorization: '' } } }, 'AccessDenied'],
    [{ sent: { headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } } }, 'InvalidRequest'],
    [{ signed: { datetime: '20200101T000000Z' } }, 'RequestTimeTooSkewed'],
  ]
  for (const [tampering, code] of cases) {
    const reply = await sendRequest(t, tampering)
    assert.deepEqual([reply.code, reply.objects], [code, 0])
    assert.ok(reply.status >= 400 && reply.status < 500, String(reply.status))
  }
})

test('rejects parts below five mebibytes, except the last', async (t) => {
  const { bucket, close } = await openBucketStorage()
  t.after(close)
  const id = await bucket.beginUpload('media/one.mp4')
  const part = async (number: number, length: number) => {
    async function* body() {
      yield Buffer.alloc(length, number)
    }
    const sha256 = createHash('sha256').update(Buffer.alloc(length, number)).digest('hex')
    return { number, etag: await bucket.putPart('media/one.mp4', id, number, body(), sha256) }
  }
  const [small, next] = [await part(1, 1000), await part(2, 1000)]
  await assert.rejects(bucket.completeUpload('media/one.mp4', id, [small, next]), { code: 'EntityTooSmall' })
  const large = await part(1, 5 * 1024 * 1024)
  await assert.rejects(bucket.completeUpload('media/one.mp4', id, [large, large]), { code: 'InvalidPart' })
  await assert.rejects(bucket.completeUpload('media/one.mp4', id, [small, next]), { code: 'InvalidPart' })
  await bucket.completeUpload('media/one.mp4', id, [large, next])
  assert.equal(bucket.find('media/one.mp4')?.size, 5 * 1024 * 1024 + 1000)
})
