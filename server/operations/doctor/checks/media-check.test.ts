import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { StorageSandboxOptions } from '#sandbox/storage/server.ts'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { mediaCheck } from './media-check.ts'

type Request = Parameters<NonNullable<StorageSandboxOptions['faultOf']>>[0]

const denied = { status: 403, code: 'AccessDenied' }

/** Runs the check against a bucket that denies some requests. */
async function checkBucket(t: TestContext, isDenied: (request: Request) => boolean, more: Record<string, string> = {}) {
  const bucket = await openBucketStorage({ faultOf: (request) => (isDenied(request) ? denied : undefined) })
  t.after(bucket.close)
  const lines = linesOf(await runCheck(mediaCheck, { ...bucketSettings(bucket.endpoint), ...more }))
  return { lines, left: bucket.bucket.all().map(({ key }) => key) }
}

test('a bucket whose key has every right works, and nothing stays in it', async (t) => {
  const { lines, left } = await checkBucket(t, () => false)
  assert.equal(lines.length, 1)
  assert.match(
    lines[0] ?? '',
    /^ok \| The bucket media at http:\/\/127\.0\.0\.1:\d+: a file can be written, read in part, deleted and listed\.$/,
  )
  assert.deepEqual(left, [])
})

test('a key without a needed right fails with the name of the right, and the file is deleted where possible', async (t) => {
  const rights: [string, (request: Request) => boolean, string[]][] = [
    ['s3:PutObject', ({ method, key }) => method === 'PUT' && key !== '', []],
    ['s3:GetObject', ({ method, key }) => method === 'GET' && key !== '', []],
    ['s3:GetObject', ({ method }) => method === 'HEAD', []],
    ['s3:ListBucket', ({ key, query }) => key === '' && !query.has('uploads'), []],
  ]
  for (const [right, isDenied] of rights) {
    const { lines, left } = await checkBucket(t, isDenied)
    assert.match(
      lines.join('\n'),
      new RegExp(`^failed \\| A file cannot be \\w+: the key lacks a right\\. \\| Give .* ${right} `),
    )
    assert.deepEqual([lines.length, left], [1, []])
  }
  const undeletable = await checkBucket(t, ({ method }) => method === 'DELETE')
  assert.match(undeletable.lines.join('\n'), /^failed \| A file cannot be deleted: .* s3:DeleteObject /)
  assert.match(undeletable.lines.join('\n'), new RegExp(`\nwarning \\| The file ${undeletable.left[0]} remains\\.`))
})

test('a bucket that cannot list uploads is a warning, and no failure', async (t) => {
  const { lines } = await checkBucket(t, ({ query }) => query.has('uploads'))
  assert.match(
    lines.join('\n'),
    /^ok \| .*\nwarning \| The key may not list unfinished uploads, .* s3:ListBucketMultipartUploads/,
  )
})

test('wrong settings of a bucket are named one by one', async (t) => {
  const wrong: [string, string, RegExp][] = [
    ['S3_SECRET_ACCESS_KEY', 'another-secret', /the secret of the key is wrong\. \| Correct S3_SECRET_ACCESS_KEY/],
    ['S3_BUCKET', 'another-bucket', /there is no bucket of this name\. \| Create it, or correct S3_BUCKET/],
    ['S3_ENDPOINT', 'http://127.0.0.1:9', /connection is refused, .* \| Check S3_ENDPOINT/],
  ]
  for (const [setting, value, expected] of wrong) {
    const { lines } = await checkBucket(t, () => false, { [setting]: value })
    assert.match(lines.join('\n'), expected, setting)
    assert.match(lines.join('\n'), /^failed \| A file cannot be written: /, setting)
  }
})

test('a folder is written, read and left as it was; a missing one is not created', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-doctor-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const check = async () => linesOf(await runCheck(mediaCheck, { DATA_DIR: dataDir })).join('\n')
  assert.match(await check(), /^failed \| There is no folder .*\/media\. \| Correct DATA_DIR/)
  assert.deepEqual(readdirSync(dataDir), [])
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/kept.txt'), 'a file of the site')
  assert.match(
    await check(),
    /^ok \| The folder .*: a file can be written, read in part, deleted and listed\. .* are free/,
  )
  assert.deepEqual(readdirSync(join(dataDir, 'media')), ['kept.txt'])
})
