import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Digest of everything that affects parsing: the parser's files and the library versions. */
export async function parserDigest(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const files = [
    ...names.sort().map((name) => join(import.meta.dirname, name)),
    join(root, 'course/exercises.ts'),
    join(root, 'course/heading-anchor.ts'),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}
