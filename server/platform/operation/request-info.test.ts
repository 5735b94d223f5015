import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = '7d2f0b6a9c31e5488f1d06c2ab7e9354'
const production = siteForTests(() =>
  startApp({
    course: smallCourse(),
    settings: { ...productionSettings, METRICS_TOKEN: token, TRUST_PROXY: '1' },
  }),
)
const closed = siteForTests(() => startApp({ course: smallCourse(), settings: productionSettings }))

const get = ({ visitor }: typeof production, headers: Record<string, string>, path = '/request-info') =>
  visitor('GET', path, undefined, headers)

test('with METRICS_TOKEN the server returns how it understands a request', async () => {
  const headers = { host: 'moneta.internal', 'x-forwarded-proto': 'https' }
  const reply = await get(production, {
    ...headers,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': '203.0.113.77, 198.51.100.9',
  })
  assert.deepEqual(reply.json(), {
    address: '198.51.100.9',
    forwarded_for: ['203.0.113.77', '198.51.100.9'],
    protocol: 'https',
    host: 'moneta.internal',
  })
  assert.equal(reply.headers['cache-control'], 'no-store')
})

test('without the token, with another one and where none is set, the address is like any unknown one', async () => {
  const unknown = await get(production, {}, '/request-inf')
  assert.equal(unknown.statusCode, 404)
  const wrong = [
    await get(production, {}),
    await get(production, { authorization: 'Bearer another' }),
    await get(closed, { authorization: `Bearer ${token}` }),
    await get(closed, { authorization: 'Bearer undefined' }),
  ]
  for (const reply of wrong) {
    assert.deepEqual([reply.statusCode, reply.headers['content-type']], [404, unknown.headers['content-type']])
    assert.equal(reply.body.replaceAll('/request-info', '/request-inf'), unknown.body)
  }
})
