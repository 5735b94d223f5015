import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'
import { pages } from '#web/routing/pages.ts'

const web = join(import.meta.dirname, '..')
/** Pages that are named apart from those that everybody may open. */
const isApart = ({ access, demo }: PageDefinition) => access === 'admin' || demo === true
const apart = pages.filter(isApart)

/** What the build keeps from every page but those of the desk, as it stands in a call: 'shop', 'create'. */
const adminCalls = Object.entries(routes).flatMap(([feature, named]) =>
  Object.entries<Route>(named)
    .filter(([, { access }]) => access === 'admin')
    .map(([name]) => `'${feature}', '${name}'`),
)

/** The files of ours that a file imports, at once or later; types bring nothing along. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]*?from '[^']*'/g, '')
  return [...source.matchAll(/(?:from|import\()\s*'(#web\/|\.\.?\/)([^']*)'/g)]
    .map(([, start = '', path = '']) => (start === '#web/' ? join(web, path) : join(dirname(file), start, path)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/** A file and all that it brings along. */
function reach(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of importsOf(file)) reach(imported, seen)
  return seen
}

test('no page outside the desk makes a call that only the desk knows', () => {
  assert.ok(adminCalls.length > 20)
  const files = new Set<string>()
  for (const page of pages) if (!isApart(page)) reach(join(web, page.file), files)
  for (const file of ['app/main.tsx', 'app/app-layout.tsx']) {
    const found = reach(join(web, file), new Set())
    for (const one of found) if (!one.endsWith('desk-page-component.ts')) files.add(one)
  }
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const made = adminCalls.filter((call) => source.includes(`(${call}`))
    assert.deepEqual(made, [], file)
  }
})

test('every page of the desk lies in a room whose code the other pages do not name', () => {
  const source = readFileSync(join(web, 'app/desk-page-component.ts'), 'utf8')
  const others = readFileSync(join(web, 'app/page-component.ts'), 'utf8')
  const rooms = /'\/web\/\{(.*?)\}\//.exec(source)?.[1] ?? ''
  assert.ok(others.includes(`'!/web/{${rooms}}/*'`), 'both lists name the same rooms')
  for (const { file } of apart) assert.ok(rooms.split(',').includes(file.split('/')[0] ?? ''), file)
  for (const page of pages)
    if (!isApart(page)) assert.ok(!rooms.split(',').includes(page.file.split('/')[0] ?? ''), page.file)
})
