import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { portOf } from './raw-socket.ts'

/** A self-signed certificate for localhost and its key, for tests only. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUepNYiAtThbxFld0z8uba6lnLF/MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA2NDkzNVoYDzIxMjYxMDMw
MDY0OTM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASw1tKWtv+TDRqn4fsy+coUAj5/F8hoGARZWs/2jpgwzcoUy7+ueihC
nExwLGNpUb1vAttXDsBVBfCTLuV+lwAzo1MwUTAdBgNVHQ4EFgQUaosiXoB0Cep1
fQxg9amInszU6cUwHwYDVR0jBBgwFoAUaosiXoB0Cep1fQxg9amInszU6cUwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA6YjXx8QZX5nZlHnu9VIS
p8VgEMKkEzlE7e6r485wHagCIQDJrhGdaxoyLSuULuF1OR76iOiEC1le4eYBZTHu
s1P6og==
-----END CERTIFICATE-----
`
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrgO6gLTx6ZIFBO+j
t/gKzNu9mwTl2WmViMNWbWTetfehRANCAASw1tKWtv+TDRqn4fsy+coUAj5/F8ho
GARZWs/2jpgwzcoUy7+ueihCnExwLGNpUb1vAttXDsBVBfCTLuV+lwAz
-----END PRIVATE KEY-----
`

/** Starts a server on 127.0.0.1 that offers PostgreSQL's TLS and forwards the decrypted bytes to a server without it. */
export async function startTlsProxy(target: { host: string; port: number }) {
  const secureContext = createSecureContext({ cert: testCertificate, key: testKey })
  const sockets = new Set<Socket>()
  const join = (client: Socket) => {
    const secured = new TLSSocket(client, { isServer: true, secureContext })
    const upstream = connect(target.port, target.host)
    sockets.add(upstream)
    for (const [from, to] of [
      [secured, upstream],
      [upstream, secured],
    ] as const) {
      from.on('error', () => {}).on('close', () => to.destroy())
      from.pipe(to)
    }
  }
  const server = createServer((client) => {
    sockets.add(client)
    client
      .on('error', () => {})
      .once('data', () => {
        // The first bytes are a request for TLS; S accepts it.
        client.write('S')
        join(client)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
