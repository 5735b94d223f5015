import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Route } from '#contract/platform/route.ts'
import { routes } from '#contract/routes.ts'
import { learningPages } from '#web/learning/pages.ts'
import { componentName } from '#web/platform/routing/component-name.ts'
import { preloadPath } from '#web/platform/routing/preload-path.ts'
import { pages } from './pages.ts'

test('every page in the table has a file that exports the component of its name', () => {
  for (const { file } of pages) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    assert.match(source, new RegExp(`export (async )?(function|const) ${componentName(file)}\\b`), file)
  }
})

test('page names and URLs are unique', () => {
  for (const key of ['name', 'pattern'] as const) {
    const values = pages.map((page) => page[key])
    assert.deepEqual(values, [...new Set(values)])
  }
})

test("a first call uses only params of its page's URL", () => {
  for (const page of pages) {
    const names = preloadPath(page)?.match(/:\w+/g) ?? []
    for (const name of names) assert.ok(page.pattern.includes(name), `${page.pattern} has no ${name}`)
  }
})

test('a first call is public exactly where its page is, because visitors make the calls of public pages only', () => {
  const isPublic: Record<string, boolean> = {}
  for (const endpoints of Object.values<Record<string, Route>>(routes))
    for (const { method, path, access } of Object.values(endpoints))
      if (method === 'GET') isPublic[path] = access === 'public'
  for (const page of pages) {
    const path = preloadPath(page)
    if (path) assert.equal(isPublic[path], page.access === 'public', page.name)
  }
})

test('the lessons page starts with the list of lessons', () => {
  assert.equal(preloadPath(learningPages.lessons), '/api/lessons')
  assert.equal(preloadPath({ ...learningPages.lessons, preload: undefined }), null)
})

test('development pages exist in demo mode only, and one page handles unknown paths', () => {
  const development = pages.filter(({ pattern }) => /^\/(dev|test)\//.test(pattern))
  assert.ok(development.length > 0 && development.every(({ demo }) => demo))
  assert.deepEqual(
    pages.filter(({ status }) => status).map(({ pattern, status }) => [pattern, status]),
    [['*', 404]],
  )
})
