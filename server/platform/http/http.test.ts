import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let lines = ''
before(async () => {
  const log = new Writable({
    write(piece, _encoding, done) {
      lines += piece
      done()
    },
  })
  site = await startApp({
    course: smallCourse(),
    log,
    settings: { ADMIN_API_TOKEN: 'a-token-that-is-long-enough-for-a-script', PAYMENTS: 'bypass' },
  })
})
after(() => site.close())

test('reports a running server as healthy', async () => {
  const reply = await site.visitor('GET', '/healthz')
  assert.deepEqual([reply.statusCode, reply.json()], [200, { status: 'ok' }])
})

test('answers an unknown path with the error shape under /api, and with a page elsewhere', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api'],
    ['DELETE', '/api/lessons'],
  ] as const) {
    const reply = await site.visitor(method, url)
    assert.equal(reply.statusCode, 404, `${method} ${url}`)
    if (url !== '/api') assert.deepEqual(Object.keys(reply.json()).sort(), ['code', 'error'])
  }
  const page = await site.visitor('GET', '/nothing')
  assert.deepEqual([page.statusCode, page.headers['content-type']], [404, 'text/html; charset=utf-8'])
})

test('sends the security headers with every reply, and allows no external script or frame', async () => {
  for (const url of ['/', '/about', '/api/users/me', '/api/nothing', '/healthz', '/api/docs']) {
    const { headers } = await site.visitor('GET', url)
    const policy = String(headers['content-security-policy'])
    const isDocument = !url.startsWith('/api/') || url === '/api/docs'
    assert.match(
      policy,
      isDocument ? /^default-src 'none'; script-src 'self';/ : /^default-src 'none'; frame-ancestors/,
      url,
    )
    assert.match(policy, /frame-ancestors 'none'/, url)
    assert.doesNotMatch(policy, /upgrade-insecure-requests/, url)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

test('redirects a navigation under another loopback name to the site’s address, but not a call', async () => {
  const send = (host: string, headers: Record<string, string>) =>
    site.app.inject({ url: '/lessons?x=1', headers: { host, ...headers } })
  const redirect = await send('localhost:3000', { accept: 'text/html' })
  assert.deepEqual([redirect.statusCode, redirect.headers.location], [308, 'http://127.0.0.1:3000/lessons?x=1'])
  assert.equal((await send('localhost:3000', { 'sec-fetch-mode': 'navigate' })).statusCode, 308)
  assert.equal((await send('localhost:3000', { 'sec-fetch-mode': 'cors', accept: 'text/html' })).statusCode, 200)
  assert.equal((await send('127.0.0.1:3000', { accept: 'text/html' })).statusCode, 200)
})

test("preloads a page's first call in a header", async () => {
  const member = await site.as('preloads@example.test')
  const reply = await member.send('GET', '/lessons/7')
  assert.equal(reply.headers.link, '</api/lessons/7>; rel=preload; as=fetch; crossorigin')
  assert.equal((await member.send('GET', '/lessons/%3Cscript%3E')).headers.link, undefined)
})

test('serves an asset as immutable, compressed as accepted, and with an ETag', async () => {
  const html = (await site.visitor('GET', '/')).body
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const reply = await site.visitor('GET', script, undefined, { 'accept-encoding': 'gzip, br' })
  assert.equal(reply.headers['content-encoding'], 'br')
  assert.match(String(reply.headers['cache-control']), /immutable/)
  const cachedResponse = await site.visitor('GET', script, undefined, {
    'if-none-match': String(reply.headers.etag),
    'accept-encoding': 'gzip, br',
  })
  assert.equal(cachedResponse.statusCode, 304)
  const hidden = ['/pages.json', '/pages/landing.html', `${script}.br`, `${script}.gz`, '/assets/', '/assets/x.js']
  for (const path of hidden) assert.equal((await site.visitor('GET', path)).statusCode, 404, path)
  for (const path of ['/assets/..%2Fpages.json', '/assets/../pages.json', '/assets/%2e%2e/pages/landing.html']) {
    const { statusCode } = await site.visitor('GET', path)
    assert.ok([403, 404].includes(statusCode), `${path}: ${statusCode}`)
  }
})

test('answers 304 for an unchanged page of visitors, and never for a page with personal data', async () => {
  const member = await site.as('etags@example.test')
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headersFor = (etag?: unknown) => ({
      'accept-encoding': encoding,
      ...(etag !== undefined && { 'if-none-match': String(etag) }),
    })
    const ask = (url: string, etag?: unknown) => site.visitor('GET', url, undefined, headersFor(etag))
    const other = (await ask('/privacy')).headers.etag
    for (const [url, vary] of [
      ['/about', 'accept-encoding'],
      ['/store', 'accept-encoding, cookie'],
    ] as const) {
      const { etag } = (await ask(url)).headers
      assert.match(String(etag), /^"[\w-]{22}"$/)
      assert.notEqual(etag, other)
      for (const sent of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const again = await ask(url, sent)
        assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
        assert.deepEqual([again.headers.vary, again.headers['cache-control']], [vary, 'no-cache'])
      }
      assert.equal((await ask(url, other)).statusCode, 200)
      // The page of a member contains the bar with the address, and the landing page sends members away.
      assert.equal((await member.send('GET', url, undefined, headersFor(etag))).statusCode, 200)
    }
    const landing = (await ask('/')).headers.etag
    assert.equal((await member.send('GET', '/', undefined, headersFor(landing))).statusCode, 302)
    for (const url of ['/about', '/dashboard', '/lessons/1', '/account', '/nothing'])
      assert.equal((await member.send('GET', url)).headers.etag, undefined, url)
  }
})

test('serves pages without inline scripts or inline styles', async () => {
  for (const url of ['/', '/about', '/dashboard', '/lessons', '/lessons/1', '/membership', '/nothing', '/api/docs']) {
    const html = (await site.visitor('GET', url)).body
    assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)[^>]*>/, url)
    assert.doesNotMatch(html, /\sstyle="|<style|\son\w+="/, url)
  }
})

