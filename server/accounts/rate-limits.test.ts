import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Site, startSite } from '#server/testing/browser.ts'

let site: Site
before(async () => {
  site = await startSite()
})
after(() => site.close())

const sendAgeAnswer = (target: Site, headers: Record<string, string>) =>
  target.browser().send('/api/welcome', { method: 'POST', json: { birth_month: 1, birth_year: 2000 }, headers })

test('Whoever knocks too often waits, whatever address they pretend to have', async () => {
  for (let times = 1; times <= 60; times += 1)
    assert.equal((await sendAgeAnswer(site, { 'x-forwarded-for': `10.0.0.${times}` })).status, 401)
  const refused = await sendAgeAnswer(site, { 'x-forwarded-for': '10.9.9.9' })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  site.clock.advance(10 * 60_000)
  assert.equal((await sendAgeAnswer(site, {})).status, 401)
})

test('Behind a trusted proxy everybody counts for themselves, by the address that the proxy saw', async () => {
  const behind = await startSite({ settings: { TRUST_PROXY: '1' } })
  try {
    for (let times = 1; times <= 60; times += 1)
      assert.equal((await sendAgeAnswer(behind, { 'x-forwarded-for': `1.1.1.${times}, 203.0.113.7` })).status, 401)
    assert.equal((await sendAgeAnswer(behind, { 'x-forwarded-for': '8.8.8.8, 203.0.113.7' })).status, 429)
    assert.equal((await sendAgeAnswer(behind, { 'x-forwarded-for': '203.0.113.8' })).status, 401)
  } finally {
    await behind.close()
  }
})

test('The sign-in button and the link are limited too', async () => {
  const crowd = await startSite()
  try {
    for (const path of ['/api/oauth/google/redirect_url', '/api/oauth/google/start', '/api/oauth/google/callback']) {
      for (let times = 1; times <= 60; times += 1) assert.notEqual((await crowd.browser().send(path)).status, 429)
      assert.equal((await crowd.browser().send(path)).status, 429, path)
    }
  } finally {
    await crowd.close()
  }
})
