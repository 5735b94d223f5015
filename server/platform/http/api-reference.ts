import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { Compressed } from './compressed.ts'
import { referenceVersion } from './reference-version.ts'

const cacheFolder = join(import.meta.dirname, '../../../.cache/api-reference')

const Built = z.object({ br: z.instanceof(Uint8Array), gzip: z.instanceof(Uint8Array) })

/**
 * The compressed script of the API reference: built at the first visit and then cached on disk.
 * @param folder the cache; if it is not writable, the script is built again
 */
export async function referenceScript(folder = cacheFolder): Promise<Compressed> {
  const name = join(folder, `${await referenceVersion()}.js`)
  const cached = await Promise.all([readFile(`${name}.br`), readFile(`${name}.gz`)]).catch(() => null)
  if (cached) return { br: cached[0], gzip: cached[1] }
  const worker = new Worker(join(import.meta.dirname, 'api-reference-worker.ts'))
  const [message] = await once(worker, 'message')
  const built = Built.parse(message)
  await keep(folder, [
    [`${name}.br`, built.br],
    [`${name}.gz`, built.gzip],
  ]).catch(() => {})
  return { br: Buffer.from(built.br), gzip: Buffer.from(built.gzip) }
}

async function keep(folder: string, files: [string, Uint8Array][]) {
  await mkdir(folder, { recursive: true })
  for (const [file, bytes] of files) {
    const temporary = `${file}.${randomBytes(6).toString('hex')}.part`
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  }
}
