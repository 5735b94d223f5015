import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** Sends a file through a transformation into a new file of the same user, in constant memory. */
async function transformFile(
  source: string,
  target: string,
  transform: (input: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
) {
  const output = await transform(Readable.toWeb(createReadStream(source)))
  await pipeline(Readable.fromWeb(output), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Encrypts a file for age recipients (age1…), whose keys are elsewhere. */
export function encryptFile(source: string, target: string, recipients: readonly string[]): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return transformFile(source, target, (input) => encrypter.encrypt(input))
}

/**
 * Decrypts a file with the keys of an identity file, as `age-keygen` writes it.
 * @throws a message for the admin if no key fits, or if the file is damaged
 */
export async function decryptFile(source: string, target: string, identityFile: string): Promise<void> {
  const decrypter = new Decrypter()
  const keys = (await readFile(identityFile, 'utf8')).match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
  if (keys.length === 0) throw new Error(`${identityFile} contains no line that begins with AGE-SECRET-KEY-.`)
  for (const key of keys) decrypter.addIdentity(key)
  try {
    await transformFile(source, target, (input) => decrypter.decrypt(input))
  } catch (cause) {
    throw new Error(`${source} cannot be decrypted with ${identityFile}. Nothing was changed.`, { cause })
  }
}
