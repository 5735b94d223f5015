import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sources } from './build-cache.ts'

const root = join(import.meta.dirname, '..')
const isRoom = (source: string) => source.endsWith('/**/*')
const roomOf = (source: string) => source.slice(0, source.indexOf('/'))

test('whoever changes anything that pages are made of gets new pages', () => {
  const rooms = sources.filter(isRoom).map(roomOf)
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
  const imported = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/from '#(\w+)\//g)])
    .map(([, room]) => room)
  assert.deepEqual([...new Set(imported)].sort(), ['contract', 'course', 'web'])
  assert.deepEqual(rooms.sort(), ['contract', 'course', 'web'])
  for (const file of ['vite.config.ts', 'scripts/build.ts', 'package-lock.json'])
    assert.ok(sources.includes(file), file)
})
