import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, request as requestByHttp } from 'node:http'
import type { RequestOptions } from 'node:https'
import { type TestContext, test } from 'node:test'
import { portOf } from '#server/testing/raw-socket.ts'
import { pictureFetcher } from './fetch-picture.ts'

const publicAddress = { address: '93.184.216.34', family: 4 }

/** Starts a picture server that resolves to these addresses; records the addresses of connections. */
async function startPictureServer(t: TestContext, listener: RequestListener, addresses = [publicAddress]) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  const dialedAddresses: string[] = []
  const fetch = pictureFetcher({
    resolve: async () => addresses,
    maxMs: 1500,
    request: (url, { lookup, signal, headers }: RequestOptions, onReply) => {
      lookup?.(url.hostname, { all: true }, (_error, found) => {
        for (const one of Array.isArray(found) ? found : []) dialedAddresses.push(one.address)
      })
      return requestByHttp({ host: '127.0.0.1', port, path: url.pathname, signal, headers }, onReply)
    },
  })
  return { fetch, dialedAddresses }
}

const isRejection = (sentence: RegExp) => (error: unknown) => {
  const fields = error instanceof Error && 'problem' in error ? JSON.stringify(error.problem) : String(error)
  assert.match(fields, sentence)
  assert.match(fields, /image_url/)
  return true
}

test('copies an external picture from the checked address', async (t) => {
  const { fetch, dialedAddresses } = await startPictureServer(t, (_request, reply) => reply.end('bytes of a picture'))
  assert.equal(String(await fetch('https://pictures.example/a.png')), 'bytes of a picture')
  assert.deepEqual(dialedAddresses, [publicAddress.address])
})

test('rejects a host that resolves to a private address, also among public ones', async (t) => {
  let requests = 0
  const count: RequestListener = (_request, reply) => {
    requests += 1
    reply.end()
  }
  for (const address of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.8']) {
    const { fetch } = await startPictureServer(t, count, [
      publicAddress,
      { address, family: address.includes(':') ? 6 : 4 },
    ])
    await assert.rejects(fetch('https://pictures.example/a.png'), isRejection(/inside a network/))
  }
  const { fetch } = await startPictureServer(t, count, [])
  await assert.rejects(fetch('https://pictures.example/a.png'), isRejection(/could not be fetched/))
  assert.equal(requests, 0)
})

test('does not follow redirects', async (t) => {
  const { fetch } = await startPictureServer(t, (_request, reply) =>
    reply.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  )
  await assert.rejects(fetch('https://pictures.example/a.png'), isRejection(/leads on to another one/))
})

test('stops fetching a picture that is too large, whatever its content length claims', async (t) => {
  const withLength = await startPictureServer(t, (_request, reply) =>
    reply.writeHead(200, { 'content-length': 6_000_000 }).write('x'),
  )
  await assert.rejects(withLength.fetch('https://pictures.example/a.png'), isRejection(/at most 5 MB/))
  const chunk = Buffer.alloc(1024 * 1024)
  const withoutLength = await startPictureServer(t, (_request, reply) => {
    for (let count = 0; count < 6; count += 1) reply.write(chunk)
  })
  await assert.rejects(withoutLength.fetch('https://pictures.example/a.png'), isRejection(/at most 5 MB/))
})

test('fails fast if a server does not answer, reports an error or disconnects', async (t) => {
  const silent = await startPictureServer(t, () => {})
  await assert.rejects(silent.fetch('https://pictures.example/a.png'), isRejection(/could not be fetched/))
  const rejecting = await startPictureServer(t, (_request, reply) => reply.writeHead(404).end())
  await assert.rejects(rejecting.fetch('https://pictures.example/a.png'), isRejection(/could not be fetched/))
  const breaking = await startPictureServer(t, (request, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('x')
    setImmediate(() => request.socket.destroy())
  })
  await assert.rejects(breaking.fetch('https://pictures.example/a.png'), isRejection(/could not be fetched/))
})

test('fetches only https URLs without credentials or a port', async (t) => {
  const { fetch, dialedAddresses } = await startPictureServer(t, (_request, reply) => reply.end())
  for (const address of ['http://a.example/', 'ftp://a.example/', 'javascript:1', 'a.example/b.png', '', 'https://'])
    await assert.rejects(fetch(address), isRejection(/begins with https/))
  for (const address of ['https://me@a.example/', 'https://me:pw@a.example/', 'https://a.example:444/'])
    await assert.rejects(fetch(address), isRejection(/without a name, a password or a port/))
  assert.deepEqual(dialedAddresses, [])
})
