import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Output that is current as long as its sources have the bytes of the last build. */
interface Build {
  /** What the user waits for. */
  name: string
  script: string
  sources: readonly string[]
  /** Without this file there is no build, whatever the stored digest is. */
  output: string
  digestFile: string
}

const pages: Build = {
  name: 'the pages',
  script: 'scripts/build.ts',
  sources: ['web/**/*', 'contract/**/*', 'course/**/*', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json'],
  output: 'dist/web/pages.json',
  digestFile: 'dist/built-from',
}

const server: Build = {
  name: 'the bundle of the server',
  script: 'scripts/release/bundle.ts',
  sources: [
    'server/**/*',
    'sandbox/**/*',
    'contract/**/*',
    'course/**/*',
    'content/**/*',
    'scripts/release/*',
    'scripts/site-commands.json',
    'package.json',
    'package-lock.json',
  ],
  output: 'dist/server/start.js',
  digestFile: 'dist/server-built-from',
}

export const pageSources = pages.sources
export const serverSources = server.sources

const isTestCode = (file: string) =>
  file.endsWith('.test.ts') || file.startsWith('web/testing/') || file.startsWith('server/testing/')

/** A digest of the sources: names and bytes of every file. */
function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile() && !isTestCode(file)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The digest that the output was built from; undefined without an output. */
const builtFrom = ({ output, digestFile }: Build): string | undefined =>
  existsSync(join(root, output)) && existsSync(join(root, digestFile))
    ? readFileSync(join(root, digestFile), 'utf8')
    : undefined

function runBuild(build: Build) {
  const digest = digestOf(build.sources)
  if (builtFrom(build) === digest) return
  console.log(`Building ${build.name}…`)
  // In a separate process, because a build sets NODE_ENV and uses much memory.
  const { status } = spawnSync(process.execPath, ['--disable-warning=DEP0205', join(root, build.script)], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`Building ${build.name} failed: see above.`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, build.digestFile), digest)
}

/** Builds the browser side if its sources differ from those of the last build. */
export const buildIfStale = () => runBuild(pages)

/** Bundles the server if its sources differ from those of the last bundle. */
export const bundleIfStale = () => runBuild(server)

/** The program that starts a site from the bundle. */
export const bundledProgram = join(root, server.output)

/** Whether the server was bundled from exactly the sources of this tree. Reads no sources if there is no bundle. */
export function isBundleCurrent(): boolean {
  const digest = builtFrom(server)
  return digest !== undefined && digest === digestOf(server.sources)
}

if (import.meta.main) buildIfStale()
