import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readList = (name: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, '..', name), 'utf8')
      .split('\n')
      .filter(Boolean),
  )

/** Names of the fictional people, first and last. */
export const names = readList('names.txt')

/** Course terms that are in no dictionary. */
export const terms = readList('terms.txt')
