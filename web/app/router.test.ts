import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { createRouter, type RouterWindow } from './router.ts'

const page = (name: string, pattern: string, overrides: Partial<PageDefinition> = {}): PageDefinition => ({
  name,
  pattern,
  title: name,
  access: 'public',
  file: `x/${name}-page.tsx`,
  ...overrides,
})
const pages = [
  page('landing', '/', { isStatic: true }),
  page('lessons', '/lessons'),
  page('lesson', '/lessons/:id'),
  page('account', '/account'),
  page('not-found', '*', { status: 404 }),
]

interface Entry {
  path: string
  state: unknown
}

/** A fake window with history entries, as far as the router uses it. */
function openWindow(path: string, state: unknown = null) {
  const entries: Entry[] = [{ path, state }]
  const loads: string[] = []
  let index = 0
  let onPopState = () => {}
  const open = (): Entry => entries[index] ?? { path, state }
  const part = (name: 'pathname' | 'search' | 'hash') => new URL(open().path, 'https://moneta.test')[name]
  const window: RouterWindow = {
    location: {
      origin: 'https://moneta.test',
      get pathname() {
        return part('pathname')
      },
      get search() {
        return part('search')
      },
      get hash() {
        return part('hash')
      },
      assign: (url) => loads.push(`assign ${url}`),
      replace: (url) => loads.push(`replace ${url}`),
    },
    history: {
      get state() {
        return open().state
      },
      pushState: (next, _, url) => {
        index += 1
        entries.splice(index, entries.length, { path: String(url), state: next })
      },
      replaceState: (next, _, url) => {
        entries[index] = { path: url ? String(url) : open().path, state: next }
      },
    },
    addEventListener: (_, listener) => {
      onPopState = listener
    },
  }
  const go = (delta: number) => {
    index += delta
    onPopState()
  }
  return { window, go, loads, paths: () => entries.map((entry) => entry.path), open }
}

/** A router whose page code loads when the test resolves it. */
function startRouter(path = '/lessons', state: unknown = null) {
  const tab = openWindow(path, state)
  const pendingLoads = new Map<string, PromiseWithResolvers<() => null>>()
  const seen: string[] = []
  const router = createRouter({
    window: tab.window,
    pages,
    matchPage: () => undefined,
    loadPage: ({ name }) => {
      const pendingLoad = Promise.withResolvers<() => null>()
      pendingLoads.set(name, pendingLoad)
      return pendingLoad.promise
    },
    onOpen: ({ name }, params) => seen.push(`open ${name} ${JSON.stringify(params)}`),
    onLeave: () => seen.push('leave'),
  })
  const finishLoading = async (name: string) => {
    pendingLoads.get(name)?.resolve(() => null)
    await new Promise(setImmediate)
  }
  const failLoading = async (name: string) => {
    pendingLoads.get(name)?.reject(new Error(`${name} did not arrive`))
    await new Promise(setImmediate)
  }
  return { ...tab, router, finishLoading, failLoading, seen }
}

const shown = ({ router }: ReturnType<typeof startRouter>) => {
  const { location, page, content } = router.read()
  return [location.pathname + location.search + location.hash, page.name, content && Object.keys(content)[0]]
}

test('the first page of a visit shows its skeleton until its code has loaded', async () => {
  const tab = startRouter('/lessons/3')
  assert.deepEqual(shown(tab), ['/lessons/3', 'lesson', null])
  assert.deepEqual(tab.router.read().params, { id: '3' })
  await tab.finishLoading('lesson')
  assert.deepEqual(shown(tab), ['/lessons/3', 'lesson', 'Component'])
  assert.deepEqual(tab.seen, ['open lesson {"id":"3"}'])
})

test('the open page and its URL stay until the code of the next page has loaded', async () => {
  const tab = startRouter()
  await tab.finishLoading('lessons')
  tab.router.navigate('/account')
  assert.deepEqual(shown(tab), ['/lessons', 'lessons', 'Component'])
  assert.equal(tab.router.read().pendingPage?.name, 'account')
  assert.deepEqual(tab.paths(), ['/lessons'])
  assert.deepEqual(tab.seen.slice(1), ['leave', 'open account {}'])
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/account', 'account', 'Component'])
  assert.equal(tab.router.read().pendingPage, null)
  assert.deepEqual(tab.paths(), ['/lessons', '/account'])
})

test('a second navigation during loading wins, and the first page never appears', async () => {
  const tab = startRouter()
  await tab.finishLoading('lessons')
  tab.router.navigate('/account')
  tab.router.navigate('/lessons/2')
  await tab.finishLoading('lesson')
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/lessons/2', 'lesson', 'Component'])
  assert.deepEqual(tab.paths(), ['/lessons', '/lessons/2'])
})

test('a page that changes its own URL does not cancel the link that was pressed', async () => {
  const tab = startRouter('/lessons?paid=1')
  await tab.finishLoading('lessons')
  tab.router.navigate('/account')
  tab.router.navigate('/lessons', { replace: true })
  assert.deepEqual([shown(tab), tab.paths()], [['/lessons', 'lessons', 'Component'], ['/lessons']])
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/account', 'account', 'Component'])
  assert.deepEqual(tab.paths(), ['/lessons', '/account'])
})

