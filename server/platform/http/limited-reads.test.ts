import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdWrites } from '#server/testing/database/hold-writes.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-the-tests-0123456789abcdef'
const settings = { FREE_ACCESS_EMAILS: 'free@example.test family@example.test', ADMIN_API_TOKEN: token }
const site = siteForTests(() => startApp({ course: smallCourse(), settings }))

/** Lets every write of a limit fail, as on a full disk. */
async function fillDisk() {
  const { db } = site
  if (db.engine === 'sqlite') return db.script('pragma query_only = on')
  return db.script(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse before insert or update on rate_limits for each row execute function refuse()`)
}

test('search answers while another process has locked the file', async () => {
  const member = await site.as('free@example.test')
  const release = await holdWrites(site)
  try {
    for (let times = 1; times <= 3; times += 1)
      assert.equal((await member.send('GET', '/api/expense-tracker/expenses/search?q=rent')).statusCode, 200)
  } finally {
    await release()
  }
})

// Must be last, since nothing can be written after it.
test('search and exports answer on a full disk, within their limits; guesses are still rejected', async () => {
  const member = await site.as('family@example.test')
  const statusOf = async (path: string) => (await member.send('GET', path)).statusCode
  const search = () => statusOf('/api/expense-tracker/expenses/search?q=rent')
  assert.equal(await search(), 200)
  site.clock.advance(60_000)
  await fillDisk()
  for (let times = 1; times <= 60; times += 1) assert.equal(await search(), 200)
  assert.equal(await search(), 429, 'the limit is counted in memory')
  assert.equal(await statusOf('/api/account/export'), 200)
  assert.equal(await statusOf('/api/expense-tracker/export'), 200)
  assert.equal((await site.visitor('GET', '/api/membership-links/guess')).statusCode, 503)
  const headers = { host: '127.0.0.1:3000', authorization: 'Bearer wrong' }
  assert.equal((await site.app.inject({ url: '/api/admin/lesson-reports', headers })).statusCode, 503)
})
