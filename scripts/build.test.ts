import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { pages } from '#web/app/pages.ts'
import { buildIfStale } from './build-cache.ts'

const web = join(import.meta.dirname, '../dist/web')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const html = (name: string) => read(`pages/${name}.html`)
const scriptsOf = (name: string) => [...new Set(html(name).match(/\/assets\/[\w.-]+\.js/g))]
const compressedSize = (files: string[]) => files.reduce((sum, file) => sum + statSync(join(web, `${file}.gz`)).size, 0)

// The whole run has built it from the same sources already.
before(buildIfStale)

test('every page of the table has its HTML and an entry in pages.json', () => {
  const result: { pattern: string; file: string }[] = JSON.parse(read('pages.json'))
  assert.deepEqual(
    result.map(({ pattern }) => pattern),
    pages.map(({ pattern }) => pattern),
  )
  for (const { file } of result) assert.match(read(file), /^<!doctype html>/)
})

test("no page's HTML has a script, style or handler that the content security policy would block", () => {
  for (const { name } of pages) {
    const markup = html(name)
    assert.doesNotMatch(markup, /<script(?![^>]* src=)/, name)
    assert.doesNotMatch(markup, /<style|\sstyle="|\son\w+="/, name)
  }
})

test('every file that a page refers to exists, and every text file has compressed copies', () => {
  for (const { name } of pages)
    for (const asset of html(name).match(/\/assets\/[\w.-]+/g) ?? []) assert.ok(statSync(join(web, asset)).isFile())
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /\.(js|css|html|svg|json)$/.test(one)))
    assert.ok(files.includes(`${file}.br`) && files.includes(`${file}.gz`), file)
})

test("static pages start with their own script, and all others with the members' script", () => {
  const entryScriptOf = (name: string) =>
    /<script type="module" src="\/assets\/([a-z-]+)-[\w-]+\.js"/.exec(html(name))?.[1]
  assert.deepEqual(['landing', 'about', 'dashboard', 'lesson', 'not-found'].map(entryScriptOf), [
    'static-main',
    'static-main',
    'main',
    'main',
    'main',
  ])
})

test('the only blocking script is before the styles and below 1 kB', () => {
  for (const { name } of pages) {
    const [, first = ''] = /<script src="(\/assets\/before-paint-[\w-]+\.js)"><\/script>/.exec(html(name)) ?? []
    assert.ok(statSync(join(web, first)).size < 1000, `${name}: ${first}`)
    assert.ok(html(name).indexOf(first) < html(name).indexOf('rel="stylesheet"'), name)
    assert.doesNotMatch(read(first), /\b(?:import|export)\b/, 'a blocking script must not be a module')
  }
})

test('a page requests each of its scripts once', () => {
  for (const { name } of pages) {
    const scripts: string[] = html(name).match(/(?:src|href)="\/assets\/[\w.-]+\.js"/g) ?? []
    assert.ok(scripts.length > 0, name)
    assert.deepEqual(scripts, [...new Set(scripts)], name)
    for (const first of scripts.filter((script) => script.startsWith('src=')))
      assert.ok(!scripts.includes(first.replace('src=', 'href=')), name)
  }
})

test('pages.json has the not-found page, the demo-only pages and the preloaded request of each page', () => {
  const entries: { pattern: string; status?: number; demo?: boolean; preload: string | null }[] = JSON.parse(
    read('pages.json'),
  )
  const found = (field: 'status' | 'demo' | 'preload') =>
    entries.filter((entry) => entry[field]).map((entry) => `${entry.pattern} ${entry[field]}`)
  assert.deepEqual(found('status'), ['* 404'])
  assert.deepEqual(found('demo'), ['/dev/look true', '/dev/lessons true', '/test/video true'])
  assert.deepEqual(found('preload'), [
    '/account /api/account/sessions',
    '/dashboard /api/lessons',
    '/lessons /api/lessons',
    '/lessons/:id /api/lessons/:id',
    '/membership /api/memberships/me',
    '/membership/ask /api/memberships/links',
    '/ask/:code /api/membership-links/:code',
    '/purchases /api/purchases',
    '/purchases/:id /api/purchases/:id',
    '/store/:id /api/products/:id',
    '/cart /api/cart',
    '/orders/:id /api/orders/:id',
    '/cashcoach/expense-tracker /api/cashcoach/status',
    '/resources /api/resources',
    '/admin /api/admin/morning',
    '/admin/debug /api/admin/debug-db-state',
    '/admin/members/:id /api/admin/members/:id',
    '/admin/money /api/admin/money',
    '/admin/money/journal /api/admin/money/journal',
    '/admin/lessons /api/admin/lessons',
    '/admin/lessons/:id /api/admin/lessons/:id',
    '/admin/lessons/:id/history /api/admin/lessons/:id/versions',
  ])
})

test('the landing page has its text and a sign-in link without any script', () => {
  const text = html('landing').replace(/<[^>]+>/g, ' ')
  assert.match(text, /Money, learned by/)
  assert.match(html('landing'), /href="\/api\/oauth\/google\/start\?return_to=%2Fdashboard"/)
})

/** Initial script limit in bytes of pages with their own limit. */
const maxBytes: Record<string, number> = { lesson: 140_000, 'expense-tracker': 160_000 }

test('initial script limits are 90 kB for visitor pages, 140 for a lesson, 160 for the tracker, 118 for others', () => {
  for (const { name, isStatic } of pages.filter(({ pattern }) => !pattern.startsWith('/dev/'))) {
    const [bytes, most] = [compressedSize(scriptsOf(name)), isStatic ? 90_000 : (maxBytes[name] ?? 118_000)]
    assert.ok(bytes > 60_000 && bytes <= most, `${name}: ${bytes} bytes, at most ${most}`)
  }
})

test('visitor pages do not load the router, the query library or zod', () => {
  const loads = (name: string, marker: string) => scriptsOf(name).some((script) => read(script).includes(marker))
  for (const marker of ['need a RouterProvider', 'setQueryDefaults', 'ZodError'])
    for (const name of ['landing', 'about']) assert.ok(!loads(name, marker), `${name} loads ${marker}`)
  for (const marker of ['need a RouterProvider', 'setQueryDefaults']) assert.ok(loads('dashboard', marker), marker)
})

test('no page loads zod, initially or later', () => {
  // Every part of zod reads this property, and bundlers keep property names.
  const marker = '_zod'
  assert.ok(readFileSync(join(import.meta.dirname, '../node_modules/zod/v4/core/core.js'), 'utf8').includes(marker))
  const scripts = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.js'))
  assert.ok(scripts.length > 50, 'the scripts of pages and calculators exist')
  assert.deepEqual(
    scripts.filter((script) => read(`assets/${script}`).includes(marker)),
    [],
  )
})

test('each calculator is loaded separately, when a lesson shows it', () => {
  const views = readdirSync(join(import.meta.dirname, '../web/learning/calculators/views'))
  const scripts = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.js'))
  const loaded = new Set(pages.flatMap(({ name }) => scriptsOf(name)))
  for (const view of views) {
    const chunk = scripts.filter((script) => script.startsWith(`${view.replace('.tsx', '')}-`))
    assert.equal(chunk.length, 1, view)
    assert.ok(!loaded.has(`/assets/${chunk[0]}`), view)
  }
})
