import assert from 'node:assert/strict'
import { type EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { type Site, startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { portOf, sendRaw } from '#server/testing/raw-socket.ts'

/** Short timeouts for tests; the real ones are in `timeouts.ts`. */
const timeouts = { headersMs: 60, bodyMs: 60, stallMs: 200, checkEveryMs: 20 }

let siteWithLongTimeout: Site
let siteWithShortTimeout: Site
before(async () => {
  siteWithLongTimeout = await startSite({ course: smallCourse() })
  siteWithShortTimeout = await startSite({ course: smallCourse(), timeouts })
})
after(async () => {
  await siteWithLongTimeout.close()
  await siteWithShortTimeout.close()
})

const sendRawTo = (site: Site, text: string, until?: RegExp) => sendRaw(Number(new URL(site.origin).port), text, until)

const head = (method: string, path: string, headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`
const megabyte = ['Content-Type: application/json', 'Content-Length: 1000000']
const complete = /\r\n\r\n\{.*\}$/s

test('rejects an unauthorized call before the first byte of its body', async () => {
  for (const [method, path, status, code] of [
    ['POST', '/api/lessons/1/complete', 401, 'signed_out'],
    ['PUT', '/api/lessons/1/draft', 401, 'signed_out'],
    ['PUT', '/api/settings/store_enabled', 401, 'signed_out'],
    ['DELETE', '/api/account', 401, 'signed_out'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['POST', '/nothing', 404, 'not_found'],
    ['PUT', '/api/lessons', 404, 'not_found'],
    ['POST', '/api/sessions', 413, 'too_large'],
  ] as const) {
    const reply = await sendRawTo(siteWithLongTimeout, head(method, path, megabyte), complete)
    assert.match(reply, new RegExp(`^HTTP/1.1 ${status} `), path)
    assert.match(reply, new RegExp(`"code":"${code}"`), path)
    assert.match(reply, /\r\nconnection: close\r\n/i, path)
  }
})

test('a client that is still sending reads the whole rejection, and its connection ends without a reset', async () => {
  const socket = connect({ port: Number(new URL(siteWithLongTimeout.origin).port), allowHalfOpen: true })
  const long = 'Content-Length: 2000000000'
  let reply = ''
  socket.on('data', (piece) => {
    reply += piece
  })
  const ended = once(socket, 'end')
  socket.write(head('POST', '/api/admin/videos/upload', ['Content-Type: multipart/form-data; boundary=x', long]))
  const piece = Buffer.alloc(1_000_000)
  // Like a proxy that is still sending when the reply is there. A reset would be an error.
  for (let sent = 0; sent < 16; sent += 1) if (!socket.write(piece)) await once(socket, 'drain')
  await ended
  assert.match(reply, /^HTTP\/1.1 401 .*\r\n\r\n\{.*\}$/s)
  socket.destroy()
})

test('answers a request without an announced body immediately with the missing fields', async () => {
  const { cookie } = await siteWithShortTimeout.as('admin@example.test')
  for (const [path, type, code] of [
    ['/api/sessions', 'application/json', 'invalid_json'],
    ['/api/products/pictures', 'multipart/form-data; boundary=x', 'invalid_form'],
  ] as const) {
    const headers = [`Cookie: ${cookie}`, `Content-Type: ${type}`]
    const reply = await sendRawTo(siteWithShortTimeout, head('POST', path, headers), complete)
    assert.match(reply, /^HTTP\/1.1 400 /, path)
    assert.match(reply, new RegExp(`"code":"${code}"`), path)
  }
})

test('rejects a call above the rate limit before the first byte of its body', async () => {
  const url = '/api/membership-links/unknown/checkout'
  const call = () => siteWithLongTimeout.app.inject({ method: 'POST', url, payload: { price: 1 } })
  while ((await call()).statusCode !== 429);
  assert.match(await sendRawTo(siteWithLongTimeout, head('POST', url, megabyte), complete), /^HTTP\/1.1 429 /)
  siteWithLongTimeout.clock.advance(10 * 60_000)
})

test('ends a stalled body with a message', async () => {
  const reply = await sendRawTo(
    siteWithShortTimeout,
    `${head('POST', '/api/sessions', ['Content-Type: application/json', 'Content-Length: 20'])}{"code"`,
  )
  assert.match(reply, /^HTTP\/1.1 408 /)
  assert.match(reply, /"error":"The request took too long to arrive. Please try again.","code":"too_slow"/)
})

test('closes a connection with an unread body', async () => {
  const reply = await sendRawTo(
    siteWithShortTimeout,
    `${head('POST', '/api/nothing', ['Content-Type: application/json', 'Content-Length: 20'])}{`,
  )
  assert.match(reply, /^HTTP\/1.1 404 /)
})

test('ends endless headers, with the common error shape', async () => {
  const reply = await sendRawTo(siteWithShortTimeout, 'GET /api/users/me HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  assert.match(reply, /^HTTP\/1.1 408 /)
  assert.match(reply, /\{"code":"too_slow","error":"The request took too long to arrive. Please try again."\}$/)
})

test('answers an invalid request or oversized headers with the common error shape', async () => {
  const odd = await sendRawTo(siteWithLongTimeout, 'HELLO\r\n\r\n')
  assert.match(odd, /^HTTP\/1.1 400 .*"code":"refused","error":"This request could not be understood."\}$/s)
  const large = await sendRawTo(siteWithLongTimeout, head('GET', '/', [`X: ${'x'.repeat(20_000)}`]))
  assert.match(large, /^HTTP\/1.1 431 .*"code":"headers_too_large"/s)
})

test('closes the connection of a stalled reader', async () => {
  const accepted = once(siteWithShortTimeout.app.server, 'connection')
  const socket = connect(Number(new URL(siteWithShortTimeout.origin).port), '127.0.0.1')
  const gone = once(socket, 'close')
  socket.on('error', () => {}).pause()
  // This exceeds all buffers, so the server waits for a client that reads nothing.
  socket.write(head('GET', '/api/docs/reference.js', []).repeat(4))
  const [serverSocket]: EventEmitter[] = await accepted
  if (serverSocket) await once(serverSocket, 'close')
  socket.resume()
  await gone
})

test('uses the documented limits in production', () => {
  const { server } = siteWithLongTimeout.app
  // A video may take three hours, so the server's own limit is longer; every other body is limited by its route's
  // timer.
  const threeHours = 3 * 60 * 60_000
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.timeout],
    [10_000, threeHours + 10_000, 60_000],
  )
})

test('serves the next request on an open connection while the server ends, and closes the connection', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  app.get('/slow', () => gate)
  app.get('/next', async () => 'next')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app.server), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  const ended = once(socket, 'close')
  const requestReceived = once(app.server, 'request')
  socket.write(head('GET', '/slow', []))
  await requestReceived
  const closed = app.close()
  const secondRequestReceived = once(app.server, 'request')
  socket.write(head('GET', '/next', []))
  await secondRequestReceived
  open()
  await Promise.all([closed, ended])
  assert.match(heard, /^HTTP\/1.1 200 /)
  const second = heard.slice(heard.indexOf('HTTP/1.1', 1))
  assert.match(second, /^HTTP\/1.1 200 .*\r\nconnection: close\r\n.*\r\n\r\nnext$/is)
})

/** Sends a long body without its last byte. */
function sendUnended(site: Site) {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  const heard = Promise.withResolvers<string>()
  socket.on('data', (piece) => heard.resolve(String(piece))).on('error', () => {})
  socket.write(head('POST', '/api/webhooks/stripe', ['Content-Length: 1000000']) + 'x'.repeat(999_999))
  return { heard: heard.promise, closed: once(socket, 'close'), socket }
}

test('limits memory when a client begins many long bodies: rejects some, serves short ones and members', async () => {
  const begun = Array.from({ length: 12 }, () => sendUnended(siteWithLongTimeout))
  const rejection = await Promise.race(begun.map(({ heard }) => heard))
  assert.match(rejection, /^HTTP\/1.1 503 /)
  assert.match(rejection, /\r\nretry-after: 5\r\n/i)
  const send = (size: number, cookie?: string) =>
    siteWithLongTimeout.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: 'x'.repeat(size),
      headers: cookie ? { cookie } : {},
    })
  const { cookie } = await siteWithLongTimeout.as('long@example.test')
  const statuses = [await send(1000), await send(900_000), await send(900_000, cookie)].map((reply) => reply.statusCode)
  assert.deepEqual(statuses, [400, 503, 400])
  for (const { socket } of begun) socket.destroy()
  await Promise.all(begun.map(({ closed }) => closed))
  // Their memory is free once the server notices the closed connections.
  while ((await send(900_000)).statusCode === 503) await new Promise((resolve) => setImmediate(resolve))
})
