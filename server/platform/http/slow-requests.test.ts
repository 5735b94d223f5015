import assert from 'node:assert/strict'
import { type EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { type Site, startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { portOf, sendRaw } from '#server/testing/raw-socket.ts'
import { handleErrors } from './errors.ts'
import { rejectWhileStopping } from './timeouts.ts'

/** Short enough for a test to wait for; the product's own are in `timeouts.ts`. */
const timeouts = { headersMs: 60, bodyMs: 60, stallMs: 200, checkEveryMs: 20 }

let patient: Site
let hurried: Site
before(async () => {
  patient = await startSite({ course: smallCourse() })
  hurried = await startSite({ course: smallCourse(), timeouts })
})
after(async () => {
  await patient.close()
  await hurried.close()
})

const sendRawTo = (site: Site, text: string, until?: RegExp) => sendRaw(Number(new URL(site.origin).port), text, until)

const head = (method: string, path: string, headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`
const megabyte = ['Content-Type: application/json', 'Content-Length: 1000000']
const complete = /\r\n\r\n\{.*\}$/s

test('whoever may not call is refused before a byte of the body has come', async () => {
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
    const reply = await sendRawTo(patient, head(method, path, megabyte), complete)
    assert.match(reply, new RegExp(`^HTTP/1.1 ${status} `), path)
    assert.match(reply, new RegExp(`"code":"${code}"`), path)
    assert.match(reply, /\r\nconnection: close\r\n/i, path)
  }
})

test('whoever announces no body is told at once what is missing', async () => {
  const { cookie } = await hurried.as('admin@example.test')
  for (const [path, type, code] of [
    ['/api/sessions', 'application/json', 'invalid_json'],
    ['/api/products/pictures', 'multipart/form-data; boundary=x', 'invalid_form'],
  ] as const) {
    const headers = [`Cookie: ${cookie}`, `Content-Type: ${type}`]
    const reply = await sendRawTo(hurried, head('POST', path, headers), complete)
    assert.match(reply, /^HTTP\/1.1 400 /, path)
    assert.match(reply, new RegExp(`"code":"${code}"`), path)
  }
})

test('whoever calls too often is refused before a byte of the body has come', async () => {
  const call = () => patient.app.inject({ method: 'POST', url: '/api/sessions', payload: { code: 'x' } })
  while ((await call()).statusCode !== 429);
  assert.match(await sendRawTo(patient, head('POST', '/api/sessions', megabyte), complete), /^HTTP\/1.1 429 /)
  patient.clock.advance(10 * 60_000)
})

test('a body that stops coming is given up with a sentence', async () => {
  const reply = await sendRawTo(
    hurried,
    `${head('POST', '/api/sessions', ['Content-Type: application/json', 'Content-Length: 20'])}{"code"`,
  )
  assert.match(reply, /^HTTP\/1.1 408 /)
  assert.match(reply, /"error":"The request took too long to arrive. Please try again.","code":"too_slow"/)
})

test('a body that nobody reads cannot keep its connection for ever', async () => {
  const reply = await sendRawTo(
    hurried,
    `${head('POST', '/api/nothing', ['Content-Type: application/json', 'Content-Length: 20'])}{`,
  )
  assert.match(reply, /^HTTP\/1.1 404 /)
})

test('headers that never end are given up, in the shape of every error', async () => {
  const reply = await sendRawTo(hurried, 'GET /api/users/me HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  assert.match(reply, /^HTTP\/1.1 408 /)
  assert.match(reply, /\{"code":"too_slow","error":"The request took too long to arrive. Please try again."\}$/)
})

test('what is no request, or has endless headers, is answered in the shape of every error', async () => {
  const odd = await sendRawTo(patient, 'HELLO\r\n\r\n')
  assert.match(odd, /^HTTP\/1.1 400 .*"code":"refused","error":"This request could not be understood."\}$/s)
  const large = await sendRawTo(patient, head('GET', '/', [`X: ${'x'.repeat(20_000)}`]))
  assert.match(large, /^HTTP\/1.1 431 .*"code":"headers_too_large"/s)
})

test('a reader that stalls is cut off', async () => {
  const accepted = once(hurried.app.server, 'connection')
  const socket = connect(Number(new URL(hurried.origin).port), '127.0.0.1')
  const gone = once(socket, 'close')
  socket.on('error', () => {}).pause()
  // So many megabytes do not fit between, so the server waits for somebody who reads nothing.
  socket.write(head('GET', '/api/docs/reference.js', []).repeat(4))
  const [atServer]: EventEmitter[] = await accepted
  if (atServer) await once(atServer, 'close')
  socket.resume()
  await gone
})

test('the limits of the product are those that its documents name', () => {
  const { server } = patient.app
  // A video may take three hours to arrive, and the server as a whole waits for it; every other body is cut off by the
  // timer of its own route.
  const threeHours = 3 * 60 * 60_000
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.timeout],
    [10_000, threeHours + 10_000, 60_000],
  )
})

test('while the server stops, what still arrives on open connections is told so', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  rejectWhileStopping(app)
  handleErrors(app)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  app.get('/slow', () => gate)
  app.get('/next', async () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app.server), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  const ended = once(socket, 'close')
  const asked = once(app.server, 'request')
  socket.write(head('GET', '/slow', []))
  await asked
  const closed = app.close()
  const askedAgain = once(app.server, 'request')
  socket.write(head('GET', '/next', []))
  await askedAgain
  open()
  await Promise.all([closed, ended])
  assert.match(heard, /^HTTP\/1.1 200 /)
  const second = heard.slice(heard.indexOf('HTTP/1.1', 1))
  assert.match(second, /^HTTP\/1.1 503 /)
  assert.match(second, /\r\nretry-after: 5\r\n/i)
  assert.match(second, /"error":"Moneta is restarting. Please try again in a moment.","code":"stopping"/)
})

/** Sends a long body but for its last byte. */
function sendUnended(site: Site) {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  const heard = Promise.withResolvers<string>()
  socket.on('data', (piece) => heard.resolve(String(piece))).on('error', () => {})
  socket.write(head('POST', '/api/webhooks/stripe', ['Content-Length: 1000000']) + 'x'.repeat(999_999))
  return { heard: heard.promise, closed: once(socket, 'close'), socket }
}

test('who begins many long bodies and ends none fills no memory: some are refused, short ones and members are heard', async () => {
  const begun = Array.from({ length: 12 }, () => sendUnended(patient))
  const rejection = await Promise.race(begun.map(({ heard }) => heard))
  assert.match(rejection, /^HTTP\/1.1 503 /)
  assert.match(rejection, /\r\nretry-after: 5\r\n/i)
  const send = (size: number, cookie?: string) =>
    patient.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: 'x'.repeat(size),
      headers: cookie ? { cookie } : {},
    })
  const { cookie } = await patient.as('long@example.test')
  const statuses = [await send(1000), await send(900_000), await send(900_000, cookie)].map((reply) => reply.statusCode)
  assert.deepEqual(statuses, [400, 503, 400])
  for (const { socket } of begun) socket.destroy()
  await Promise.all(begun.map(({ closed }) => closed))
  // What they held is free as soon as the server has heard that they are gone.
  while ((await send(900_000)).statusCode === 503) await new Promise((resolve) => setImmediate(resolve))
})
