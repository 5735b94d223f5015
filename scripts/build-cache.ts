import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cacheKeyFile = join(root, 'dist/built-from')
/** Whoever cleared the folder away has no build, whatever the mark says. */
const built = join(root, 'dist/web/pages.json')
/** What the pages are made of. */
export const sources = [
  'web/**/*',
  'contract/**/*',
  'course/**/*',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
]

/** What the browser side is built from, as one digest: names and bytes of every source. */
function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile() && !file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the browser side when its sources are not those of the last build. */
export function buildIfStale() {
  const digest = digestOfSources()
  if (existsSync(built) && existsSync(cacheKeyFile) && readFileSync(cacheKeyFile, 'utf8') === digest) return
  console.log('Building the pages…')
  // A process of its own, since a build sets NODE_ENV and fills the memory of whoever runs it.
  const { status } = spawnSync(process.execPath, ['--disable-warning=DEP0205', join(import.meta.dirname, 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The pages could not be built: see above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(cacheKeyFile, digest)
}

if (import.meta.main) buildIfStale()
