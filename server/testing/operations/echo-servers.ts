import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { portOf } from '#server/testing/raw-socket.ts'
import { testCertificate, testKey } from '#server/testing/tls-proxy.ts'

// Servers that repeat what they receive, as an error: a program must not show it.

/** Text that every secret setting contains. */
export const marker = 'marked-0a1b2c3d4e5f6789-zyxwvutsr'

/** Starts a server on 127.0.0.1; returns its port. */
export async function listenTcp(t: TestContext, onSocket: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onSocket(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return portOf(server)
}

/** The protocol of PostgreSQL: after the start of a session it rejects the password, and quotes it. */
export const postgresEcho = (socket: Socket) =>
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0C28P01\0Mpassword ${marker} is wrong\0\0`)
    const head = Buffer.from('E0000')
    head.writeInt32BE(fields.length + 4, 1)
    socket.end(Buffer.concat([head, fields]))
  })

/** The protocol of mail: rejects the sign-in, and quotes it. */
export function smtpEcho(socket: Socket) {
  socket.write('220 echo\r\n')
  socket.on('data', (bytes) => {
    const text = bytes.toString().trim()
    socket.write(text.startsWith('EHLO') ? '250-echo\r\n250 AUTH PLAIN\r\n' : `535 ${text} ${marker}\r\n`)
  })
}

/** Repeats headers and body in the formats of S3, OpenID and the endpoint for proxies. */
export async function startHttpsEcho(t: TestContext) {
  const server = createHttpsServer({ cert: testCertificate, key: testKey }, async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const echo = JSON.stringify([request.headers, body, marker])
    const url = `https://${request.headers.host}`
    if (request.url === '/.well-known/openid-configuration')
      return response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
        }),
      )
    if (request.url === '/token')
      return response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_client', error_description: echo }))
    response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${marker}</Code>${echo}</Error>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}
