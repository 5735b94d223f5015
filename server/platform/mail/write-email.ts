import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { JobCall } from '#server/platform/jobs/job-type.ts'

/** Writes an e-mail into a folder, as demo mode does instead of sending it. */
export async function writeEmail(
  folder: string,
  { id, markUncertain, markCertain }: Pick<JobCall<unknown>, 'id' | 'markUncertain' | 'markCertain'>,
  message: SendMailOptions,
) {
  const { createTransport } = await import('nodemailer')
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('The letter was not written as bytes')
  // From here on it is not taken back, or its reader would get it again later.
  await markUncertain()
  try {
    await writeFile(join(folder, `${id}.eml`), bytes)
  } catch (error) {
    await markCertain()
    throw error
  }
}

/** Writes a file that is never seen in part. */
async function writeFile(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`)
  const file = await open(temporary, 'wx')
  await file.writeFile(bytes)
  await file.close()
  await rename(temporary, path)
}
