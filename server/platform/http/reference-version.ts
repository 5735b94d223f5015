import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** The version of the API reference's package: the cache key of its script. A release states it as a constant. */
export async function referenceVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('@scalar/fastify-api-reference'))
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
