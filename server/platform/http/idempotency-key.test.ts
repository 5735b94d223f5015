import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { leaveBodiesUnread } from './body.ts'
import { handleErrors } from './errors.ts'
import { type IdempotentRequest, idempotency } from './idempotency.ts'
import { problem } from './problems.ts'
import { rateLimiter } from './rate-limit.ts'
import { serve } from './serve.ts'

const token = 'a-token-that-is-long-enough-for-a-script'
const asScript = (key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key })

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token } }))

const noon = Date.parse('2026-03-15T12:00:00.000Z')

const addLessons = '/api/admin/add-platinum-lessons'

test('replays the first response to an admin script that retries with its key', async () => {
  const messages = []
  for (const key of ['first', 'first', 'second'])
    messages.push((await site.visitor('POST', addLessons, undefined, asScript(key))).json().message)
  const none = 'Every platinum lesson is there already.'
  assert.deepEqual(messages, ['1 platinum lesson added.', '1 platinum lesson added.', none])
  const admin = await site.as('admin@example.test')
  const own = await admin.send('POST', addLessons, undefined, { 'idempotency-key': 'first' })
  assert.equal(own.json().message, none)
})

test('rejects a key where it could not be stored, and ignores it where repeating is harmless', async () => {
  const member = await site.as('key@example.test')
  const key = { 'idempotency-key': 'k' }
  const rejected = await member.send('POST', '/api/logout', undefined, key)
  assert.deepEqual([rejected.statusCode, rejected.json().code], [400, 'key_not_supported'])
  const draft = { answers: [0, null, null, null, null] }
  for (const [method, url, body] of [
    ['PUT', '/api/lessons/1/draft', draft],
    ['GET', '/api/lessons', undefined],
    ['DELETE', '/api/account', { confirm: 'DELETE' }],
  ] as const)
    assert.equal((await member.send(method, url, body, key)).statusCode < 300, true, url)
  const script = await site.visitor('POST', addLessons, undefined, asScript('has a space'))
  assert.equal(script.json().code, 'bad_key')
})

/** A fictional feature: guests order, and the work calls a partner. */
const shop = defineApi(
  {
    order: { method: 'POST', path: '/api/orders', access: 'public', idempotent: 'two-phase' },
  } as const,
  {
    order: { summary: 'Orders', body: z.object({ item: z.string() }), reply: z.object({ key: z.string() }) },
  },
)

function openShop({ demo = true, fails = () => false }: { demo?: boolean; fails?: () => boolean } = {}) {
  const app = Fastify()
  leaveBodiesUnread(app)
  app.decorateRequest('isAdminScript', false)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = async () => null
  })
  handleErrors(app)
  const kit = { clock: site.clock, limits: rateLimiter(site.db), idempotency: idempotency(site.db), demo }
  serve(app, { ...kit, isSubscriber: async () => false, wasSubscriber: async () => false }, shop, {
    async order() {
      if (fails()) throw problem(503, 'partner', 'The partner does not answer.')
      return { key: randomUUID() }
    },
  })
  return app
}

const order = (app: FastifyInstance, item: string, key?: string) =>
  app.inject({ method: 'POST', url: '/api/orders', payload: { item }, headers: key ? { 'idempotency-key': key } : {} })

test('creates one order for a retrying guest, and rejects a guessable key', async () => {
  const app = openShop()
  const rejected = await order(app, 'print', 'order-1')
  assert.deepEqual([rejected.statusCode, rejected.json().code], [400, 'guessable_key'])
  const key = randomUUID()
  const [first, again] = [await order(app, 'print', key), await order(app, 'print', key)]
  assert.equal(first.statusCode, 200, first.body)
  assert.equal(again.body, first.body)
  assert.equal((await order(app, 'mug', key)).statusCode, 422)
  await app.close()
})

test('stores nothing for an order that failed at a partner, so that the key can be retried', async () => {
  let down = true
  const app = openShop({ fails: () => down })
  const key = randomUUID()
  assert.equal((await order(app, 'print', key)).statusCode, 503)
  down = false
  const given = [(await order(app, 'print', key)).json().key]
  for (const other of [randomUUID(), undefined, undefined]) given.push((await order(app, 'print', other)).json().key)
  assert.equal(new Set(given).size, 4)
  assert.equal((await order(app, 'print', key)).json().key, given[0])
  await app.close()
})

test('detects a reply of another shape, in production too; in tests also a violated rule', async () => {
  for (const demo of [true, false]) {
    const app = openShop({ demo })
    const route = defineApi({ odd: { method: 'GET', path: '/api/odd', access: 'public' } } as const, {
      odd: { summary: 'Odd', reply: z.object({ id: z.int().max(10) }) },
    })
    const kit = { clock: site.clock, limits: rateLimiter(site.db), idempotency: idempotency(site.db), demo }
    let id = 1
    serve(app, { ...kit, isSubscriber: async () => false, wasSubscriber: async () => false }, route, {
      odd: async () => ({ id, secret: 1 }),
    })
    assert.equal((await app.inject('/api/odd')).body, '{"id":1}')
    id = 1.5
    assert.equal((await app.inject('/api/odd')).statusCode, 500)
    id = 11
    assert.equal((await app.inject('/api/odd')).statusCode, demo ? 500 : 200)
    await app.close()
  }
})

test('separates equal keys of members, scripts and guests', async () => {
  const member = await site.as('scopes@example.test')
  const scopes = [{ memberId: member.id }, 'admin-script', 'guest'] as const
  let times = 0
  const work = async () => {
    times += 1
    return { status: 200, body: String(times) }
  }
  const ask = (scope: IdempotentRequest['scope'], now = noon) =>
    idempotency(site.db).runIdempotent({ key: 'shared', fingerprint: 'POST /x {}', now, scope }, true, work)
  for (const now of [noon, noon + 60_000])
    for (const [index, scope] of scopes.entries()) assert.equal((await ask(scope, now)).body, String(index + 1))
  const rejected = idempotency(site.db).runIdempotent(
    { key: 'shared', fingerprint: 'POST /other', now: noon, scope: 'guest' },
    true,
    work,
  )
  await assert.rejects(rejected, /used for something else/)
})
