import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pageSources as sources } from './build-cache.ts'
import { scratchTree } from './testing/scratch-tree.ts'

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

/** A program that writes a file. */
const writer = (file: string, text: string) => `import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
mkdirSync(dirname('${file}'), { recursive: true })
writeFileSync('${file}', ${JSON.stringify(text)})\n`

test('npm start runs the bundle only while every source has the bytes that it was built from', (t) => {
  const run = scratchTree(t, ['build-cache.ts', 'start.ts'], {
    'package.json': JSON.stringify({ type: 'module', imports: { '#server/*': './server/*' } }),
    'server/main.ts': "import './app/start.ts'\n",
    'server/app/start.ts': "console.log('sources')\n",
    'scripts/build.ts': writer('dist/web/pages.json', '[]'),
    'scripts/release/bundle.ts': writer('dist/server/start.js', "console.log('bundle')"),
    'scripts/bundle-if-stale.ts': "import { bundleIfStale } from './build-cache.ts'\nbundleIfStale()\n",
    'scripts/change.ts': writer('server/app/start.ts', "console.log('changed sources')\n"),
    'scripts/change-back.ts': writer('server/app/start.ts', "console.log('sources')\n"),
  })
  const started = () => run('start.ts').stdout.trim().split('\n').at(-1)
  assert.equal(started(), 'sources')
  run('bundle-if-stale.ts')
  assert.equal(started(), 'bundle')
  run('change.ts')
  assert.equal(started(), 'changed sources')
  run('change-back.ts')
  assert.equal(started(), 'bundle')
})
