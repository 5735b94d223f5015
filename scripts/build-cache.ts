import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cacheKeyFile = join(root, 'dist/built-from')
/** Without the folder there is no build, whatever the stored digest is. */
const builtPages = join(root, 'dist/web/pages.json')
/** Sources of the pages. */
export const sources = [
  'web/**/*',
  'contract/**/*',
  'course/**/*',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
]

/** A digest of the browser side's sources: names and bytes of every file. */
function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile() && !file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the browser side if its sources differ from those of the last build. */
export function buildIfStale() {
  const digest = digestOfSources()
  if (existsSync(builtPages) && existsSync(cacheKeyFile) && readFileSync(cacheKeyFile, 'utf8') === digest) return
  console.log('Building the pages…')
  // In a separate process, because a build sets NODE_ENV and uses much memory.
  const { status } = spawnSync(process.execPath, ['--disable-warning=DEP0205', join(import.meta.dirname, 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The pages could not be built: see above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(cacheKeyFile, digest)
}

if (import.meta.main) buildIfStale()
