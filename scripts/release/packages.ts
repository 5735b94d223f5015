import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Names = z.record(z.string(), z.string()).default({})
const Package = z.object({ dependencies: Names, optionalDependencies: Names })

/** Parts of a package that only its installation reads. */
const isForInstallation = (file: string) => /\/node_modules\/sharp\/(src|install)$/.test(file)

/** The packages and all that they depend on, as far as they are installed: native parts of other platforms are not. */
function withDependencies(folder: string, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = join(folder, name, 'package.json')
    if (found.has(name) || !existsSync(file)) return
    found.add(name)
    const { dependencies, optionalDependencies } = Package.parse(JSON.parse(readFileSync(file, 'utf8')))
    for (const needed of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) add(needed)
  }
  for (const name of names) add(name)
  return found
}

/** Copies these packages and their dependencies from one node_modules folder to another. */
export async function copyPackages(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of withDependencies(from, names))
    await cp(join(from, name), join(to, name), { recursive: true, filter: (file) => !isForInstallation(file) })
}
