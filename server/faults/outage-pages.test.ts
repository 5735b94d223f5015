import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { cookieHeader, createTestBrowser } from '#server/testing/browser.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { startPostgres, type TestPostgres } from '#server/testing/database/postgres.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { type SiteProcess, spawnSite } from '#server/testing/site-process.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 60_000 }

interface Setup {
  dataDir: string
  postgres: TestPostgres
  site: SiteProcess
  member: string
  admin: string
}

let setup: Setup

const start = async (dataDir: string, postgres: TestPostgres) => {
  const site = await spawnSite({ dataDir, url: postgres.urlOf('postgres') }, { LOG_LEVEL: 'silent' })
  await untilHealthy(site.url, site.child, site.output)
  return site
}

async function cookieOf(origin: string, email: string) {
  const browser = createTestBrowser({ origin })
  await signIn(browser, email)
  return cookieHeader(browser.cookies)
}

before(async () => {
  if (testEngine !== 'postgres') return
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-outage-'))
  const postgres = await startPostgres()
  const site = await start(dataDir, postgres)
  const member = await cookieOf(site.url, 'member@example.test')
  setup = { dataDir, postgres, site, member, admin: await cookieOf(site.url, 'admin@example.test') }
})

after(async () => {
  if (testEngine !== 'postgres') return
  await endProcess(setup.site.child)
  await setup.postgres.stop()
  rmSync(setup.dataDir, { recursive: true })
})

const navigation = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const olderBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** One request with exactly these headers; fetch would replace those of a navigation. */
async function send(method: string, path: string, cookie: string, headers: Record<string, string> = {}) {
  const body = method === 'GET' ? '' : '{}'
  const sent = { ...headers, cookie, ...(body && { 'content-length': body.length }) }
  const outgoing = request(setup.site.url + path, { method, agent: false, headers: sent })
  outgoing.end(body)
  const [reply] = await once(outgoing, 'response')
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
}

const publicPages = ['/', '/about', '/privacy', '/terms', '/refunds', '/contact', '/account-deleted']
const otherPages = [
  ...['/dashboard', '/lessons', '/lessons/1', '/lessons/999', '/membership', '/purchases', '/store', '/store/1001'],
  ...[
    '/cart',
    '/cashcoach',
    '/cashcoach/expense-tracker',
    '/resources',
    '/account',
    '/welcome',
    '/ask/abcdef',
    '/review-mail/abcdef',
    '/requests/deletion/abcdef',
    '/news/abcdef',
  ],
  ...['/auth/callback?code=x', '/admin', '/admin/members', '/admin/lessons/1', '/media-management'],
]
/** Links of pages that open an address of the API in the window. */
const memberDownloads = ['/api/account/export', '/api/resources/1/download', '/api/oauth/google/start?return_to=%2F']

