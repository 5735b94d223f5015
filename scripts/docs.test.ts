import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { areas } from './area-order.ts'

const root = join(import.meta.dirname, '..')
const topFolders = 'bench|content|contract|course|deploy|docs|e2e|sandbox|scripts|server|web|\\.vscode'
const paths = new RegExp(`(?<![\\w./*-])(?:${topFolders})/[\\w.<>*/-]*`, 'g')

/** The pattern of a path in a text: `<area>` is any of the areas, another placeholder is any name. */
const patternOf = (path: string) =>
  path
    .replace(/[./]+$/, '')
    .replaceAll('<area>', `{${areas.join(',')}}`)
    .replaceAll(/<\w+>/g, '*')

/** The paths that a text names and that do not exist. */
const missingIn = (text: string) =>
  [...new Set(text.match(paths))].filter((path) => globSync(patternOf(path), { cwd: root }).length === 0)

for (const file of [
  'CONTRIBUTING.md',
  'README.md',
  'docs/glossary.md',
  'docs/testing.md',
  'docs/decisions/032-areas.md',
])
  test(`${file} names only files and folders that exist`, () => {
    assert.deepEqual(missingIn(readFileSync(join(root, file), 'utf8')), [])
  })

test('a path that does not exist is missing, with and without placeholders', () => {
  const text = 'See `server/<area>/`, server/platform/http/serve.ts. Not `server/kit/serve.ts`, `web/<area>/<name>.rb`.'
  assert.deepEqual(missingIn(text), ['server/kit/serve.ts', 'web/<area>/<name>.rb'])
})
