import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

/** A fault that could be made: one text of one file, replaced by another. The tests named have to notice. */
export interface Mutant {
  /** What goes wrong with it, in a sentence. */
  what: string
  /** Relative to the root, like the tests. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The nearest tests, of any kind: rules, HTTP, or a journey in the browser. */
  tests: string[]
  /** Where the tests run, if not on SQLite. */
  on?: 'postgres'
  /** Why nobody can notice, where nobody can: such a mutant is not counted, and fails when it is noticed after all. */
  equivalent?: string
}

/** The mutants of one room of the house, from the file of its name in scripts/mutants. */
export interface Room {
  room: string
  mutants: Mutant[]
}

const root = join(import.meta.dirname, '..')

export async function readRooms(): Promise<Room[]> {
  const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'mutants') }).sort()
  const read = async (file: string): Promise<Room> => {
    const { mutants }: { mutants: Mutant[] } = await import(`./mutants/${file}`)
    return { room: basename(file, '.ts'), mutants }
  }
  return Promise.all(files.map(read))
}

/** The file with the fault in it. @throws where the text to replace does not occur exactly once */
export function mutate({ file, find, replace, what }: Mutant): string {
  const parts = readFileSync(join(root, file), 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`${parts.length - 1} times, not once, in ${file}: "${find}" (${what})`)
  return parts.join(replace)
}

/** What is wrong with a mutant as it stands in the list, or null. */
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
