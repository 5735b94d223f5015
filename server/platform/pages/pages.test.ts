import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { systemClock } from '#server/platform/base/clock.ts'
import { servePages } from './pages.ts'

test('caches only files with a digest in their name forever, wherever the site is stored', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'moneta-pages-'))
  const web = join(home, 'assets/web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'pages.json'), '[]')
  writeFileSync(join(web, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(web, 'assets/main-1a2b3c.js'), 'export {}\n')
  const app = Fastify()
  t.after(async () => {
    await app.close()
    rmSync(home, { recursive: true })
  })
  await servePages(app, {
    folder: web,
    demo: true,
    appUrl: 'http://127.0.0.1:3000',
    sitePlaceholders: { version: async () => '1', read: async () => ({}), fixed: {} },
    serverRender: {},
    pageMetadata: {},
    clock: systemClock,
    checkDatabase: async () => {},
  })
  const cacheControlOf = async (url: string) => (await app.inject({ url })).headers['cache-control']
  assert.equal(await cacheControlOf('/assets/main-1a2b3c.js'), 'public, max-age=31536000, immutable')
  assert.equal(await cacheControlOf('/robots.txt'), 'public, max-age=3600')
})

test('fills site facts into a static page, updates them, and works without them', async (t) => {
  const web = mkdtempSync(join(tmpdir(), 'moneta-facts-'))
  const html = '<head><!--slot:head--><!--/slot:head--></head><p><!--slot:operator-->nobody<!--/slot:operator--></p>'
  mkdirSync(join(web, 'pages'))
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(web, `pages/contact.html${suffix}`), html)
  const pages = [{ pattern: '/contact', file: 'pages/contact.html', preload: null, isStatic: true }]
  writeFileSync(join(web, 'pages.json'), JSON.stringify(pages))
  const app = Fastify()
  t.after(async () => {
    await app.close()
    rmSync(web, { recursive: true })
  })
  let version: string | Error = new Error('The database is away')
  app.decorateRequest('caller', async () => null)
  await servePages(app, {
    folder: web,
    demo: true,
    appUrl: 'https://moneta.example',
    sitePlaceholders: {
      version: async () => {
        if (version instanceof Error) throw version
        return version
      },
      read: async () => ({ operator: `Moneta ${version}` }),
      fixed: { operator: 'The owner' },
    },
    serverRender: {},
    pageMetadata: {},
    clock: systemClock,
    checkDatabase: async () => {},
  })
  const page = async () => (await app.inject({ url: '/contact' })).body
  assert.match(await page(), /<p>The owner<\/p>/)
  version = '1'
  assert.match(await page(), /<p>Moneta 1<\/p>/)
  version = new Error('The database is away')
  assert.match(await page(), /<p>Moneta 1<\/p>/)
  version = '2'
  assert.match(await page(), /<p>Moneta 2<\/p>/)
  assert.match(await page(), /<link rel="canonical" href="https:\/\/moneta.example\/contact">/)
})

test('leaves a page unmarked while the session cannot be looked up', async (t) => {
  const web = mkdtempSync(join(tmpdir(), 'moneta-mark-'))
  mkdirSync(join(web, 'pages'))
  const html = '<head><!--slot:session--><!--/slot:session--></head>'
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(web, `pages/cart.html${suffix}`), html)
  const page = { pattern: '/cart', file: 'pages/cart.html', access: 'public', preload: null }
  writeFileSync(join(web, 'pages.json'), JSON.stringify([page]))
  const app = Fastify()
  t.after(async () => {
    await app.close()
    rmSync(web, { recursive: true })
  })
  let isDatabaseAway = true
  app.decorateRequest('caller', async () => {
    if (isDatabaseAway) throw new Error('The database is away')
    return null
  })
  await servePages(app, {
    folder: web,
    demo: true,
    appUrl: 'https://moneta.example',
    sitePlaceholders: { version: async () => '1', read: async () => ({}), fixed: {} },
    serverRender: {},
    pageMetadata: {},
    clock: systemClock,
    checkDatabase: async () => {},
  })
  const sent = async () => {
    const { statusCode, body } = await app.inject({ url: '/cart' })
    return [statusCode, body.includes('<meta name="session" content="none">')]
  }
  assert.deepEqual(await sent(), [200, false])
  isDatabaseAway = false
  assert.deepEqual(await sent(), [200, true])
})
