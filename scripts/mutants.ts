import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { parseSync } from 'vite'

/** A fault of the past as a change of one file: the named tests must fail with it. */
export interface Mutant {
  /** The effect of the fault, in one sentence. */
  what: string
  /** The commit that fixed the fault. */
  happened: string
  /** Relative to the root, like the tests. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The nearest tests that detect the fault. */
  tests: string[]
  /** The database of the tests, if not SQLite. */
  on?: 'postgres'
}

/** The mutants of one area of the product, from the file or the folder of its name in scripts/mutants. */
export interface Area {
  area: string
  mutants: Mutant[]
}

const root = join(import.meta.dirname, '..')

/** Reads the mutants of all areas, in the order of their names. */
export async function readAreas(): Promise<Area[]> {
  const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, 'mutants') }).sort()
  const byArea = Map.groupBy(files, (file) => basename(file.split(sep, 1)[0] ?? '', '.ts'))
  const read = async (file: string): Promise<Mutant[]> => (await import(`./mutants/${file}`)).mutants
  return Promise.all(
    [...byArea].map(async ([area, areaFiles]) => ({ area, mutants: (await Promise.all(areaFiles.map(read))).flat() })),
  )
}

/** The file with the fault injected. @throws if the text to replace does not occur exactly once */
export function mutate({ file, find, replace, what }: Mutant): string {
  const parts = readFileSync(join(root, file), 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`${parts.length - 1} times, not once, in ${file}: "${find}" (${what})`)
  return parts.join(replace)
}

/** The error of a listed mutant, or null. */
export function faultOf(mutant: Mutant): string | null {
  const { what, file, find, replace, tests } = mutant
  const missing = [file, ...tests].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) return `There is no ${missing.join(', ')} (${what})`
  if (find === replace) return `Nothing changes (${what})`
  if (tests.length === 0) return `No test is named (${what})`
  try {
    const mutated = mutate(mutant)
    const { errors } = file.endsWith('.sql') ? { errors: [] } : parseSync(file, mutated)
    return errors.length > 0 ? `${errors[0]?.message} (${what})` : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
