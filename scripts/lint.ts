import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cacheFile = join(root, '.cache/linted.json')

/** Files whose changes apply to all others. */
const shared = ['biome.json', 'e2e/expect.grit', '.gitignore', 'node_modules/@biomejs/biome/package.json']

/** Maximum number of files passed as arguments; above it, the linter checks the whole repository. */
const maxNamed = 500

const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url')

/** Tracked and new files, without ignored ones; empty outside a git repository. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) return []
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Digests of the path and the content of each file, together with the settings of the linter. */
function digestsOf(files: readonly string[]): Map<string, string> {
  const settings = shared.map((file) => digestOf(readFileSync(join(root, file)))).join()
  return new Map(
    files.map((file) => [file, digestOf(`${settings} ${file} ${digestOf(readFileSync(join(root, file)))}`)]),
  )
}

const readPassed = (): Set<string> => new Set(existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : [])

/**
 * Lints the files that have changed since they passed. This finds the same as a whole run: a rule reads one file, and a
 * new import cycle contains a changed file.
 */
if (import.meta.main) {
  const digests = digestsOf(listFiles())
  const passed = readPassed()
  const changed = [...digests].filter(([, digest]) => !passed.has(digest)).map(([file]) => file)
  if (digests.size > 0 && changed.length === 0) process.exit(0)
  const lintsAll = digests.size === 0 || changed.length > maxNamed
  const args = lintsAll ? [] : ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed]
  const biome = join(root, 'node_modules/.bin/biome')
  const { status } = spawnSync(biome, ['check', '--error-on-warnings', ...args], { cwd: root, stdio: 'inherit' })
  if (status === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(cacheFile, JSON.stringify([...digests.values()]))
  }
  process.exit(status ?? 1)
}
