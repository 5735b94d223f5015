import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sources } from './build-cache.ts'

const root = join(import.meta.dirname, '..')
const isFolder = (source: string) => source.endsWith('/**/*')
const folderOf = (source: string) => source.slice(0, source.indexOf('/'))

test('a change to any source of the pages causes a new build', () => {
  const folders = sources.filter(isFolder).map(folderOf)
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const imported = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/from '#(\w+)\//g)])
    .map(([, folder]) => folder)
  assert.deepEqual([...new Set(imported)].sort(), ['contract', 'course', 'web'])
  assert.deepEqual(folders.sort(), ['contract', 'course', 'web'])
  for (const file of ['vite.config.ts', 'scripts/build.ts', 'package-lock.json'])
    assert.ok(sources.includes(file), file)
})
