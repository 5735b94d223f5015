import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startSite({ course: smallCourse() }))

/** Sends a request line unchanged. */
async function sendRequestLine(path: string, headers: Record<string, string> = {}) {
  const clientRequest = request(site.origin, { path, headers, agent: false }).end()
  const [reply]: IncomingMessage[] = await once(clientRequest, 'response')
  let text = ''
  for await (const piece of reply ?? []) text += piece
  return { status: reply?.statusCode, headers: reply?.headers ?? {}, text }
}

test('answers broken escapes in an address like an unknown one, with all headers', async () => {
  const { cookie } = await site.as('escapes@example.test')
  for (const path of ['/api/%', '/api/lessons/%', '/api/lessons/%E0%A4%A', '/api/%ff?x=1']) {
    const { status, headers, text } = await sendRequestLine(path, { cookie })
    assert.equal(status, 404, path)
    assert.deepEqual(Object.keys(JSON.parse(text)).sort(), ['code', 'error'], path)
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
  }
  const page = await sendRequestLine('/100%')
  assert.deepEqual([page.status, page.headers['content-type']], [404, 'text/html; charset=utf-8'])
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
})

test('answers an id of any length like an unknown one', async () => {
  const { cookie } = await site.as('long@example.test')
  for (const length of [20, 300, 8000]) {
    const { status, text } = await sendRequestLine(`/api/lessons/${'1'.repeat(length)}`, { cookie })
    assert.deepEqual([status, JSON.parse(text).code], [404, 'not_found'])
  }
})

test('rejects a NUL character in a field by its name, and treats it as unknown in an address', async () => {
  assert.equal((await sendRequestLine('/api/membership-links/a%00b')).status, 404)
  const admin = await site.as('admin@example.test')
  const shown = { description: '', price: 1, image_url: null, category: null, is_active: false }
  const affiliate = { ...shown, title: 'Book', affiliate_url: 'https://shop.example/\u0000', display_order: 0 }
  const product = { ...shown, name: 'Mug', tags: [], inventory_count: null, sku: null, kind: 'digital' }
  for (const [url, body, field] of [
    ['/api/affiliate/products', affiliate, 'affiliate_url'],
    ['/api/products', { ...product, file_key: 'products/a\u0000' }, 'file_key'],
  ] as const) {
    const reply = await admin.send('POST', url, body)
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().fields)], [400, [field]])
  }
})

test('marks the loopback redirect as no-store, and never redirects to another site', async () => {
  const headers = { host: `localhost:${new URL(site.origin).port}`, 'sec-fetch-mode': 'navigate' }
  const redirect = await sendRequestLine('//evil.test/x', headers)
  assert.deepEqual([redirect.status, redirect.headers.location], [308, `${site.origin}//evil.test/x`])
  assert.equal(redirect.headers['cache-control'], 'no-store')
  assert.equal((await sendRequestLine('http://evil.test/x', headers)).headers.location, undefined)
})

/** Submits lesson 1 with a key and a given body. */
const submit = (cookie: string, payload: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/lessons/1/complete',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'deep' },
    payload,
  })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('ignores unknown body fields in a keyed write and its fingerprint', async () => {
  const { cookie } = await site.as('deep@example.test')
  const first = await submit(cookie, `{"lessonId":1,"answers":[0,1,2,3,0],"more":${nested(31)}}`)
  assert.equal(first.statusCode, 200, first.body)
  const again = await submit(cookie, '{"answers":[0,1,2,3,0],"lessonId":1}')
  assert.deepEqual([again.statusCode, again.json().attempts], [200, 1])
  assert.equal((await submit(cookie, '{"answers":[0,1,2,3,1],"lessonId":1}')).statusCode, 422)
})

test('rejects a body that is too large or nested too deeply, with a message', async () => {
  const { cookie } = await site.as('deeper@example.test')
  const submitWithExtraField = (more: string) => submit(cookie, `{"lessonId":1,"answers":[0,1,2,3,0],"more":${more}}`)
  for (const depth of [32, 5000]) {
    const reply = await submitWithExtraField(nested(depth))
    assert.equal(reply.statusCode, 400, String(depth))
    assert.deepEqual(reply.json(), {
      error: 'The body is nested more than 32 levels deep. Please send it flatter.',
      code: 'too_deep',
    })
  }
  const large = await submitWithExtraField(`"${'x'.repeat(32 * 1024)}"`)
  assert.deepEqual([large.statusCode, large.json().code, large.headers.connection], [413, 'too_large', 'close'])
  for (const malformedBody of ['{"__proto__":1}', '"\ud800', '{']) {
    const reply = await submitWithExtraField(malformedBody)
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'invalid_json'], malformedBody)
  }
  assert.equal((await submitWithExtraField('1')).statusCode, 200, 'none of them was stored')
})

test('replays a completed request even above the rate limit', async () => {
  const { cookie } = await site.as('eager@example.test')
  const send = (key: string, answers: number[]) =>
    site.app.inject({
      method: 'POST',
      url: '/api/lessons/1/complete',
      headers: { cookie, ...(key && { 'idempotency-key': key }) },
      payload: { lessonId: 1, answers },
    })
  const first = await send('first', [0, 1, 2, 3, 0])
  for (let times = 2; times <= 60; times += 1) assert.equal((await send('', [0, 0, 0, 0, 0])).statusCode, 200)
  const again = await send('first', [0, 1, 2, 3, 0])
  assert.deepEqual([again.statusCode, again.body], [200, first.body])
  for (const [key, answers] of [
    ['', [0, 1, 2, 3, 0]],
    ['second', [0, 1, 2, 3, 0]],
    ['first', [0, 0, 0, 0, 0]],
  ] as const)
    assert.equal((await send(key, [...answers])).statusCode, 429, key)
})

test('answers HEAD for a page like GET, without its bytes', async () => {
  const head = await site.app.inject({ method: 'HEAD', url: '/about' })
  assert.deepEqual([head.statusCode, head.headers['content-type'], head.body], [200, 'text/html; charset=utf-8', ''])
})

test('ends a request that never completes', () => {
  assert.ok(site.app.server.requestTimeout > 0)
})
