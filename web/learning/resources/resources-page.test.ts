import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import type { Listed } from './library.ts'

// Components are .tsx, which Node cannot load; Vite can, and nothing here needs a browser.
const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
after(() => vite.close())
Object.assign(globalThis, { location: { origin: 'https://moneta.test', pathname: '/resources', search: '' } })

const ResourcesPage: typeof import('./resources-page.tsx').ResourcesPage = (
  await vite.ssrLoadModule('/web/learning/resources/resources-page.tsx')
).ResourcesPage
const RouterProvider: typeof import('#web/platform/routing/router-context.tsx').RouterProvider = (
  await vite.ssrLoadModule('/web/platform/routing/router-context.tsx')
).RouterProvider

const listed = (id: number, resource_type: string, title: string, more: Partial<Listed> = {}): Listed => ({
  id,
  lesson_id: 7,
  lesson_title: 'Interest',
  lesson_order: 7,
  tier: 'bronze',
  is_accessible: true,
  title,
  resource_type,
  created_at: `2026-01-0${id}T12:00:00.000Z`,
  display_order: id,
  description: `About ${title}`,
  external_url: null,
  file_key: `course/${id}`,
  size: 39_117,
  ...more,
})
const locked = { id: 4, is_accessible: false, tier: 'gold', description: undefined, file_key: undefined } as const
const library = [
  listed(1, 'excel', 'Workbook'),
  listed(2, 'image', 'Picture'),
  listed(3, 'video', 'Talk', { file_key: null, external_url: 'https://youtu.be/dQw4w9WgXcQ', size: null }),
  listed(4, 'video', 'Secret', { ...locked, size: undefined }),
]

/** HTML that a member gets at this address. */
function htmlAt(search: string, resources: Listed[]): string {
  const page = { name: 'resources', pattern: '/resources', title: 'Resources', access: 'member', file: '' } as const
  const location = { pathname: '/resources', search, hash: '', state: null, key: 'first' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } })
  client.setQueryData(['resources', 'list', {}], resources)
  const shown = createElement(QueryClientProvider, { client, children: createElement(ResourcesPage) })
  const router = { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }
  return renderToStaticMarkup(createElement(RouterProvider, { router, children: shown }))
}
const pageText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the library counts its resources and lists the newest first, then all', () => {
  const text = pageText(htmlAt('', library))
  assert.match(text, /Total Resources 4 Excel Templates 1 Educational Images 1 Video Content 2 All Excel Image Video/)
  assert.match(text, /Recent Resources Secret .* Talk .* Picture .* Workbook .* All resources/)
})

test('a filter hides the recent ones and shows only its type', () => {
  const text = pageText(htmlAt('?type=excel', library))
  assert.match(
    text,
    /Found 1 resource found Excel, 38\.20 KB Bronze Workbook About Workbook Lesson 7: Interest Download/,
  )
  assert.doesNotMatch(text, /Recent Resources|Picture/)
})

test('an empty result is reported, and a search can be cleared', () => {
  assert.match(pageText(htmlAt('?type=image', [])), /No resources found for this category\./)
  const text = pageText(htmlAt('?type=image&q=rent', library))
  assert.match(text, /No resources found for this category\. Nothing here holds “rent”\. Clear the search/)
})

test('a locked resource names its tier, and links to neither its file nor its lesson', () => {
  const html = htmlAt('?q=secret', library)
  assert.match(pageText(html), /Video Gold Secret Lesson 7: Interest Gold opens it Secret/)
  assert.match(html, /href="\/membership\?tier=gold&amp;return_to=%2Fresources"/)
  assert.doesNotMatch(html, /\/lessons\/7|\/api\/resources\/4/)
})

test('a file is downloaded by a plain link, which the browser can resume', () => {
  const html = htmlAt('?type=excel', library)
  assert.match(html, /<a href="\/api\/resources\/1\/download" download=""/)
})

test('no other site is contacted before Watch is pressed', () => {
  const html = htmlAt('?type=video', library)
  assert.match(pageText(html), /Talk About Talk Lesson 7: Interest Watch Talk/)
  assert.doesNotMatch(html, /youtu/)
})
