import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A digest of all that decides what a lesson's markdown is read as: the parser's files, and the libraries' versions. */
export async function parserDigest(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const files = [
    ...names.sort().map((name) => join(import.meta.dirname, name)),
    join(root, 'course/heading-anchor.ts'),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}
