import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Site, startSite } from '#server/testing/browser.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startSite({ course: smallCourse(), settings: { DEMO_OPEN: '1' } }))
beforeEach(() => site.clock.advance(10 * 60_000))

/** Runs concurrent calls; a limit counts them as if they were sequential. */
const concurrently = <T>(times: number, call: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index + 1)))

const guess = (target: Pick<Site, 'browser'>, number: number, headers: Record<string, string> = {}) =>
  target.browser().send(`/api/membership-links/guess-${number}`, { headers })

async function createLink(email: string): Promise<string> {
  const member = await site.as(email)
  const reply = await member.send('POST', '/api/memberships/links', { tier: 'silver' })
  return reply.json().url.split('/').at(-1)
}

test('limits unknown codes from one address, whatever address the client pretends to have', async () => {
  const replies = await concurrently(60, (times) => guess(site, times, { 'x-forwarded-for': `10.0.0.${times}` }))
  for (const { status } of replies) assert.equal(status, 404)
  const rejected = await guess(site, 61, { 'x-forwarded-for': '10.9.9.9' })
  assert.equal(rejected.status, 429)
  assert.ok(Number(rejected.headers.get('retry-after')) > 0)
  site.clock.advance(10 * 60_000)
  assert.equal((await guess(site, 62)).status, 404)
})

test('a known link opens, and is paid, at an address that has sent too many unknown codes', async () => {
  const code = await createLink('lucky@example.test')
  const pay = (link: string, key?: string) =>
    site.browser().send(`/api/membership-links/${link}/checkout`, {
      method: 'POST',
      json: { price: 19.99 },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const confirm = (link: string) =>
    site.browser().send(`/api/membership-links/${link}/confirm`, { method: 'POST', json: { session_id: 'cs_x' } })
  await concurrently(61, (times) => guess(site, times))
  await concurrently(31, () => pay('guess'))
  await concurrently(121, () => confirm('guess'))
  assert.deepEqual(
    [(await guess(site, 99)).status, (await pay('guess')).status, (await confirm('guess')).status],
    [429, 429, 429],
  )
  assert.equal((await pay('guess', crypto.randomUUID())).status, 429, 'with a key')
  assert.equal((await site.browser().send(`/api/membership-links/${code}`)).status, 200)
  const paid = await pay(code, crypto.randomUUID())
  assert.equal(paid.status, 200, paid.text)
  assert.equal((await confirm(code)).status, 404, 'the checkout is unknown, not the link')
})

test('limits the payments of one link, and no other link', async () => {
  const [one, other] = [await createLink('busy@example.test'), await createLink('quiet@example.test')]
  const pay = (code: string) =>
    site.browser().send(`/api/membership-links/${code}/checkout`, { method: 'POST', json: { price: 1 } })
  for (const { status } of await concurrently(30, () => pay(one))) assert.equal(status, 409)
  assert.equal((await pay(one)).status, 429)
  assert.equal((await pay(other)).status, 409)
})

test('behind trusted proxies each client counts separately, by the address that the outermost proxy saw', async () => {
  const behindProxies = async (hops: string, behind: string) => {
    const site = await startSite({ settings: { ...productionSettings, TRUST_PROXY: hops } })
    const send = (times: number, addresses: string) =>
      guess(site, times, { 'x-forwarded-for': `${addresses}${behind}` })
    try {
      const answers = await concurrently(60, (times) => send(times, `1.1.1.${times}, 203.0.113.7`))
      for (const { status } of answers) assert.equal(status, 404)
      assert.equal((await send(61, '8.8.8.8, 203.0.113.7')).status, 429)
      assert.equal((await send(62, '203.0.113.8')).status, 404)
    } finally {
      await site.close()
    }
  }
  await Promise.all([behindProxies('1', ''), behindProxies('2', ', 192.0.2.1')])
})
