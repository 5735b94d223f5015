import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import { rightAnswers, secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { openCashcoach } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

/** Lessons and resources above bronze. */
const lockedIds = [3, 4, 5, 6, 229, 230, 231]

/** The addresses of every endpoint of the contract that a member may read in production, for each locked id. */
const readableUrls = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries<Endpoint>(api).flatMap(([name, { method, path, access, demo }]) => {
    if (method !== 'GET' || access === 'admin' || demo) return []
    const { params = {}, query = '' } = examples[`${feature}.${name}`] ?? {}
    const urlFor = (id: number) =>
      path.replaceAll(/:(\w+)/g, (_, param) => String(param === 'id' ? id : (params[param] ?? id))) + query
    return [...new Set(lockedIds.map(urlFor))]
  }),
)

test('no locked content leaves the server, whatever a bronze member calls', async () => {
  const member = await site.as('bytes@example.test')
  await openCashcoach(site, member)
  const locked = ['third', 'fourth', 'fifth', 'further'].map(secretOf)
  const calls: ['GET' | 'POST' | 'PUT', string, object?][] = readableUrls.map((url) => ['GET', url])
  for (const id of [3, 4, 5, 6]) {
    calls.push(['POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: rightAnswers }])
    calls.push(['PUT', `/api/lessons/${id}/draft`, { answers: [0, 0, 0, 0, 0] }])
    calls.push(['PUT', `/api/lessons/${id}/place`, { place: 'the-idea' }])
  }
  const statuses = new Map<string, number>()
  for (const [method, url, body] of calls) {
    const reply = await member.send(method, url, body)
    for (const secret of locked) assert.ok(!reply.body.includes(secret), `${method} ${url}`)
    assert.notEqual(reply.statusCode, 429, `${method} ${url}`)
    statuses.set(`${method} ${url}`, reply.statusCode)
  }
  const statusOf = (call: string) => statuses.get(call) ?? assert.fail(`${call} is missing`)
  for (const url of ['/api/lessons', '/api/lessons/3/preview', '/api/progress', '/api/memberships/me'])
    assert.equal(statusOf(`GET ${url}`), 200, url)
  for (const id of [3, 4, 5, 6])
    for (const call of ['GET /', 'GET /resources', 'GET /draft', 'POST /complete', 'PUT /draft', 'PUT /place']) {
      const url = call.replace(' /', ` /api/lessons/${id}/`).replace(/\/$/, '')
      assert.ok([403, 404].includes(statusOf(url)), url)
    }
  for (const id of [229, 230, 231])
    for (const part of ['download', 'poster', 'captions']) {
      const url = `GET /api/resources/${id}/${part}`
      assert.ok([403, 404].includes(statusOf(url)), url)
    }
})
