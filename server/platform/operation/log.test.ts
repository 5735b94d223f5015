import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import Fastify from 'fastify'
import { logOptions, redactEmails } from './log.ts'

test('logs no e-mail address, alone, in a message or beside another', () => {
  const text = 'To <maya@example.test>, "o.k+x@mail.example.test" and KIM@EXAMPLE.TEST: 550 unknown'
  assert.equal(redactEmails(text), 'To <[e-mail]>, "[e-mail]" and [e-mail] 550 unknown')
})

test("removes addresses from an error's message and stack in the log", async () => {
  let lines = ''
  const stream = new Writable({
    write(piece, _encoding, done) {
      lines += piece
      done()
    },
  })
  const app = Fastify(logOptions('info', stream))
  app.log.error({ err: Object.assign(new Error('no mailbox for maya@example.test'), { code: 'EENVELOPE' }) }, 'failed')
  const { err } = JSON.parse(lines)
  assert.deepEqual([err.message, err.code], ['no mailbox for [e-mail]', 'EENVELOPE'])
  assert.match(err.stack, /no mailbox for \[e-mail\]/)
  assert.doesNotMatch(lines, /maya/)
  await app.close()
})

test('gives each request a unique id, within this process and across others', async () => {
  const [one, other] = [logOptions('silent'), logOptions('silent')].map(({ genReqId }) => genReqId)
  const ids = new Set<unknown>()
  for (let times = 0; times < 300; times += 1) for (const make of [one, other]) ids.add(make?.({} as never))
  assert.equal(ids.size, 600)
  for (const id of ids) assert.match(String(id), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
