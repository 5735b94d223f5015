import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { createServer } from 'vite'
import type { MediaItem } from './media-text.ts'

// Components are .tsx, which Node cannot load; Vite can, and nothing here needs a browser.
const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
after(() => vite.close())
Object.assign(globalThis, { location: { origin: 'https://moneta.test', pathname: '/media-management', search: '' } })

const MediaManagementPage: typeof import('./media-management-page.tsx').MediaManagementPage = (
  await vite.ssrLoadModule('/web/learning/admin/media/media-management-page.tsx')
).MediaManagementPage
const RouterProvider: typeof import('#web/platform/routing/router-context.tsx').RouterProvider = (
  await vite.ssrLoadModule('/web/platform/routing/router-context.tsx')
).RouterProvider
const NoticesProvider: typeof import('#web/platform/messages/notices.tsx').NoticesProvider = (
  await vite.ssrLoadModule('/web/platform/messages/notices.tsx')
).NoticesProvider

const ApiError: typeof import('#web/platform/api/errors.ts').ApiError = (
  await vite.ssrLoadModule('/web/platform/api/errors.ts')
).ApiError

const item = (key: string, title: string, overrides: Partial<MediaItem> = {}): MediaItem => ({
  key,
  title,
  description: '',
  size: 2048,
  uploaded: '2026-06-16T12:00:00.000Z',
  content_type: 'video/mp4',
  external_url: null,
  duration_seconds: 14,
  width: 1280,
  height: 720,
  has_poster: false,
  captions_size: null,
  lessons: [],
  ...overrides,
})

/** HTML that an admin gets at this address, once its lazy parts have loaded. */
async function htmlAt(search: string, fill: (client: QueryClient) => void): Promise<string> {
  const page = { name: 'media', pattern: '/media-management', title: 'Media', access: 'admin', file: '' } as const
  const location = { pathname: '/media-management', search, hash: '', state: null, key: 'first' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retryOnMount: false } },
  })
  fill(client)
  const shown = createElement(QueryClientProvider, { client, children: createElement(MediaManagementPage) })
  const router = { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }
  const withNotices = createElement(NoticesProvider, { children: shown })
  const { prelude } = await prerender(createElement(RouterProvider, { router, children: withNotices }))
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
const withMedia = (videos: MediaItem[], images: MediaItem[]) => (client: QueryClient) => {
  client.setQueryData(['media', 'videos', {}], { videos })
  client.setQueryData(['media', 'images', {}], { images })
}
const pageText = (html: string) =>
  html
    .replace(/<div hidden="">.*?<\/section><\/div><\/div>/s, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('both tabs are in the URL, and one of them is open', async () => {
  const links = (html: string) => html.match(/<nav.*?<\/nav>/s)?.[0] ?? ''
  const videos = links(await htmlAt('', withMedia([], [])))
  assert.match(videos, /href="\/media-management" aria-current="page">Video Management/)
  assert.match(videos, /href="\/media-management\?tab=images">Image Management/)
  const images = links(await htmlAt('?tab=images', withMedia([], [])))
  assert.match(images, /href="\/media-management\?tab=images" aria-current="page"/)
})

test('a tab without uploads shows an empty state', async () => {
  const text = async (search: string) => pageText(await htmlAt(search, withMedia([], [])))
  assert.match(
    await text(''),
    /Upload a video .* Videos Current Deleted No videos uploaded yet Upload one, then attach it to a lesson\./,
  )
  assert.match(await text('?tab=images'), /No images uploaded yet/)
})

test('a video shows its type, its lessons, and that captions are missing', async () => {
  const lesson = { resource_id: 5, lesson_id: 7, lesson_order: 7, lesson_title: 'Interest' }
  const videos = [item('a.mp4', 'Three jars'), item('b.mp4', 'Interest', { captions_size: 90, lessons: [lesson] })]
  const text = pageText(await htmlAt('', withMedia(videos, [])))
  assert.match(
    text,
    /2 videos 4\.00 KB of files Current Deleted Three jars 2\.00 KB · 0:14 · Jun 16, 2026 In no lesson yet No captions/,
  )
  assert.match(text, /Interest 2\.00 KB · 0:14 · Jun 16, 2026 Lesson 7 Captions/)
})

test('the filter shows the deleted items, each with its last day and its restore', async () => {
  const times = { deleted_at: '2026-06-16T12:00:00.000Z', restorable_until: '2026-07-16T12:00:00.000Z' }
  const lesson = { resource_id: 5, lesson_id: 7, lesson_order: 7, lesson_title: 'Interest' }
  const html = await htmlAt('?show=deleted', (client) => {
    client.setQueryData(['media', 'videos', {}], { videos: [item('a.mp4', 'Kept')] })
    const videos = [{ ...item('b.mp4', 'Three jars', { lessons: [lesson], has_poster: true }), ...times }]
    client.setQueryData(['media', 'deletedVideos', {}], { videos })
  })
  const text = pageText(html)
  assert.match(
    text,
    /1 deleted video Current Deleted Three jars .* Deleted Jun 16, 2026\. Gone on Jul 16, 2026\. Returns to Lesson 7 Restore Three jars/,
  )
  assert.doesNotMatch(text, /Kept/)
  assert.match(html, /src="[^"]*\/api\/admin\/videos\/b\.mp4\/poster\?deleted=true"/)
  const none = await htmlAt('?tab=images&show=deleted', (client) => {
    client.setQueryData(['media', 'deletedImages', {}], { images: [] })
  })
  assert.match(pageText(none), /Deleted images Current Deleted Nothing was deleted in the last 30 days\./)
})

test("each row's buttons name their item for screen readers", async () => {
  const html = await htmlAt('', withMedia([item('a.mp4', 'Three jars')], []))
  for (const label of ['Preview Three jars', 'Attach to a lesson: Three jars', 'Edit Three jars', 'Delete Three jars'])
    assert.ok(html.includes(`aria-label="${label}"`), label)
})

test('a list that fails to load states that nothing is lost, and can be retried', async () => {
  const html = await htmlAt('', (client) => {
    const error = new ApiError(403, { error: 'Admin access is required.', code: 'forbidden' })
    const query = client.getQueryCache().build(client, { queryKey: ['media', 'videos', {}] })
    query.setState({ ...query.state, status: 'error', error, errorUpdatedAt: 1, fetchStatus: 'idle' })
  })
  assert.match(pageText(html), /The list did not load Your videos are safe\. Admin access is required\. Retry/)
})

test('a video can be chosen with the file picker, or linked by its address', async () => {
  const html = await htmlAt('', withMedia([], []))
  assert.match(html, /type="file" accept="video\/\*"/)
  assert.match(html, /type="url"/)
})
