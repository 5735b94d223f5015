import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

let siteDatabase: Database
const site = siteForTests(() =>
  startApp({
    course: smallCourse(),
    async openSiteDatabase(location) {
      siteDatabase = await openDatabase(location)
      return siteDatabase
    },
  }),
)

const window = {
  host: '127.0.0.1:3000',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const olderWindow = {
  host: '127.0.0.1:3000',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
}

type Headers = Record<string, string>
const get = (url: string, headers: Headers) => site.visitor('GET', url, undefined, headers)

/** Asserts that the response is a whole page with this text, a heading and a way on. */
async function expectPage(url: string, headers: Headers, status: number, text: string) {
  const reply = await get(url, headers)
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [status, 'text/html; charset=utf-8'], url)
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.match(String(reply.headers['content-security-policy']), /script-src 'self'/)
  assert.match(reply.body, /<h1>This page did not open<\/h1>/)
  assert.match(reply.body, /<a [^>]*href="\/"[^>]*>Return to Home<\/a>/)
  assert.ok(reply.body.includes(text), reply.body)
}

test('a browser window shows a page, and a script gets JSON, for a rejected API address', async () => {
  for (const headers of [window, olderWindow]) {
    await expectPage('/api/account/export', headers, 401, 'Please sign in first.')
    await expectPage('/api/nothing', headers, 404, 'There is nothing at this address.')
    await expectPage('/api/resources/nothing/download', headers, 401, 'Please sign in first.')
  }
  const others: Headers[] = [script, { accept: '*/*' }, {}, { ...window, 'sec-fetch-dest': 'iframe' }]
  for (const headers of others) {
    const reply = await get('/api/account/export', headers)
    assert.deepEqual([reply.statusCode, reply.json().code], [401, 'signed_out'], JSON.stringify(headers))
  }
})

// Must be last, since nothing can be read after it.
test('links to the API show the error page while the database is unavailable', async () => {
  const member = await site.as('member@example.test')
  await siteDatabase.close()
  for (const url of ['/api/oauth/google/start?return_to=%2Fdashboard', '/api/account/export']) {
    const reply = await member.send('GET', url, undefined, script)
    assert.ok(reply.statusCode >= 500, `${url} ${reply.statusCode}`)
    await expectPage(url, { ...window, cookie: member.cookie }, reply.statusCode, reply.json().error)
  }
})