test('rejects calls above the rate limit until the window ends', async () => {
  const rateLimitedEndpoint: [string, Endpoint] = ['offer', contract.membershipLinks.offer]
  const [, { limit }] = rateLimitedEndpoint
  const times = limit?.times ?? 0
  const call = () => site.visitor('GET', '/api/membership-links/unknown')
  const codes = []
  for (let round = 0; round <= times; round += 1) codes.push((await call()).statusCode)
  assert.equal(codes.filter((code) => code === 429).length, 1)
  const rejected = await call()
  assert.equal(rejected.statusCode, 429)
  assert.ok(Number(rejected.headers['retry-after']) > 0)
  assert.match(rejected.json().error, /Please wait/)
  site.clock.advance((limit?.seconds ?? 0) * 1000)
  assert.notEqual((await call()).statusCode, 429)
})

test('gives admin access to scripts with the token only', async () => {
  const token = 'a-token-that-is-long-enough-for-a-script'
  const put = (headers: Record<string, string>) =>
    site.visitor('PUT', '/api/settings/store_enabled', { value: 'true' }, headers)
  assert.equal((await put({ authorization: `Bearer ${token}` })).statusCode, 200)
  assert.equal((await put({ 'x-admin-key': token })).statusCode, 200)
  assert.equal((await put({ authorization: `Bearer ${token}x` })).statusCode, 401)
  assert.equal((await put({ 'x-admin-key': '' })).statusCode, 401)
  assert.equal((await site.visitor('GET', '/api/users/me', undefined, { 'x-admin-key': token })).statusCode, 401)
})

test('opens the shop initially in demo mode, and lets the admin close it', async () => {
  const admin = await site.as('admin@example.test')
  assert.equal((await site.visitor('GET', '/api/settings/store_enabled')).json().value, 'true')
  assert.equal((await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })).statusCode, 200)
  assert.equal((await site.visitor('GET', '/api/settings/store_enabled')).json().value, 'false')
  assert.equal((await admin.send('PUT', '/api/settings/store_enabled', { value: 'maybe' })).statusCode, 400)
})

test('serves the OpenAPI document, and its page without inline scripts', async () => {
  const document = (await site.visitor('GET', '/api/docs/openapi.json')).json()
  assert.equal(document.openapi, '3.1.0')
  const complete = document.paths['/api/lessons/{id}/complete'].post
  assert.ok(complete.requestBody.content['application/json'].schema.properties.answers)
  assert.ok(complete.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'))
  const offersSchema = document.paths['/api/memberships/me'].get.responses['200'].content['application/json'].schema
  assert.match(JSON.stringify(offersSchema), /"number"/)
  assert.doesNotMatch(
    JSON.stringify(document),
    /\$ref/,
    'a reference would point into the schema, not into the document',
  )
  const script = await site.visitor('GET', '/api/docs/reference.js')
  assert.deepEqual([script.statusCode, script.headers['content-type']], [200, 'text/javascript; charset=utf-8'])
})

test('serves demo metrics to the local machine only, by route and not by address', async () => {
  await site.visitor('GET', '/api/lessons/no-lesson')
  const text = (await site.visitor('GET', '/metrics')).body
  assert.match(text, /http_requests_total\{method="GET",route="\/api\/lessons\/:id",status="401"\} \d+/)
  assert.doesNotMatch(text, /no-lesson/)
  const remoteResponse = await site.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
  assert.equal(remoteResponse.statusCode, 404)
})

test('logs one line per write, without e-mails, cookies or request content', async () => {
  const member = await site.as('discreet@example.test')
  const before = lines.length
  await member.send('GET', '/api/lessons')
  await member.send(
    'POST',
    '/api/lessons/1/complete',
    { lessonId: 1, answers: [0, 1, 2, 3, 0] },
    { 'idempotency-key': 'discreet-key' },
  )
  await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'silver' })
  const written = lines.slice(before)
  const entries = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.ok(entries.every(({ time, took, reqId }) => time > 0 && took >= 0 && reqId))
  // Timestamps, durations and ids may contain any digits.
  assert.deepEqual(
    entries.map(({ time, took, reqId, pid, hostname, ...rest }) => rest),
    ['/api/lessons/:id/complete', '/api/memberships/create-checkout-session'].map((route) => ({
      level: 30,
      actor: member.id,
      method: 'POST',
      route,
      status: 200,
      msg: 'write',
    })),
  )
  for (const secret of ['discreet@', member.cookie, 'discreet-key']) assert.ok(!lines.includes(secret), secret)
})
