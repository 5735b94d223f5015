import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouterLocation } from '#web/platform/routing/router-context.tsx'
import { type ScrollWindow, startScrollRestoration } from './scroll-restoration.ts'

/** A fake tab, as far as scroll restoration uses it; its storage survives a reload. */
function openTab(stored: Map<string, string> = new Map()) {
  const listeners: Record<string, (() => void)[]> = {}
  const history: ScrollWindow['history'] = { scrollRestoration: 'auto' }
  let top = 0
  const window: ScrollWindow = {
    get scrollY() {
      return top
    },
    history,
    sessionStorage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => stored.set(name, value),
    },
    scrollTo: (options) => {
      top = options.top ?? top
    },
    addEventListener: (type, listener) => {
      listeners[type] = [...(listeners[type] ?? []), listener]
    },
  }
  const dispatch = (type: string) => {
    for (const listener of listeners[type] ?? []) listener()
  }
  const jumpTo = (to: number) => {
    top = to
  }
  const scrollTo = (to: number) => {
    jumpTo(to)
    dispatch('scroll')
  }
  return { scroll: startScrollRestoration(window), scrollTo, jumpTo, dispatch, history, stored, top: () => top }
}

const entry = (key: string, hash = ''): RouterLocation => ({ pathname: '/lessons', search: '', hash, state: null, key })
const findNothing = () => null

test('a link starts at the top, and going back restores the scroll position', () => {
  const { scroll, scrollTo, top } = openTab()
  scroll.restore(entry('list'), findNothing)
  scrollTo(900)
  scroll.leave()
  scroll.restore(entry('lesson'), findNothing)
  assert.equal(top(), 0)
  scrollTo(300)
  scroll.leave()
  scroll.restore(entry('list'), findNothing)
  assert.equal(top(), 900)
  scroll.leave()
  scroll.restore(entry('lesson'), findNothing)
  assert.equal(top(), 300)
})

test('a shorter skeleton does not change the stored scroll position', () => {
  const { scroll, scrollTo, top, dispatch } = openTab()
  scroll.restore(entry('list'), findNothing)
  scrollTo(900)
  scroll.leave()
  scrollTo(40)
  scroll.leave()
  dispatch('pagehide')
  scroll.restore(entry('other'), findNothing)
  scroll.restore(entry('list'), findNothing)
  assert.equal(top(), 900)
})

test('a reload keeps the scroll position, and a newly opened page has none', () => {
  const before = openTab()
  before.scroll.restore(entry('list'), findNothing)
  before.jumpTo(700)
  before.dispatch('pagehide')
  const after = openTab(before.stored)
  after.scroll.restore(entry('list'), findNothing)
  assert.equal(after.top(), 700)
  const reopenedTab = openTab(before.stored)
  reopenedTab.jumpTo(20)
  reopenedTab.scroll.restore(entry('anew'), findNothing)
  assert.equal(reopenedTab.top(), 20, 'the first page is left where the browser has put it')
})

test('a URL with a hash scrolls to its target unless another position is stored', () => {
  const { scroll, scrollTo, top, jumpTo } = openTab()
  const found: string[] = []
  const findPlace = (id: string) => ({
    scrollIntoView: () => {
      found.push(id)
      jumpTo(500)
    },
  })
  scroll.restore(entry('plain'), findNothing)
  scroll.leave()
  scroll.restore(entry('place', '#caf%C3%A9'), findPlace)
  assert.deepEqual(found, ['café'])
  scrollTo(620)
  scroll.leave()
  scroll.restore(entry('plain'), findNothing)
  scroll.leave()
  scroll.restore(entry('place', '#caf%C3%A9'), findPlace)
  assert.equal(top(), 620)
  scroll.leave()
  scroll.restore(entry('broken', '#%E0'), findNothing)
  assert.equal(top(), 0)
})

test("stores the reader's position when the browser scrolls to a hash before its event", () => {
  const { scroll, scrollTo, jumpTo, top } = openTab()
  scroll.restore(entry('text'), findNothing)
  scrollTo(120)
  jumpTo(5000)
  scroll.leave()
  scroll.restore(entry('place'), findNothing)
  scroll.leave()
  scroll.restore(entry('text'), findNothing)
  assert.equal(top(), 120)
})

test('the browser may restore the position itself while a page is unloaded, and invalid storage content is ignored', () => {
  const { dispatch, history } = openTab(new Map([['moneta:scroll', '{"a":1}']]))
  assert.equal(history.scrollRestoration, 'manual')
  dispatch('pagehide')
  assert.equal(history.scrollRestoration, 'auto')
  dispatch('pageshow')
  assert.equal(history.scrollRestoration, 'manual')
  for (const text of ['not json', '[["a","b"],[1,2]]']) openTab(new Map([['moneta:scroll', text]]))
})

test('after a long visit the latest 100 entries keep their scroll positions', () => {
  const tab = openTab()
  for (let index = 0; index < 150; index += 1) {
    tab.scroll.restore(entry(`e${index}`), findNothing)
    tab.scrollTo(index + 1)
    tab.scroll.leave()
  }
  tab.dispatch('pagehide')
  const stored: unknown = JSON.parse(tab.stored.get('moneta:scroll') ?? '')
  assert.ok(Array.isArray(stored) && stored.length === 100)
  assert.deepEqual(stored.at(-1), ['e149', 150])
  tab.scroll.restore(entry('e0'), findNothing)
  tab.dispatch('pagehide')
  const reloadedTab = openTab(tab.stored)
  reloadedTab.scroll.restore(entry('e0'), findNothing)
  assert.equal(reloadedTab.top(), 1)
})
