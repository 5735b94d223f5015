import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Component, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import { type LazyCode, lazyCode } from './lazy-code.ts'

interface Props {
  code: LazyCode<string>
  children: (code: string) => ReactNode
  fallback?: ReactNode
  onMissing?: () => void
}
const LazyComponent: Component<Props> = await exportOf('platform/messages/lazy-component.tsx', 'LazyComponent')
const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')

/** Code that fails to load the first times. */
function arrivingAfter(failures: number) {
  let attempts = 0
  const code = lazyCode(async () => {
    attempts += 1
    if (attempts <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'The menu'
  })
  return { code, attempts: () => attempts }
}

/** Text shown once all loads have succeeded or failed. */
async function pageText(code: LazyCode<string>, onMissing?: () => void) {
  const part = createElement(LazyComponent, { code, children: (name) => name, ...(onMissing && { onMissing }) })
  const page = createElement('main', null, 'The page', createElement(WithNotices, { children: part }))
  const { prelude } = await prerender(page)
  return textOf(await new Response(prelude).text())
}

test('a lazy component renders once its code has loaded, and the code is loaded once', async () => {
  const { code, attempts } = arrivingAfter(0)
  assert.equal(await pageText(code), 'The page The menu')
  assert.equal(await pageText(code), 'The page The menu')
  assert.equal(attempts(), 1)
})

test('a failed load leaves the surrounding page intact and offers a retry', async () => {
  const { code, attempts } = arrivingAfter(1)
  const failed =
    'The page This part of the page did not load. Please check your connection and try again. If that does not help, reload the page. Retry'
  assert.equal(await pageText(code), failed)
  // A re-render for another reason does not retry the load.
  assert.equal(await pageText(code), failed)
  assert.equal(attempts(), 1)
  code.forget()
  assert.equal(await pageText(code), 'The page The menu')
})

test('a closable part that failed to load renders nothing', async () => {
  assert.equal(await pageText(arrivingAfter(1).code, () => {}), 'The page')
})

test('code whose preload failed is loaded when needed', async () => {
  const { code, attempts } = arrivingAfter(1)
  code.prefetch()
  assert.equal(await code.read(), 'The menu')
  assert.equal(attempts(), 2)
})

test('does not load code while offline, because the browser would not retry it', async () => {
  const { code, attempts } = arrivingAfter(0)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  code.prefetch()
  assert.equal(await code.read(), null)
  assert.equal(attempts(), 0)
  Reflect.deleteProperty(navigator, 'onLine')
  code.forget()
  assert.equal(await code.read(), 'The menu')
})
