import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Component, closeComponents, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import { type LazyCode, lazyCode } from './lazy-code.ts'

after(closeComponents)

interface Props {
  code: LazyCode<string>
  children: (code: string) => ReactNode
  fallback?: ReactNode
  onMissing?: () => void
}
const LazyComponent: Component<Props> = await exportOf('platform/messages/lazy-component.tsx', 'LazyComponent')
const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')

/** Code that does not arrive the first times. */
function arrivingAfter(failures: number) {
  let tries = 0
  const code = lazyCode(async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'The menu'
  })
  return { code, tries: () => tries }
}

/** The words that stand there once all that is fetched has come or failed. */
async function pageText(code: LazyCode<string>, onMissing?: () => void) {
  const part = createElement(LazyComponent, { code, children: (name) => name, ...(onMissing && { onMissing }) })
  const page = createElement('main', null, 'The page', createElement(WithNotices, { children: part }))
  const { prelude } = await prerender(page)
  return textOf(await new Response(prelude).text())
}

test('a part whose code arrives is drawn, and its code is fetched once', async () => {
  const { code, tries } = arrivingAfter(0)
  assert.equal(await pageText(code), 'The page The menu')
  assert.equal(await pageText(code), 'The page The menu')
  assert.equal(tries(), 1)
})

test('where the code does not arrive the page around it stays, and it can be asked for again', async () => {
  const { code, tries } = arrivingAfter(1)
  const failed =
    'The page This part of the page did not load. Please check your connection and try again. If that does not help, reload the page. Retry'
  assert.equal(await pageText(code), failed)
  // Drawn anew for another reason, it does not ask by itself.
  assert.equal(await pageText(code), failed)
  assert.equal(tries(), 1)
  code.forget()
  assert.equal(await pageText(code), 'The page The menu')
})

test('what was to be opened and did not arrive leaves nothing in its place', async () => {
  assert.equal(await pageText(arrivingAfter(1).code, () => {}), 'The page')
})

test('code that was to come before it is needed, and did not, is fetched when it is needed', async () => {
  const { code, tries } = arrivingAfter(1)
  code.prefetch()
  assert.equal(await code.read(), 'The menu')
  assert.equal(tries(), 2)
})

test('without a line the code is not asked for, since the browser would not ask for it again', async () => {
  const { code, tries } = arrivingAfter(0)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  code.prefetch()
  assert.equal(await code.read(), null)
  assert.equal(tries(), 0)
  Reflect.deleteProperty(navigator, 'onLine')
  code.forget()
  assert.equal(await code.read(), 'The menu')
})
