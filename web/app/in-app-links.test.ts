import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inAppPath, type LinkClick } from './in-app-links.ts'

const plain: LinkClick = {
  href: 'https://moneta.test/lessons/3?from=dashboard#quiz',
  from: 'https://moneta.test/dashboard',
  button: 0,
  defaultPrevented: false,
  hasModifierKey: false,
  target: '',
  isDownload: false,
}
const isPage = (pathname: string) => /^\/(dashboard|lessons)(\/|$)/.test(pathname)
const followed = (change: Partial<LinkClick>) => inAppPath({ ...plain, ...change }, isPage)

test('a plain click on an app link is routed in the app, with its query and hash', () => {
  assert.equal(followed({}), '/lessons/3?from=dashboard#quiz')
  assert.equal(followed({ target: '_self' }), '/lessons/3?from=dashboard#quiz')
})

test('the browser handles clicks for a new tab or a download', () => {
  for (const change of [{ hasModifierKey: true }, { button: 1 }, { target: '_blank' }, { isDownload: true }])
    assert.equal(followed(change), null, JSON.stringify(change))
})

test('the browser loads other sites and pages outside the app', () => {
  for (const href of [
    'https://elsewhere.test/lessons/3',
    'https://moneta.test/',
    'https://moneta.test/about',
    'mailto:help@moneta.test',
  ])
    assert.equal(followed({ href }), null, href)
})

test('the browser handles hash links on the same page and moves the focus', () => {
  assert.equal(followed({ href: 'https://moneta.test/dashboard#main' }), null)
  assert.equal(followed({ href: 'https://moneta.test/dashboard' }), '/dashboard')
})

test('a click that a component has prevented does not navigate', () => {
  assert.equal(followed({ defaultPrevented: true }), null)
})
