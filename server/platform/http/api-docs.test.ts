import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorCodes } from '#contract/platform/error-codes.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { referenceScript } from './api-reference.ts'

let demo: TestApp
let production: TestApp
before(async () => {
  demo = await startApp({ course: smallCourse() })
  production = await startApp({
    course: smallCourse(),
    settings: { ...productionSettings, ADMIN_API_TOKEN: 'a-token-that-is-long-enough-1234567890' },
  })
})
after(async () => {
  await demo.close()
  await production.close()
})

const paths = ['/api/docs', '/api/docs/openapi.json', '/api/docs/init.js', '/api/docs/reference.js']

test('serves the API reference to the admin only in production, and a 404 to others', async () => {
  const admin = await production.as('owner@moneta.internal')
  const member = await production.as('curious@example.test')
  const unknown = await production.visitor('GET', '/api/nothing')
  for (const path of paths) {
    assert.equal((await admin.send('GET', path)).statusCode, 200, path)
    for (const send of [member.send, production.visitor]) {
      const rejected = await send('GET', path)
      assert.deepEqual([rejected.statusCode, rejected.body], [404, unknown.body], path)
      assert.equal(rejected.headers['cache-control'], 'no-store')
    }
    const script = { authorization: 'Bearer a-token-that-is-long-enough-1234567890' }
    assert.equal((await production.visitor('GET', path, undefined, script)).statusCode, 200, path)
  }
})

test('limits wrong admin tokens for the API reference, and accepts the right one', async () => {
  const statusOf = async (key: string) =>
    (await production.app.inject({ url: '/api/docs', headers: { 'x-admin-key': key }, remoteAddress: '192.0.2.9' }))
      .statusCode
  for (let guess = 0; guess < 60; guess += 1) assert.equal(await statusOf(`wrong-${guess}`), 404)
  assert.equal(await statusOf('wrong'), 429)
  assert.equal(await statusOf('a-token-that-is-long-enough-1234567890'), 200)
})

test('sends the reference compressed, and not again until its version changes', async () => {
  const page = (await demo.visitor('GET', '/api/docs')).body
  const [, address = ''] = /src="(\/api\/docs\/reference\.js\?v=[\d.]+)"/.exec(page) ?? []
  const get = (encoding: string, knownTag = '') =>
    demo.visitor('GET', address, undefined, { 'accept-encoding': encoding, 'if-none-match': knownTag })
  const [br, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')]
  assert.deepEqual(
    [br, gzip, plain].map(({ headers }) => headers['content-encoding']),
    ['br', 'gzip', undefined],
  )
  assert.ok(br.rawPayload.length < 1_200_000 && plain.rawPayload.length > 4_000_000)
  assert.ok(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload))
  assert.ok(gunzipSync(gzip.rawPayload).equals(plain.rawPayload))
  assert.equal(br.headers['cache-control'], 'private, max-age=31536000, immutable')
  assert.equal((await get('br', String(br.headers.etag))).statusCode, 304)
  assert.equal((await get('gzip', String(br.headers.etag))).statusCode, 200)
})

test('sends the OpenAPI document compressed, and not again while it is unchanged', async () => {
  const get = (knownTag: string) =>
    demo.visitor('GET', '/api/docs/openapi.json', undefined, { 'accept-encoding': 'br', 'if-none-match': knownTag })
  const first = await get('')
  assert.equal(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).openapi, '3.1.0')
  assert.deepEqual(
    [first.headers['cache-control'], first.headers.vary],
    ['private, no-cache', 'accept-encoding, cookie'],
  )
  const cachedResponse = await get(String(first.headers.etag))
  assert.deepEqual([cachedResponse.statusCode, cachedResponse.body], [304, ''])
})

test('the OpenAPI document lists every error code with its meaning', async () => {
  const { info } = (await demo.visitor('GET', '/api/docs/openapi.json')).json()
  const rows = [...info.description.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning])
  assert.deepEqual(Object.fromEntries(rows), errorCodes)
})

test('builds the script once per folder, and again if it cannot be cached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-reference-'))
  try {
    const built = await referenceScript(folder)
    const names = readdirSync(folder)
    assert.equal(names.length, 2)
    assert.deepEqual(await referenceScript(folder), built)
    assert.deepEqual(await referenceScript('/dev/null/nowhere'), built)
    assert.deepEqual(readdirSync(folder), names)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
