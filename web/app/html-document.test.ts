import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { htmlDocument } from './html-document.ts'

const page: PageDefinition = {
  name: 'x',
  pattern: '/x',
  title: 'Needs & <wants>',
  access: 'public',
  file: 'x/x-page.tsx',
}
const assets = {
  beforePaint: '/assets/before-paint.js',
  script: '/assets/main.js',
  modules: ['/assets/x.js'],
  styles: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
}

test("the theme color equals the navigation bar's color in light and dark mode", () => {
  const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
  const surfaces = [...tokens.matchAll(/--surface: (#\w+)/g)].map(([, colour]) => colour)
  const bars = [...htmlDocument(page, '', assets).matchAll(/theme-color" content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  )
  assert.deepEqual(bars, surfaces)
})

test('a title is escaped as text', () => {
  assert.match(htmlDocument(page, '', assets), /<title>Needs &amp; &lt;wants&gt; · Moneta<\/title>/)
})

test('an app page shows a notice when scripts are disabled; a public page does not', () => {
  assert.match(htmlDocument(page, '', assets), /<noscript>.*This page needs JavaScript/)
  assert.doesNotMatch(htmlDocument({ ...page, isStatic: true }, '', assets), /noscript/)
})

test('scripts wait in a template until the first paint, except the one before the styles', () => {
  const html = htmlDocument(page, '', assets)
  const [before = '', waiting = '', after = ''] = html.split(/<template id="scripts">|<\/template>/)
  assert.match(waiting, /modulepreload.*\n<script type="module"/)
  assert.deepEqual(`${before}${after}`.match(/[\w-]+\.js/g), ['before-paint.js'])
})

test('a page references its script, styles, font and preloaded modules, and its content is in #root', () => {
  const html = htmlDocument(page, '<h1>Hello</h1>', assets)
  for (const part of [
    '<html lang="en-US" data-page="x">',
    '<script type="module" src="/assets/main.js"></script>',
    '<link rel="modulepreload" href="/assets/x.js">',
    '<link rel="stylesheet" href="/assets/a.css">',
    '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" fetchpriority="low" crossorigin>',
    '<div id="root"><h1>Hello</h1></div>',
  ])
    assert.ok(html.includes(part), part)
})
