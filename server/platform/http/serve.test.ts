import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import type { Route } from '#contract/platform/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { portOf, sendRaw } from '#server/testing/raw-socket.ts'
import { leaveBodiesUnread } from './body.ts'
import type { Caller } from './caller.ts'
import { handleErrors } from './errors.ts'
import { idempotency } from './idempotency.ts'
import { rateLimiter } from './rate-limit.ts'
import { serve } from './serve.ts'

const routes = {
  webhook: { method: 'POST', path: '/api/webhook', access: 'public', rawBody: true },
  pictures: {
    method: 'POST',
    path: '/api/pictures/:album',
    access: 'member',
    upload: { files: 2, fileBytes: 1000 },
    limit: { times: 100, seconds: 60 },
  },
  essay: { method: 'POST', path: '/api/essay', access: 'public', bodyLimit: 100_000 },
  note: { method: 'POST', path: '/api/note', access: 'public' },
  picture: { method: 'GET', path: '/api/picture', access: 'public' },
} as const satisfies Record<string, Route>

const Text = z.object({ text: z.string() })
const Digests = z.object({ files: z.object({ field: z.string(), filename: z.string(), sha256: z.string() }).array() })

/** A contract of endpoints that no feature has yet. */
const api = defineApi(routes, {
  webhook: { summary: 'Exact bytes', reply: z.object({ sha256: z.string() }) },
  pictures: { summary: 'Files', params: z.object({ album: z.string() }), reply: Digests },
  essay: { summary: 'Long', body: Text, reply: z.object({ length: z.number() }) },
  note: { summary: 'Short', body: Text, reply: z.object({ length: z.number() }) },
  picture: { summary: 'A file', file: true, fileTypes: ['image/png'] },
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const caller: Caller = {
  id: 7,
  email: 'a@b.test',
  given_name: null,
  time_zone: null,
  is_admin: false,
  member_since: '2026-01-01T00:00:00.000Z',
  session_hash: 'x',
}

let db: Database
let app: FastifyInstance
before(async () => {
  db = await testDatabase()
  app = Fastify()
  leaveBodiesUnread(app)
  handleErrors(app)
  app.decorateRequest('caller')
  app.decorateRequest('isAdminScript', false)
  app.addHook('onRequest', async (request) => {
    request.caller = async () => (request.headers.cookie ? caller : null)
  })
  const kit = {
    clock: { now: () => 0 },
    limits: rateLimiter(db),
    idempotency: idempotency(db),
    isSubscriber: async () => false,
    wasSubscriber: async () => false,
    demo: true,
    bodyTimeoutMs: 80,
  }
  serve(app, kit, api, {
    webhook: async ({ bytes }) => ({ sha256: digest(bytes) }),
    async pictures({ parts }) {
      const files = []
      for await (const { field, filename, stream } of parts()) {
        const hash = createHash('sha256')
        for await (const piece of stream) hash.update(piece)
        files.push({ field, filename, sha256: hash.digest('hex') })
      }
      return { files }
    },
    essay: async ({ body }) => ({ length: body.text.length }),
    note: async ({ body }) => ({ length: body.text.length }),
    picture: async ({ reply }) => reply.type('image/png').send(Buffer.from('png')),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.close()
  await db.close()
})

const boundary = 'cut-here'
const file = (name: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`
const upload = (payload: string, headers: Record<string, string> = { cookie: 'session' }) =>
  app.inject({
    method: 'POST',
    url: '/api/pictures/1',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  })
const end = `--${boundary}--\r\n`

test("passes on a partner's callback unchanged, of any content, up to a megabyte", async () => {
  const call = (payload: Buffer, type: string) =>
    app.inject({ method: 'POST', url: '/api/webhook', payload, headers: { 'content-type': type } })
  for (const payload of [Buffer.from('{"a" : 1}\n'), Buffer.from([0, 255, 128, 10]), Buffer.alloc(1024 * 1024, 7)])
    for (const type of ['application/json', 'text/plain'])
      assert.deepEqual((await call(payload, type)).json(), { sha256: digest(payload) })
  assert.equal((await call(Buffer.alloc(1024 * 1024 + 1), 'application/json')).statusCode, 413)
})

test('streams pictures in order, unchanged', async () => {
  const reply = await upload(file('a.png', 'first') + file('../b.png', 'x'.repeat(1000)) + end)
  assert.equal(reply.statusCode, 200, reply.body)
  assert.deepEqual(reply.json().files, [
    { field: 'picture', filename: 'a.png', sha256: digest(Buffer.from('first')) },
    { field: 'picture', filename: 'b.png', sha256: digest(Buffer.alloc(1000, 'x')) },
  ])
})

test('enforces the limits of an upload, with a message', async () => {
  const rejected: [string, number, string][] = [
    [file('a.png', 'x'.repeat(1001)) + end, 413, 'too_large'],
    [file('a.png', '') + file('b.png', '') + file('c.png', '') + end, 413, 'too_large'],
    ['x'.repeat(100_000), 413, 'too_large'],
    [file('a.png', 'cut'), 400, 'invalid_form'],
    ['no form at all', 400, 'invalid_form'],
  ]
  for (const [payload, status, code] of rejected) {
    const reply = await upload(payload)
    assert.deepEqual([reply.statusCode, reply.json().code], [status, code], payload.slice(0, 200))
  }
  assert.equal((await upload('{}', { cookie: 'session', 'content-type': 'application/json' })).statusCode, 415)
  assert.equal((await upload(file('a.png', 'x') + end)).statusCode, 200, 'and the next one passes')
})

const head = (path: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Length: 900', ...headers, '', ''].join('\r\n')
const form = `Content-Type: multipart/form-data; boundary=${boundary}`

test('rejects an unauthorized upload before its first byte, and ends a stalled one', async () => {
  const port = portOf(app.server)
  assert.match(await sendRaw(port, head('/api/pictures/1', [form]), /signed_out/), /^HTTP\/1.1 401 /)
  const begun = `${head('/api/pictures/1', [form, 'Cookie: session'])}${file('a.png', 'half').slice(0, -2)}`
  assert.match(await sendRaw(port, begun), /^HTTP\/1.1 408 .*"code":"too_slow"/s)
  assert.match(await sendRaw(port, head('/api/pictures/1', [form, 'Cookie: session'])), /^HTTP\/1.1 408 /)
  assert.match(await sendRaw(port, head('/api/webhook', ['Content-Type: text/plain'])), /^HTTP\/1.1 408 /)
})

test("accepts bodies up to 32 kB, or up to the endpoint's limit", async () => {
  const statusOf = async (url: string, length: number) =>
    (await app.inject({ method: 'POST', url, payload: { text: 'x'.repeat(length) } })).statusCode
  const around = '{"text":""}'.length
  assert.equal(await statusOf('/api/note', 32 * 1024 - around), 200)
  assert.equal(await statusOf('/api/note', 32 * 1024 - around + 1), 413)
  assert.equal(await statusOf('/api/essay', 100_000 - around), 200)
  assert.equal(await statusOf('/api/essay', 100_000 - around + 1), 413)
})

test('measures a body without a length as it arrives', async () => {
  const chunk = `${(20_000).toString(16)}\r\n${'x'.repeat(20_000)}\r\n`
  const text = `POST /api/note HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`
  assert.match(await sendRaw(portOf(app.server), text, /too_large/), /^HTTP\/1.1 413 /)
})

test('sends a file unchanged', async () => {
  const reply = await app.inject('/api/picture')
  assert.deepEqual([reply.headers['content-type'], reply.body], ['image/png', 'png'])
})
