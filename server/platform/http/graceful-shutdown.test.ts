import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { closeWithTimeout, protectConnections } from './graceful-shutdown.ts'

/** A server that reads bodies and answers when `open` is called, and a client that sends it `words`. */
async function serverWith(text: string) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.post('/', () => gate)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app.server), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const socketClosed = once(socket, 'close')
  const requestReceived = once(app.server, 'request')
  socket.write(text)
  await requestReceived
  return { app, open, socketClosed, received: () => received }
}

const requestHead = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

test('completes a running request before the server ends', async () => {
  const { app, open, socketClosed, received } = await serverWith(`${requestHead}{}`)
  const closed = closeWithTimeout(app, 60_000)
  open()
  await closed
  await socketClosed
  assert.match(received(), /^HTTP\/1\.1 200 OK/)
})

test('ends the server despite a client that never completes its request', async () => {
  const { app, socketClosed, received } = await serverWith(`${requestHead}{`)
  await closeWithTimeout(app, 50)
  await socketClosed
  assert.equal(received(), '')
})

test('serves a connection that was accepted just before the server ends', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  protectConnections(app.server)
  const accepted = once(app.server, 'connection')
  const socket = connect(portOf(app.server), '127.0.0.1')
  await accepted
  const closed = closeWithTimeout(app, 60_000)
  while (app.server.listening) await eventLoopTurn()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  assert.match(await text(socket), /^HTTP\/1.1 200 OK.*served$/s)
  await closed
})

test('sends a reply to its end to a client that reads slowly while the server ends', async () => {
  const length = 32 * 1024 * 1024
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => Buffer.alloc(length))
  await app.listen({ port: 0, host: '127.0.0.1' })
  protectConnections(app.server)
  const received = once(app.server, 'request')
  const socket = connect(portOf(app.server), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [, response] = await received
  while (!response.writableEnded) await eventLoopTurn()
  const closed = closeWithTimeout(app, 60_000)
  assert.ok((await buffer(socket)).length > length)
  await closed
})

/** A server that is stopped during a statement of half a minute. */
const endless = `
  import Fastify from 'fastify'
  import { openDatabase } from '#server/platform/db/open.ts'
  import { shutDown } from '#server/platform/http/graceful-shutdown.ts'
  import { initialHealth } from '#server/platform/http/readiness.ts'
  const db = await openDatabase(JSON.parse(process.argv[1]), { closingTimeoutMs: 50 })
  await db.run\`insert into notes (words) values (\${'kept'})\`
  const begun = db.long(() => db.one\`select 1 as one\`)
  await begun
  db.long(() => db.one\`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000000) select max(n) from numbers\`).catch(() => {})
  const app = Fastify({ logger: { level: 'warn' } })
  await shutDown(app, db, initialHealth(), { drainMs: 0, timeoutMs: 10_000 })`

const onSqlite = { skip: testEngine === 'sqlite' ? false : 'PostgreSQL ends a statement whose client is gone' }

test('ends the server despite a report of half a minute, and keeps committed data', onSqlite, async (t) => {
  const { db, location, open } = await scratchDatabase(t)
  await db.script('create table notes (words text not null)')
  await db.close()
  const child = spawn(process.execPath, ['-e', endless, JSON.stringify(location)], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  child.stdout.on('data', (chunk) => {
    log += chunk
  })
  const [, signal] = await once(child, 'close')
  assert.equal(signal, 'SIGKILL')
  assert.match(log, /did not end while the database closed/)
  assert.deepEqual(
    (await (await open()).all`select words from notes`).map(({ words }) => words),
    ['kept'],
  )
})

/** A server with a job that ends only when its database is closed, and another that never ends. */
const waiting = `
  import Fastify from 'fastify'
  import { shutDown } from '#server/platform/http/graceful-shutdown.ts'
  import { initialHealth } from '#server/platform/http/readiness.ts'
  const app = Fastify()
  const { promise: closed, resolve: close } = Promise.withResolvers()
  app.addHook('preClose', () => closed.then(() => console.log('closed')))
  app.addHook('preClose', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  await shutDown(app, { close: async () => close() }, initialHealth(), { drainMs: 0, timeoutMs: 2000 })`

test('ends with code 0 although a job waits for the database or a partner without end', async () => {
  const child = spawn(process.execPath, ['-e', waiting], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  assert.equal(await text(child.stdout), 'closed\n')
  assert.deepEqual([child.exitCode ?? (await once(child, 'exit'))[0], child.signalCode], [0, null])
})
