import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { systemClock } from './clock.ts'
import { servePages } from './pages.ts'

test('only files with a digest in their name are kept for ever, wherever the site lies on the disk', async (t) => {
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
    firstViews: {},
    clock: systemClock,
  })
  const cacheControlOf = async (url: string) => (await app.inject({ url })).headers['cache-control']
  assert.equal(await cacheControlOf('/assets/main-1a2b3c.js'), 'public, max-age=31536000, immutable')
  assert.equal(await cacheControlOf('/robots.txt'), 'public, max-age=3600')
})