test('a page that changes its own URL after Back leaves the entry of the page that loads alone', async () => {
  const tab = startRouter('/account')
  tab.router.navigate('/lessons/1')
  await tab.finishLoading('lesson')
  tab.go(-1)
  tab.router.navigate('/lessons/1?clean=1', { replace: true })
  assert.deepEqual(tab.paths(), ['/account', '/lessons/1'])
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/account', 'account', 'Component'])
})

test('going back while a page loads cancels its navigation', async () => {
  const tab = startRouter()
  await tab.finishLoading('lessons')
  tab.router.navigate('/lessons/2')
  await tab.finishLoading('lesson')
  tab.router.navigate('/account')
  tab.go(-1)
  assert.deepEqual(shown(tab), ['/lessons', 'lessons', 'Component'])
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/lessons', 'lessons', 'Component'])
  assert.equal(tab.router.read().pendingPage, null)
  tab.go(1)
  assert.deepEqual(shown(tab), ['/lessons/2', 'lesson', 'Component'])
})

test('a page whose code is already loaded, such as the next lesson or its quiz, renders immediately', async () => {
  const tab = startRouter('/lessons/1')
  await tab.finishLoading('lesson')
  tab.router.navigate('/lessons/1?quiz=1')
  assert.deepEqual(shown(tab), ['/lessons/1?quiz=1', 'lesson', 'Component'])
  tab.router.navigate('/lessons/2')
  assert.deepEqual(tab.router.read().params, { id: '2' })
  assert.deepEqual(
    tab.seen.filter((one) => one !== 'leave'),
    ['open lesson {"id":"1"}', 'open lesson {"id":"2"}'],
  )
})

test('state stored with an entry survives a reload and back navigation', async () => {
  const tab = startRouter('/lessons/1?quiz=1')
  await tab.finishLoading('lesson')
  tab.router.navigate('/lessons/1?quiz=1', { replace: true, state: { score: 80 } })
  assert.deepEqual(tab.router.read().location.state, { score: 80 })
  assert.deepEqual(tab.paths(), ['/lessons/1?quiz=1'])
  const key = tab.router.read().location.key
  tab.router.navigate('/lessons/2')
  assert.equal(tab.router.read().location.state, null)
  assert.notEqual(tab.router.read().location.key, key)
  tab.go(-1)
  assert.deepEqual(tab.router.read().location.state, { score: 80 })
  assert.equal(tab.router.read().location.key, key)
  const reloaded = startRouter('/lessons/1?quiz=1', tab.open().state)
  assert.deepEqual(reloaded.router.read().location.state, { score: 80 })
  assert.equal(reloaded.router.read().location.key, key)
})

test('a page whose code fails to load shows an error at its own URL and is fetched again on retry', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const tab = startRouter()
  await tab.finishLoading('lessons')
  tab.router.navigate('/account')
  await tab.failLoading('account')
  assert.deepEqual(shown(tab), ['/account', 'account', 'error'])
  assert.equal(log.mock.callCount(), 1)
  tab.router.navigate('/account')
  await tab.finishLoading('account')
  assert.deepEqual(shown(tab), ['/account', 'account', 'Component'])
  assert.deepEqual(tab.paths(), ['/lessons', '/account'])
})

test('a link to the open page adds no history entry', async () => {
  const tab = startRouter('/lessons?sort=1#top')
  await tab.finishLoading('lessons')
  tab.router.navigate('/lessons?sort=1#top')
  assert.deepEqual(tab.paths(), ['/lessons?sort=1#top'])
  tab.router.navigate('/lessons?sort=2')
  assert.deepEqual(tab.paths(), ['/lessons?sort=1#top', '/lessons?sort=2'])
})

test('a URL update that follows typing keeps the scroll position', async () => {
  const tab = startRouter('/lessons')
  await tab.finishLoading('lessons')
  const { key } = tab.router.read().location
  tab.router.navigate('/lessons?q=rent', { replace: true, preserveScroll: true })
  assert.equal(tab.router.read().location.key, key)
  assert.deepEqual(tab.paths(), ['/lessons?q=rent'])
  tab.router.navigate('/lessons?q=rents', { replace: true })
  assert.notEqual(tab.router.read().location.key, key)
})

test('a public page is loaded by the browser and can replace the open entry', async () => {
  const tab = startRouter()
  await tab.finishLoading('lessons')
  tab.router.navigate('/')
  tab.router.navigate('/?from=lessons', { replace: true })
  assert.deepEqual(tab.loads, ['assign /', 'replace /?from=lessons'])
  assert.deepEqual(shown(tab), ['/lessons', 'lessons', 'Component'])
})

test('an unknown path shows the not-found page, and no path navigates to another site', async () => {
  const tab = startRouter()
  tab.router.navigate('//elsewhere.test/account/x')
  await tab.finishLoading('not-found')
  assert.deepEqual(shown(tab), ['/account/x', 'not-found', 'Component'])
  assert.deepEqual(tab.loads, [])
})

test('a listener receives every change until it unsubscribes', async () => {
  const tab = startRouter()
  let notifications = 0
  const end = tab.router.subscribe(() => {
    notifications += 1
  })
  await tab.finishLoading('lessons')
  assert.equal(notifications, 1)
  end()
  tab.router.navigate('/account')
  assert.equal(notifications, 1)
})