/** Asserts that every address answers as during an outage of the database. */
async function expectOutage() {
  const { member, admin } = setup
  const expectPage = async (path: string, cookie: string, headers: Record<string, string>) => {
    const reply = await send('GET', path, cookie, headers)
    assert.deepEqual([path, reply.status, reply.headers['content-type']], [path, 503, 'text/html; charset=utf-8'])
    assert.match(reply.body, /<h1>This page did not open<\/h1>/)
    assert.match(reply.body, /Please try again in a (moment|few minutes)\./)
    assert.match(String(reply.headers['retry-after']), /^[25]$/)
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
  const expectCall = async (method: string, path: string, cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: setup.site.url }
    const reply = await send(method, path, cookie, headers)
    assert.deepEqual([path, reply.status], [path, 503], reply.body)
    assert.match(String(reply.headers['retry-after']), /^[25]$/, path)
    const { error, code } = JSON.parse(reply.body)
    assert.deepEqual([typeof error, /^(unavailable|busy)$/.test(code)], ['string', true], reply.body)
  }
  const memory = publicPages.flatMap((path) =>
    ['', member, admin].map(async (cookie) => {
      const reply = await send('GET', path, cookie, navigation)
      assert.deepEqual([path, reply.status], [path, 200])
      assert.match(reply.body, /<h1/)
    }),
  )
  const others = ['', member, admin].flatMap((cookie) => [
    ...otherPages.flatMap((path) => [navigation, olderBrowser].map((headers) => expectPage(path, cookie, headers))),
    ...(cookie === '' ? [] : memberDownloads.map((path) => expectPage(path, cookie, navigation))),
    ...['/api/products', '/api/settings/store_enabled'].map((path) => expectCall('GET', path, cookie)),
  ])
  const calls = [
    ...['/api/users/me', '/api/lessons/1', '/api/progress', '/api/resources/1/download'].map((path) =>
      expectCall('GET', path, member),
    ),
    ...['/api/admin/members', '/api/admin/money'].map((path) => expectCall('GET', path, admin)),
    expectCall('PUT', '/api/lessons/1/place', member),
    expectCall('POST', '/api/lessons/1/complete', member),
    expectCall('DELETE', '/api/cart/items/1', member),
  ]
  await Promise.all([...memory, ...others, ...calls])
  assert.equal((await send('GET', '/healthz', '')).status, 200)
  assert.equal((await send('GET', '/assets/nothing.js', '')).status, 404)
  assert.equal((await send('GET', '/nothing', '', navigation)).status, 404)
  // A probe is repeated after five seconds.
  while ((await send('GET', '/readyz', '')).status !== 503);
}

/** Repeats requests until the site answers as before the outage. */
async function untilServed() {
  for (const path of ['/lessons/1', '/api/progress', '/readyz'])
    while ((await send('GET', path, setup.member, navigation)).status !== 200);
  assert.match((await send('GET', '/about', setup.member, navigation)).body, /href="\/account"/)
  assert.equal((await send('GET', '/', setup.member, navigation)).headers.location, '/dashboard')
  assert.equal((await send('GET', '/store', '', navigation)).status, 200)
}

/** Stops the site. @returns how its process ended */
async function stopSite() {
  setup.site.child.kill('SIGTERM')
  return await once(setup.site.child, 'exit')
}

test(
  'answers from memory, by a page or by a problem while PostgreSQL is shut down and while it starts',
  options,
  async () => {
    await untilServed()
    const { postgres } = setup
    await postgres.halt()
    await expectOutage()
    await postgres.beginStart()
    await expectOutage()
    await postgres.finishStart()
    await untilServed()
  },
)

test('answers from memory, by a page or by a problem while PostgreSQL is frozen', options, async () => {
  await untilServed()
  await setup.postgres.freeze()
  try {
    // A session may come from the cache for three seconds, and then redirects from the landing page.
    while ((await send('GET', '/', setup.member, navigation)).status !== 200);
    await expectOutage()
  } finally {
    setup.postgres.thaw()
  }
  await untilServed()
})

test('serves again after a crash of PostgreSQL', options, async () => {
  await untilServed()
  await setup.postgres.crash()
  await untilServed()
})

test('ends with code 0 on SIGTERM while PostgreSQL is frozen, starting or shut down', options, async () => {
  const { postgres, dataDir } = setup
  const restart = async () => {
    setup.site = await start(dataDir, postgres)
  }
  await untilServed()
  await postgres.freeze()
  try {
    // Requests wait for the database meanwhile.
    const waiting = ['/api/progress', '/lessons/1', '/about'].map((path) =>
      send('GET', path, setup.member).catch(() => {}),
    )
    assert.deepEqual(await stopSite(), [0, null])
    await Promise.all(waiting)
  } finally {
    postgres.thaw()
  }
  await restart()
  await postgres.halt()
  await postgres.beginStart()
  await send('GET', '/api/progress', setup.member)
  assert.deepEqual(await stopSite(), [0, null])
  await postgres.finishStart()
  await restart()
  await postgres.halt()
  await send('GET', '/api/progress', setup.member)
  assert.deepEqual(await stopSite(), [0, null])
})
