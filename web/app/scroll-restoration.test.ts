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
  const fire = (type: string) => {
    for (const listener of listeners[type] ?? []) listener()
  }
  const jump = (to: number) => {
    top = to
  }
  const scrollTo = (to: number) => {
    jump(to)
    fire('scroll')
  }
  return { scroll: startScrollRestoration(window), scrollTo, jump, fire, history, stored, top: () => top }
}

const entry = (key: string, hash = ''): RouterLocation => ({ pathname: '/lessons', search: '', hash, state: null, key })
const nowhere = () => null

test('a link starts at the top, and going back restores the scroll position', () => {
  const { scroll, scrollTo, top } = openTab()
  scroll.restore(entry('list'), nowhere)
  scrollTo(900)
  scroll.leave()
  scroll.restore(entry('lesson'), nowhere)
  assert.equal(top(), 0)
  scrollTo(300)
  scroll.leave()
  scroll.restore(entry('list'), nowhere)
  assert.equal(top(), 900)
  scroll.leave()
  scroll.restore(entry('lesson'), nowhere)
  assert.equal(top(), 300)
})

test('a shorter skeleton does not change the stored scroll position', () => {
  const { scroll, scrollTo, top, fire } = openTab()
  scroll.restore(entry('list'), nowhere)
  scrollTo(900)
  scroll.leave()
  scrollTo(40)
  scroll.leave()
  fire('pagehide')
  scroll.restore(entry('other'), nowhere)
  scroll.restore(entry('list'), nowhere)
  assert.equal(top(), 900)
})

test('a reload keeps the scroll position, and a newly opened page has none', () => {
  const before = openTab()
  before.scroll.restore(entry('list'), nowhere)
  before.jump(700)
  before.fire('pagehide')
  const after = openTab(before.stored)
  after.scroll.restore(entry('list'), nowhere)
  assert.equal(after.top(), 700)
  const anew = openTab(before.stored)
  anew.jump(20)
  anew.scroll.restore(entry('anew'), nowhere)
  assert.equal(anew.top(), 20, 'the first page is left where the browser has put it')
})

test('a URL with a hash scrolls to its target unless another position is stored', () => {
  const { scroll, scrollTo, top, jump } = openTab()
  const found: string[] = []
  const findPlace = (id: string) => ({
    scrollIntoView: () => {
      found.push(id)
      jump(500)
    },
  })
  scroll.restore(entry('plain'), nowhere)
  scroll.leave()
  scroll.restore(entry('place', '#caf%C3%A9'), findPlace)
  assert.deepEqual(found, ['café'])
  scrollTo(620)
  scroll.leave()
  scroll.restore(entry('plain'), nowhere)
  scroll.leave()
  scroll.restore(entry('place', '#caf%C3%A9'), findPlace)
  assert.equal(top(), 620)
  scroll.leave()
  scroll.restore(entry('broken', '#%E0'), nowhere)
  assert.equal(top(), 0)
})

test("stores the reader's position when the browser scrolls to a hash before its event", () => {
  const { scroll, scrollTo, jump, top } = openTab()
  scroll.restore(entry('text'), nowhere)
  scrollTo(120)
  jump(5000)
  scroll.leave()
  scroll.restore(entry('place'), nowhere)
  scroll.leave()
  scroll.restore(entry('text'), nowhere)
  assert.equal(top(), 120)
})

test('the browser may restore the position itself while a page is unloaded, and invalid storage content is ignored', () => {
  const { fire, history } = openTab(new Map([['moneta:scroll', '{"a":1}']]))
  assert.equal(history.scrollRestoration, 'manual')
  fire('pagehide')
  assert.equal(history.scrollRestoration, 'auto')
  fire('pageshow')
  assert.equal(history.scrollRestoration, 'manual')
  for (const text of ['not json', '[["a","b"],[1,2]]']) openTab(new Map([['moneta:scroll', text]]))
})

test('after a long visit the latest 100 entries keep their scroll positions', () => {
  const tab = openTab()
  for (let index = 0; index < 150; index += 1) {
    tab.scroll.restore(entry(`e${index}`), nowhere)
    tab.scrollTo(index + 1)
    tab.scroll.leave()
  }
  tab.fire('pagehide')
  const stored: unknown = JSON.parse(tab.stored.get('moneta:scroll') ?? '')
  assert.ok(Array.isArray(stored) && stored.length === 100)
  assert.deepEqual(stored.at(-1), ['e149', 150])
  tab.scroll.restore(entry('e0'), nowhere)
  tab.fire('pagehide')
  const again = openTab(tab.stored)
  again.scroll.restore(entry('e0'), nowhere)
  assert.equal(again.top(), 1)
})
