import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
})
after(() => site.close())

const statusOf = async (method: 'GET' | 'PUT', headers: Record<string, string>) => {
  const admin = { url: '/api/settings/store_enabled', method, headers: { host: '127.0.0.1:3000', ...headers } }
  return (await site.app.inject({ ...admin, ...(method === 'PUT' && { payload: { value: 'true' } }) })).statusCode
}

test('whoever types an address, uses a bookmark or runs a program comes from no other site', async () => {
  const tries: Record<string, string>[] = [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }]
  for (const headers of tries)
    assert.deepEqual([await statusOf('GET', headers), await statusOf('PUT', headers)], [200, 401])
})

test('a site beside ours under one name is another site', async () => {
  const headers = { 'sec-fetch-site': 'same-site' }
  assert.deepEqual([await statusOf('GET', headers), await statusOf('PUT', headers)], [403, 403])
  const opened = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  assert.deepEqual([await statusOf('GET', opened), await statusOf('PUT', opened)], [200, 403])
})

test('another site’s page gets no reply of ours, not even one for everybody; pages may be linked to', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  assert.equal(await statusOf('GET', headers), 403)
  assert.equal((await site.app.inject({ url: '/', headers })).statusCode, 200)
})

test('without a token in the settings no script is the administrator', async () => {
  const tries: Record<string, string>[] = [
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
    { 'x-admin-key': '' },
    {},
  ]
  for (const headers of tries) assert.equal(await statusOf('PUT', headers), 401)
})
