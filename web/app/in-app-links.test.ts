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

test('a plain click on a page of the app stays in the app, with its query and place', () => {
  assert.equal(followed({}), '/lessons/3?from=dashboard#quiz')
  assert.equal(followed({ target: '_self' }), '/lessons/3?from=dashboard#quiz')
})

test('a reader who wants a new tab or a download gets it from the browser', () => {
  for (const change of [{ hasModifierKey: true }, { button: 1 }, { target: '_blank' }, { isDownload: true }])
    assert.equal(followed(change), null, JSON.stringify(change))
})

test('other sites and pages outside the app are loaded by the browser', () => {
  for (const href of [
    'https://elsewhere.test/lessons/3',
    'https://moneta.test/',
    'https://moneta.test/about',
    'mailto:help@moneta.test',
  ])
    assert.equal(followed({ href }), null, href)
})

test('a place on the same page is left to the browser, which moves the focus there', () => {
  assert.equal(followed({ href: 'https://moneta.test/dashboard#main' }), null)
  assert.equal(followed({ href: 'https://moneta.test/dashboard' }), '/dashboard')
})

test('a click that a component has used up leads nowhere', () => {
  assert.equal(followed({ defaultPrevented: true }), null)
})
