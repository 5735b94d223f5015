import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { beforeEach, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-the-tests-0123456789abcdef'
let text = ''
const log = new Writable({
  write(piece, _encoding, done) {
    text += piece
    done()
  },
})
const site = siteForTests(() => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token }, log }))
beforeEach(() => site.clock.advance(10 * 60_000))

/** The log lines since the last call, without times and ids. */
function takeLines(): Record<string, unknown>[] {
  const lines = text.trim().split('\n').filter(Boolean)
  text = ''
  return lines.map((line) => {
    const { time, pid, hostname, reqId, took, ...rest } = JSON.parse(line)
    return rest
  })
}

const adminCall = { method: 'PUT', url: '/api/settings/store_enabled', payload: { value: 'true' } } as const
const host = '127.0.0.1:3000'
const sendToken = async (headers: Record<string, string>, remoteAddress = '192.0.2.1') =>
  (await site.app.inject({ ...adminCall, headers: { host, ...headers }, remoteAddress })).statusCode
const line = { method: 'PUT', route: '/api/settings/:key', level: 40 }

test('write lines contain the number of the member, or that a script called', async () => {
  const member = await site.as('writer@example.test')
  takeLines()
  await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  assert.equal(await sendToken({ 'x-admin-key': token }, '127.0.0.1'), 200)
  assert.deepEqual(
    takeLines().map(({ actor, msg }) => [actor, msg]),
    [
      [member.id, 'write'],
      ['script', 'write'],
    ],
  )
})

test('logs rejections of one actor, route and status once a minute, with their number', async () => {
  const [one, other] = [await site.as('one@example.test'), await site.as('other@example.test')]
  takeLines()
  const call = (person: typeof one) => person.send('PUT', adminCall.url, adminCall.payload)
  for (let times = 0; times < 5; times += 1) assert.equal((await call(one)).statusCode, 403)
  await call(other)
  site.clock.advance(60_000)
  await call(one)
  const [{ route } = {}, ...rest] = takeLines()
  assert.deepEqual(
    rest.map(({ actor, status, count, msg }) => [actor, status, count, msg]),
    [
      [other.id, 403, 1, 'forbidden'],
      [one.id, 403, 5, 'forbidden'],
    ],
  )
  assert.match(String(route), /^\/api\/settings\//)
})

test('logs invalid sessions and admin calls without sign-in, but only counts a visitor who must sign in', async () => {
  takeLines()
  await site.visitor('GET', '/api/users/me')
  await site.visitor('POST', '/api/sessions', { code: 'guess' })
  assert.deepEqual(takeLines(), [])
  await site.app.inject({ url: '/api/users/me', headers: { host, cookie: 'session=invented' } })
  await site.visitor('PUT', adminCall.url, adminCall.payload)
  assert.deepEqual(
    takeLines().map(({ level, actor, method, status, count, msg }) => [level, actor, method, status, count, msg]),
    [
      [40, undefined, 'GET', 401, 1, 'invalid session'],
      [40, undefined, 'PUT', 401, 1, 'admin call without sign-in'],
    ],
  )
  const metrics = (await site.visitor('GET', '/metrics')).body
  assert.match(metrics, /http_requests_total\{method="POST",route="\/api\/sessions",status="401"\} 1/)
})

test('limits and logs wrong admin tokens from one address, and accepts the right one in any case of bearer', async () => {
  takeLines()
  const guesses = Array.from({ length: 60 }, (_, index) => ({ authorization: `Bearer wrong-${index}` }))
  for (const headers of guesses) assert.equal(await sendToken(headers), 401)
  assert.equal(await sendToken({ 'x-admin-key': 'wrong' }), 429)
  assert.equal(await sendToken({ 'x-admin-key': 'wrong' }, '192.0.2.2'), 401, 'another address')
  for (const scheme of ['bearer', 'BEARER', 'Bearer'])
    assert.equal(await sendToken({ authorization: `${scheme} ${token}` }), 200, scheme)
  const lines = takeLines()
  assert.deepEqual(
    lines.filter(({ level }) => level === line.level).map(({ status, count, msg }) => [status, count, msg]),
    [
      [401, 1, 'wrong admin token'],
      [429, 1, 'wrong admin token'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(lines), /wrong-|0123456789abcdef/)
})

test('counts and logs wrong admin tokens where the admin sees more, and serves others at the address', async () => {
  takeLines()
  const remoteAddress = '192.0.2.3'
  const list = async (headers: Record<string, string> = {}) =>
    (await site.app.inject({ url: '/api/products', headers: { host, ...headers }, remoteAddress })).statusCode
  for (let guess = 0; guess < 59; guess += 1) assert.equal(await list({ 'x-admin-key': `wrong-${guess}` }), 200)
  const click = { method: 'POST', url: '/api/affiliate/products/404/click' } as const
  const guessed = await site.app.inject({ ...click, headers: { host, 'x-admin-key': 'wrong' }, remoteAddress })
  assert.equal(guessed.statusCode, 404)
  assert.equal(await list({ authorization: 'Bearer wrong' }), 429)
  assert.equal(await sendToken({ 'x-admin-key': 'wrong' }, remoteAddress), 429, 'one count for all endpoints')
  assert.deepEqual([await list(), await list({ authorization: `Bearer ${token}` })], [200, 200])
  assert.deepEqual(
    takeLines().flatMap(({ method, route, status, msg }) =>
      msg === 'wrong admin token' ? [[method, route, status]] : [],
    ),
    [
      ['GET', '/api/products', 200],
      ['POST', '/api/affiliate/products/:id/click', 404],
      ['GET', '/api/products', 429],
      ['PUT', adminCall.url, 429],
    ],
  )
})

// Must be last, since it closes the site.
test('writes the remaining numbers when the server ends', async () => {
  const member = await site.as('last@example.test')
  takeLines()
  for (let times = 0; times < 3; times += 1) await member.send('PUT', adminCall.url, adminCall.payload)
  await site.app.close()
  const counts = takeLines().flatMap(({ actor, count }) => (actor === member.id && count ? [count] : []))
  assert.deepEqual(counts, [1, 2])
})
