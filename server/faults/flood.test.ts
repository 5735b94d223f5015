import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { routes } from '#contract/routes.ts'
import { type Site, startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/course.ts'
import { portOf, say } from '#server/testing/say.ts'

let site: Site
before(async () => {
  site = await startSite({ course: smallCourse() })
})
after(() => site.close())

/** Changes with every commit of anybody else to SQLite's file; PostgreSQL is asked for what was counted. */
function commitsSeen(): () => Promise<unknown> {
  if (site.db.engine === 'postgres')
    return () => site.db.all`select bucket, window_start, calls from rate_limits order by bucket`
  const file = new DatabaseSync(join(site.config.dataDir, 'moneta.sqlite'), { readOnly: true })
  return async () => Object.values(file.prepare('pragma data_version').get() ?? {})[0]
}

/** So many calls at once, and what their replies were, each status with how often it came. */
async function flood(calls: number, call: () => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(Array.from({ length: calls }, call)))
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const begin = () => site.app.inject('/api/oauth/google/redirect_url')
const { times } = routes.accounts.redirectUrl.limit

test('of a thousand at once as many pass as may, and those that are refused afterwards cost no commit', async () => {
  assert.deepEqual(await flood(1000, begin), { 200: times, 429: 1000 - times })
  const commits = commitsSeen()
  const before = await commits()
  for (let round = 0; round < 5; round += 1) assert.deepEqual(await flood(1000, begin), { 429: 1000 })
  assert.deepEqual(await commits(), before)
})

test('what another site makes browsers call costs no commit, however often', async () => {
  const commits = commitsSeen()
  const before = await commits()
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  for (const path of ['redirect_url', 'start', 'callback'])
    assert.deepEqual(await flood(1000, () => site.app.inject({ url: `/api/oauth/google/${path}`, headers })), {
      403: 1000,
    })
  assert.deepEqual(await commits(), before)
})

test('a member writes while a thousand others are refused', async () => {
  const member = await site.as('calm@example.test')
  const flooding = flood(1000, begin)
  const saved = await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  assert.equal(saved.statusCode, 204, saved.body)
  assert.deepEqual(await flooding, { 429: 1000 })
})

test('unknown addresses answer two hundred long bodies of which not a byte comes', async () => {
  const head =
    'POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n'
  const port = portOf(site.app.server)
  const replies = await Promise.all(Array.from({ length: 200 }, () => say(port, head, /\}$/)))
  for (const reply of replies) assert.match(reply, /^HTTP\/1.1 404 .*"code":"not_found"/s)
})
