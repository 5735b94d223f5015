import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const statusOf = async (method: 'GET' | 'PUT', headers: Record<string, string>) => {
  const admin = { url: '/api/settings/store_enabled', method, headers: { host: '127.0.0.1:3000', ...headers } }
  return (await site.app.inject({ ...admin, ...(method === 'PUT' && { payload: { value: 'true' } }) })).statusCode
}

test('accepts typed addresses, bookmarks and programs as same-site', async () => {
  const tries: Record<string, string>[] = [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }]
  for (const headers of tries)
    assert.deepEqual([await statusOf('GET', headers), await statusOf('PUT', headers)], [200, 401])
})

test('treats a sibling subdomain as another site', async () => {
  const headers = { 'sec-fetch-site': 'same-site' }
  assert.deepEqual([await statusOf('GET', headers), await statusOf('PUT', headers)], [403, 403])
  const opened = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  assert.deepEqual([await statusOf('GET', opened), await statusOf('PUT', opened)], [200, 403])
})

test('rejects requests from another site’s page, even public ones, except for links to pages', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  assert.equal(await statusOf('GET', headers), 403)
  assert.equal((await site.app.inject({ url: '/', headers })).statusCode, 200)
})

test('gives no script admin access if no token is configured', async () => {
  const tries: Record<string, string>[] = [
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
    { 'x-admin-key': '' },
    {},
  ]
  for (const headers of tries) assert.equal(await statusOf('PUT', headers), 401)
})
