import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { handleErrors } from './errors.ts'
import { batchReplies } from './hooks.ts'

let site: TestApp
let lines: string[]
before(async () => {
  lines = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  site = await startApp({ course: smallCourse(), log })
})
after(() => site.close())

test('shows only an id for an internal error, and logs the details under it', async () => {
  const member = await site.as('unlucky@example.test')
  await site.db.script('drop table progress')
  for (const [method, url, body] of [
    ['GET', '/api/progress?secret=unlucky', undefined],
    ['PUT', '/api/lessons/1/place', { place: 'the-idea' }],
  ] as const) {
    const reply = await member.send(method, url, body)
    assert.equal(reply.statusCode, 500)
    const { error, code, details } = reply.json()
    assert.deepEqual([error, code], ['Something went wrong on our side. Please try again.', 'internal'])
    const id = /^Request ([0-9a-f-]{36})$/.exec(details)?.[1] ?? 'none'
    const [line = '{}', ...more] = lines.filter((one) => one.includes('unexpected error') && one.includes(id))
    assert.deepEqual(more, [])
    const { err, req } = JSON.parse(line)
    assert.match(err.message, /progress/)
    assert.deepEqual(req, { id, method, url: url.replace(/\?.*/, '') })
    assert.equal(line.match(/"reqId"/g)?.length ?? 0, method === 'GET' ? 0 : 1)
    assert.doesNotMatch(line, /unlucky/)
  }
})

test('treats an unencodable reply as an internal error, and delivers parallel replies', async () => {
  const app = Fastify()
  batchReplies(app)
  handleErrors(app)
  app.get('/good', async () => 'Hello.')
  app.get('/bad', async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename=✓')
    return 'Hello.'
  })
  const replies = await Promise.all(['/good', '/bad', '/good'].map((url) => app.inject(url)))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 500, 200],
  )
})

test('answers an upload to a full disk with a message and a retry time', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-full-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const app = Fastify()
  handleErrors(app)
  // As the disk would fail, half-way through.
  async function* breaking(code: string) {
    yield Buffer.from('half of it')
    throw Object.assign(new Error(`${code}: write`), { code })
  }
  app.put<{ Params: { code: string } }>('/files/:code', ({ params }) =>
    diskStorage(folder).put('full/one.png', breaking(params.code)),
  )
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    const reply = await app.inject({ method: 'PUT', url: `/files/${code}` })
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '60'], code)
    assert.deepEqual(reply.json(), {
      error: 'Files cannot be saved right now. Please try again in a few minutes.',
      code: 'unavailable',
    })
  }
  assert.equal((await app.inject({ method: 'PUT', url: '/files/EISDIR' })).statusCode, 500)
  assert.deepEqual(readdirSync(join(folder, 'full')), [])
})
