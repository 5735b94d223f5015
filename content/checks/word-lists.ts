import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readList = (name: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, '..', name), 'utf8')
      .split('\n')
      .filter(Boolean),
  )

/** Names of the made-up people, first and last. */
export const names = readList('names.txt')

/** Terms of the course that no dictionary has. */
export const terms = readList('terms.txt')
