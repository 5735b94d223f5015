import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { Timeouts } from '#server/platform/db/engine.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { openPatiently, proxyTo } from '#server/testing/database/proxied.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { readMetrics } from '#server/testing/metrics.ts'
import { startApp } from '#server/testing/start-app.ts'
import type { TcpProxy } from '#server/testing/tcp-proxy.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 120_000 }

/** Limits that no test reaches, and limits that each stall reaches. Without a cache, each request needs the database. */
const long: Timeouts = { readLimitMs: 60_000, transactionLimitMs: 60_000, probeEveryMs: 5, cacheMaxAgeMs: 0 }
const short: Timeouts = { readLimitMs: 250, transactionLimitMs: 250, probeEveryMs: 5, cacheMaxAgeMs: 0 }

/** A site behind a disturbed connection to its database. */
async function startProxiedSite(t: TestContext, timeouts: Timeouts) {
  let proxy: TcpProxy | undefined
  const site = await startApp({
    course: smallCourse(),
    async openSiteDatabase(direct) {
      const proxied = await proxyTo(direct)
      proxy = proxied.proxy
      return openPatiently(proxied.location, timeouts)
    },
  })
  assert.ok(proxy)
  const { close } = proxy
  t.after(async () => {
    await site.close()
    close()
  })
  const member = await site.as('reader@example.test')
  let writes = 0
  const send = {
    about: () => site.visitor('GET', '/about'),
    session: () => member.send('GET', '/api/users/me'),
    lesson: () => member.send('GET', '/api/lessons/1'),
    write(key = `write-${++writes}`) {
      site.clock.advance(60_000)
      const body = { lessonId: 1, answers: Array(5).fill(1) }
      return member.send('POST', '/api/lessons/1/complete', body, { 'idempotency-key': key })
    },
  }
  /** Sends so many lessons, and one of each other request. */
  const sendAll = (count: number) => [
    send.about(),
    send.session(),
    send.write(),
    ...Array.from({ length: count }, send.lesson),
  ]
  /** Repeats each request until it is served; with short limits, a busy machine may need several. */
  const untilServed = async () => {
    for (const request of Object.values(send))
      while ((await countReplies([request()])).served === 0) await eventLoopTurn()
  }
  return { site, proxy, send, sendAll, untilServed }
}

/** Counts replies; any other than 200 and 503 with Retry-After fails the test. */
async function countReplies(requests: Promise<LightMyRequestResponse>[]) {
  let served = 0
  for (const { statusCode, headers, body } of await Promise.all(requests)) {
    if (statusCode === 200) served += 1
    else assert.deepEqual([statusCode, typeof headers['retry-after']], [503, 'string'], body)
  }
  return { served, unavailable: requests.length - served }
}

test('serves every reader whose connection is reset or ends within a reply', options, async (t) => {
  const { proxy, sendAll, untilServed } = await startProxiedSite(t, long)
  for (const count of [1, 20, 80, 200])
    for (const mode of ['forward', 'halve'] as const) {
      await untilServed()
      proxy.set('stall')
      const replies = sendAll(count)
      await proxy.untilQuiet()
      if (mode === 'forward') proxy.reset()
      proxy.set(mode)
      assert.ok((await countReplies(replies)).served >= count + 2)
      assert.equal((await countReplies(sendAll(count))).unavailable, 0)
    }
})

test('answers 503 while connections are refused, and everything after it', options, async (t) => {
  const { proxy, send, sendAll, untilServed } = await startProxiedSite(t, long)
  for (const count of [1, 20, 80, 200]) {
    await untilServed()
    proxy.set('stall')
    const replies = sendAll(count)
    await proxy.untilQuiet()
    await proxy.refuse()
    proxy.set('forward')
    await countReplies(replies)
    assert.deepEqual(await countReplies([send.session(), send.lesson(), send.write()]), { served: 0, unavailable: 3 })
    assert.equal((await send.about()).statusCode, 200)
    await proxy.accept()
    await untilServed()
    assert.equal((await countReplies(sendAll(count))).unavailable, 0)
  }
})

test('answers 503 within the limits of a stall, and everything after it', options, async (t) => {
  const { proxy, sendAll, untilServed } = await startProxiedSite(t, short)
  for (const count of [1, 20, 80, 200]) {
    await untilServed()
    proxy.set('stall')
    assert.deepEqual(await countReplies(sendAll(count)), { served: 1, unavailable: count + 2 })
    proxy.set('forward')
    await untilServed()
  }
})

test('serves cached reads at the beginning of a stall, and 503 when they are too old', options, async (t) => {
  const { site, proxy, send, untilServed } = await startProxiedSite(t, {
    ...short,
    readLimitMs: 500,
    transactionLimitMs: 500,
    cacheMaxAgeMs: 2000,
    cacheHeartbeatMs: 5,
  })
  await untilServed()
  while ((await readMetrics(site)).get('database_cache_on') !== 1) await eventLoopTurn()
  for (let count = 0; count < 3; count += 1) await Promise.all([send.session(), send.lesson()])
  proxy.set('stall')
  const reads = async () => countReplies([send.session(), send.lesson()])
  assert.deepEqual(await reads(), { served: 2, unavailable: 0 })
  assert.deepEqual(await countReplies([send.write()]), { served: 0, unavailable: 1 })
  while ((await reads()).unavailable === 0) await eventLoopTurn()
  for (let count = 0; count < 5; count += 1) assert.deepEqual(await reads(), { served: 0, unavailable: 2 })
  proxy.set('forward')
  await untilServed()
})

test('replays an unconfirmed write that is sent again with its key', options, async (t) => {
  const { site, proxy, send, untilServed } = await startProxiedSite(t, long)
  await untilServed()
  const attempts = async () => Number((await site.db.one`select count(*) as count from quiz_attempts`)?.count)
  const before = await attempts()
  proxy.loseReplyTo('commit')
  const reply = await send.write('once')
  assert.equal(reply.statusCode, 503, reply.body)
  assert.match(reply.json().error, /perhaps saved/)
  assert.equal((await send.write('once')).statusCode, 200)
  assert.equal(await attempts(), before + 1)
})

test('signs out while PostgreSQL stalls or refuses connections', options, async (t) => {
  const { site, proxy, untilServed } = await startProxiedSite(t, long)
  await untilServed()
  const [byPost, byLink] = [await site.as('leaver@example.test'), await site.as('follower@example.test')]
  const isStored = async ({ id }: { id: number }) =>
    (await site.db.one`select id from sessions where member_id = ${id}`) !== undefined
  const cleared = /^session=; .*Max-Age=0$/
  proxy.set('stall')
  const posted = await byPost.send('POST', '/api/logout', undefined, { 'time-zone': 'Europe/Zurich' })
  assert.deepEqual([posted.statusCode, await isStored(byPost)], [204, true])
  assert.match(String(posted.headers['set-cookie']), cleared)
  await proxy.refuse()
  const navigation = { host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
  const followed = await byLink.send('GET', '/api/logout', undefined, navigation)
  assert.deepEqual([followed.statusCode, followed.headers.location], [302, '/'])
  assert.match(String(followed.headers['set-cookie']), cleared)
  proxy.set('forward')
  await proxy.accept()
  await untilServed()
  for (const { send } of [byPost, byLink]) assert.equal((await send('GET', '/api/users/me')).statusCode, 401)
  while ((await isStored(byPost)) || (await isStored(byLink))) await eventLoopTurn()
})
