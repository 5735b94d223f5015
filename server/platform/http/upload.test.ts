import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { formBody } from '#server/testing/form-body.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { leaveBodiesUnread } from './body.ts'
import { handleErrors } from './errors.ts'
import { readParts } from './upload.ts'

/** Properties of each uploaded file, and the form fields known at that time. */
async function readUpload(request: FastifyRequest, isSlow: boolean) {
  const lines = new Map<string, string>()
  const files = []
  for await (const { field, stream } of readParts(request, { files: 2, fileBytes: 1000 }, 5000, lines)) {
    const known = Object.fromEntries(lines)
    // A slow disk: the whole form has arrived, and the connection is done, before the file is read.
    if (isSlow && !request.raw.closed) await once(request.raw, 'close')
    const size = Buffer.concat(await Array.fromAsync(stream)).length
    files.push({ field, size, known })
  }
  return { files, lines: Object.fromEntries(lines) }
}

let app: FastifyInstance
let site: string
before(async () => {
  app = Fastify()
  leaveBodiesUnread(app)
  handleErrors(app)
  app.post('/fast', (request) => readUpload(request, false))
  app.post('/slow', (request) => readUpload(request, true))
  await app.listen({ port: 0, host: '127.0.0.1' })
  site = `http://127.0.0.1:${portOf(app.server)}`
})
after(() => app.close())

async function send(path: string, ...form: Parameters<typeof formBody>) {
  const { payload, headers } = await formBody(...form)
  const reply = await fetch(`${site}${path}`, { method: 'POST', headers, body: new Uint8Array(payload) })
  return { status: reply.status, body: await reply.json() }
}

test('provides the preceding form fields with each file', async () => {
  const lines = { title: 'Ünïcode “title”', description: 'Two\r\nlines' }
  const { body } = await send('/fast', lines, {
    video: [Buffer.alloc(900), 'a.mp4'],
    poster: [Buffer.alloc(5), 'b.png'],
  })
  assert.deepEqual(body, {
    files: [
      { field: 'video', size: 900, known: lines },
      { field: 'poster', size: 5, known: lines },
    ],
    lines,
  })
  assert.deepEqual((await send('/fast', { url: 'https://youtu.be/x' })).body, {
    files: [],
    lines: { url: 'https://youtu.be/x' },
  })
  assert.equal((await send('/fast', { description: 'x'.repeat(20_000) })).status, 413)
})

test('loses no upload if the disk is slower than the connection', async () => {
  const reply = await send('/slow', {}, { video: [Buffer.alloc(900), 'a.mp4'] })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  assert.deepEqual(reply.body, { files: [{ field: 'video', size: 900, known: {} }], lines: {} })
})
