import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { closeWithTimeout } from './graceful-shutdown.ts'

/** A server that reads bodies and answers when `open` is called, and a client that says `words` to it. */
async function serverWith(text: string) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.post('/', () => gate)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1')
  let received = ''
  socket.on('data', (piece) => {
    received += piece
  })
  const gone = once(socket, 'close')
  const asked = once(app.server, 'request')
  socket.write(text)
  await asked
  return { app, open, gone, received: () => received }
}

const requestHead = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

test('a request under way is answered before the server ends', async () => {
  const { app, open, gone, received } = await serverWith(`${requestHead}{}`)
  const closed = closeWithTimeout(app, 60_000)
  open()
  await closed
  await gone
  assert.match(received(), /^HTTP\/1\.1 200 OK/)
})

test('a client that never sends the rest of its request cannot keep the server from ending', async () => {
  const { app, gone, received } = await serverWith(`${requestHead}{`)
  await closeWithTimeout(app, 50)
  await gone
  assert.equal(received(), '')
})
