import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  gypfile?: boolean
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Locked> = read('package-lock.json').packages

/** The path at which a package required by `from` would be found. */
function lockedFor(from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || folder === '') return found
  }
}

test('the lockfile includes the native packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !lockedFor(from, name)),
  )
  assert.deepEqual(missing, [])
})

test('the lockfile has no download URLs, and every package has a checksum', () => {
  for (const [name, { resolved, integrity }] of Object.entries(packages)) {
    if (name === '') continue
    assert.equal(resolved, undefined, name)
    assert.ok(integrity, name)
  }
})

test('every package with an install script is listed, and none is compiled', () => {
  const listed = new Set(Object.keys(read('package.json').allowScripts))
  for (const [path, { hasInstallScript, gypfile }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    assert.ok(!gypfile, `${name} would be compiled`)
    if (hasInstallScript)
      assert.ok(listed.has(name), `${name} has an install script that allowScripts in package.json does not list`)
  }
})
