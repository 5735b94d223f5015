import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { portOf, sendRaw } from '#server/testing/raw-socket.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let closed: TestApp
let open: TestApp
before(async () => {
  closed = await startApp({ course: smallCourse() })
  open = await startApp({ course: smallCourse(), settings: { DEMO_OPEN: '1' } })
})
after(async () => {
  await closed.close()
  await open.close()
})

/** Headers that proxies and tunnels add, one per case. */
const marks: Record<string, string>[] = [
  { via: '1.1 proxy' },
  { forwarded: 'for=192.0.2.7' },
  { 'x-real-ip': '192.0.2.7' },
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'demo.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-anything': '1' },
  { 'cf-connecting-ip': '192.0.2.7' },
  { 'cf-ray': '1' },
  { host: 'demo.example' },
  { host: 'demo.example:3000' },
  { host: '127.0.0.1.demo.example' },
  { host: '192.0.2.7:3000' },
]

test('rejects requests through a proxy or tunnel in demo mode, including pages', async () => {
  for (const headers of marks) {
    for (const url of ['/', '/api/settings/store_enabled', '/metrics', '/sandbox/identity/jwks']) {
      const reply = await closed.app.inject({ url, headers })
      assert.equal(reply.statusCode, 403, JSON.stringify(headers))
      assert.deepEqual(reply.json(), {
        error:
          'This demonstration answers only browsers on its own machine, and nothing that a proxy or a tunnel passes on.',
        code: 'demo_only_here',
      })
    }
  }
})

test('answers the local machine under each of its names in demo mode', async () => {
  for (const host of ['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.0.0.2'])
    assert.equal(
      (await closed.app.inject({ url: '/api/settings/store_enabled', headers: { host } })).statusCode,
      200,
      host,
    )
})

test('treats the old HTTP version of proxies as forwarded', async () => {
  await closed.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (version: string) =>
    sendRaw(
      portOf(closed.app.server),
      `GET /api/settings/store_enabled HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    )
  assert.match(await ask('1.1'), /^HTTP\/1.1 200 /)
  assert.match(await ask('1.0'), /^HTTP\/1.1 403 /)
})

test('answers all clients in an open demo, and shows metrics to the local machine only', async () => {
  assert.equal((await open.app.inject({ url: '/metrics' })).statusCode, 200)
  for (const headers of marks) {
    assert.equal((await open.app.inject({ url: '/api/settings/store_enabled', headers })).statusCode, 200)
    assert.equal((await open.app.inject({ url: '/metrics', headers })).statusCode, 404, JSON.stringify(headers))
  }
  assert.equal((await open.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode, 404)
})

test('serves metrics in production only with the token, and never if none is configured', async () => {
  const token = 'one-token-for-whoever-counts-requests'
  const adminToken = 'another-token-for-scripts-of-the-administrator'
  const without = await startApp({
    course: smallCourse(),
    settings: { ...productionSettings, ADMIN_API_TOKEN: adminToken },
  })
  const withToken = await startApp({ course: smallCourse(), settings: { ...productionSettings, METRICS_TOKEN: token } })
  const statusOf = async (site: TestApp, authorization?: string) =>
    (await site.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
  try {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${adminToken}`, 'Bearer undefined'])
      assert.equal(await statusOf(without, authorization), 404)
    assert.equal(await statusOf(withToken), 404)
    assert.equal(await statusOf(withToken, `Bearer ${token}x`), 404)
    assert.equal(await statusOf(withToken, `Bearer ${token}`), 200)
  } finally {
    await without.close()
    await withToken.close()
  }
})

test('logs once that a trusted proxy does not name its clients', async () => {
  let lines = ''
  const log = new Writable({
    write(piece, _encoding, done) {
      lines += piece
      done()
    },
  })
  const site = await startApp({ course: smallCourse(), log, settings: { ...productionSettings, TRUST_PROXY: '1' } })
  const ask = (url: string, headers = {}) => site.app.inject({ url, headers })
  try {
    await ask('/api/settings/store_enabled', { 'x-forwarded-for': '192.0.2.7' })
    await ask('/healthz')
    assert.doesNotMatch(lines, /TRUST_PROXY/)
    for (let times = 0; times < 3; times += 1) await ask('/api/settings/store_enabled')
    assert.equal(lines.match(/TRUST_PROXY is set/g)?.length, 1)
  } finally {
    await site.close()
  }
})
