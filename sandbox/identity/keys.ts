import { generateKeyPair, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const Keys = z.object({ signing: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }), cookies: z.string() })
export type Keys = z.infer<typeof Keys>

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  const signing = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA' as const, use: 'sig', alg: 'RS256', kid }
  return { signing, cookies: randomBytes(32).toString('base64url') }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const alreadyExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * The provider's keys, created once and stored, so that a restart keeps them. If two processes create them
 * concurrently, the first file wins and both use it.
 */
export async function loadKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json')
  const read = async () => Keys.parse(JSON.parse(await readFile(file, 'utf8')))
  try {
    return await read()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomBytes(6).toString('hex')}.part`)
  await writeFile(draft, JSON.stringify(await makeKeys()), { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (!alreadyExists(error)) throw error
  })
  await rm(draft)
  return read()
}
