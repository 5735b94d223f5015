import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { test } from 'node:test'
import type { Route } from '#contract/platform/route.ts'
import { routes } from '#contract/routes.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { pages } from './pages.ts'

const web = join(import.meta.dirname, '..')
/** Page folders that are split from the public pages. */
const isApart = ({ access, demo }: PageDefinition) => access === 'admin' || demo === true
const separatePages = pages.filter(isApart)

/** Admin calls, as they appear in code: 'shop', 'create'. The build must exclude them from all other pages. */
const adminCalls = Object.entries(routes).flatMap(([feature, named]) =>
  Object.entries<Route>(named)
    .filter(([, { access }]) => access === 'admin')
    .map(([name]) => `'${feature}', '${name}'`),
)

/** Project files that a file imports, statically or dynamically. Type imports are ignored. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]*?from '[^']*'/g, '')
  return [...source.matchAll(/(?:from|import\()\s*'(#web\/|\.\.?\/)([^']*)'/g)]
    .map(([, start = '', path = '']) => (start === '#web/' ? join(web, path) : join(dirname(file), start, path)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/** Files that load code of admins on admin pages only. */
const entriesOfAdmins = ['app/admin-page-component.ts', 'app/admin-search.tsx'].map((file) => join(web, file))

/** A file and its transitive imports, without the code that only admins load. */
function reach(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || entriesOfAdmins.includes(file)) return seen
  seen.add(file)
  for (const imported of importsOf(file)) reach(imported, seen)
  return seen
}

test('no page outside the admin area calls an admin endpoint', () => {
  assert.ok(adminCalls.length > 20)
  const files = new Set<string>()
  for (const page of pages) if (!isApart(page)) reach(join(web, page.file), files)
  for (const file of ['app/main.tsx', 'app/app-layout.tsx']) {
    const found = reach(join(web, file), new Set())
    for (const one of found) files.add(one)
  }
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const made = adminCalls.filter((call) => source.includes(`(${call}`))
    assert.deepEqual(made, [], file)
  }
})

/** Glob patterns in a file, such as '/web/dev/*-page.tsx'. */
const globsIn = (file: string) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/'\/web\/([^']*-page\.tsx)'/g)].map(([, glob = '']) => glob)

test('every admin page is in a folder whose code other pages do not reference', () => {
  const [adminPages, others] = [globsIn('app/admin-page-component.ts'), globsIn('app/page-component.ts')]
  const matches = (globs: string[], file: string) => globs.some((glob) => matchesGlob(file, glob))
  for (const { file } of separatePages)
    assert.deepEqual([matches(adminPages, file), matches(others, file)], [true, false], file)
  for (const { file, isStatic } of pages.filter((page) => !isApart(page)))
    assert.deepEqual([matches(adminPages, file), matches(others, file)], [false, !isStatic], file)
})
