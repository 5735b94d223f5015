import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { acceptedEncoding, compressBytes, compressOnce } from './content-encoding.ts'

test('chooses the best accepted encoding, and none that the browser excludes', () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', undefined],
    ['br;q=0.5', 'br'],
    ['brotli', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(acceptedEncoding(header), encoding, String(header))
})

test('restores compressed bytes, and leaves data below one packet uncompressed', async () => {
  const text = Buffer.from('Interest is the price of money over time. '.repeat(100))
  const { identity, br, gzip } = await compressBytes(text)
  assert.ok(br && gzip && br.length < 300 && gzip.length < 300)
  for (const bytes of [identity, brotliDecompressSync(br), gunzipSync(gzip)]) assert.deepEqual(bytes, text)
  assert.deepEqual(await compressBytes(Buffer.from('{}')), { identity: Buffer.from('{}') })
  assert.deepEqual(brotliDecompressSync(await compressOnce(text, 'br')), text)
  assert.deepEqual(gunzipSync(await compressOnce(text, 'gzip')), text)
  assert.equal(await compressOnce(text, undefined), text)
})
