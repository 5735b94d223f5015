import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { smallCourse } from '#server/testing/learning/course.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { closeConnectionsWhileStopping } from './graceful-shutdown.ts'
import { initialHealth } from './readiness.ts'

const health = initialHealth()
const site = siteForTests(() => startApp({ course: smallCourse(), health }))

test('a stopping server reports not ready, serves everything, and ends each connection with its reply', async () => {
  const member = await site.as('late@example.test')
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec((await site.visitor('GET', '/about')).body)?.[1] ?? ''
  const expected = [
    ['GET', '/healthz', 200],
    ['GET', '/about', 200],
    ['GET', '/lessons/1', 200],
    ['GET', '/nothing', 404],
    ['GET', asset, 200],
    ['GET', '/api/lessons/1', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/account/export', 200],
    ['PUT', '/api/lessons/1/place', 204],
    ['POST', '/api/lessons/1/complete', 400],
  ] as const
  const sendAll = () =>
    Promise.all(
      expected.map(async ([method, url]) => {
        const { statusCode, headers } = await member.send(
          method,
          url,
          method === 'PUT' ? { place: 'the-idea' } : undefined,
        )
        return [method, url, statusCode, headers.connection]
      }),
    )
  const rows = (connection: string) => expected.map((row) => [...row, connection])
  assert.deepEqual(await sendAll(), rows('keep-alive'))
  assert.equal((await site.visitor('GET', '/readyz')).statusCode, 200)
  health.isStopping = true
  try {
    assert.deepEqual(await sendAll(), rows('close'))
    const ready = await site.visitor('GET', '/readyz')
    assert.deepEqual(
      [ready.statusCode, ready.headers['retry-after'], ready.headers.connection, ready.json()],
      [503, '5', 'close', { status: 'not ready', error: 'The server is stopping.' }],
    )
  } finally {
    health.isStopping = false
  }
})

test('a reply that began before the stop ends its connection too', async (t) => {
  const health = initialHealth()
  const app = Fastify()
  closeConnectionsWhileStopping(app, health)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  app.get('/slow', () => gate)
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const socket = connect(portOf(app.server), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  const closed = once(socket, 'close')
  const received = once(app.server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await received
  health.isStopping = true
  open()
  await closed
  assert.match(heard, /^HTTP\/1.1 200 .*\r\nconnection: close\r\n/is)
})
