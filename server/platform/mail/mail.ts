import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { defineJob } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string() })

export type OutboxEmail = z.infer<typeof Email> & {
  /** Permanent id of this e-mail: the same key is never sent twice. */
  key: string
}

/**
 * Mail is a job type: an e-mail enqueued in a transaction is sent exactly if that commits. A mail server that is down
 * loses nothing. Failed e-mails are retried for about a day; after sending, the text is erased and the key is kept.
 */
export const mailer = (jobs: JobQueue, config: Pick<Config, 'mail' | 'dataDir'>) => {
  const job = defineJob('email', Email, ({ id, key, payload }) => send(config, { id, key, ...payload }), {
    tagOf: ({ to }) => to,
    logMessages: { id: 'letter', failed: 'a letter could not be sent yet', exhausted: 'a letter was given up' },
  })
  return {
    job,

    /** Enqueues an e-mail. Does nothing if one with the same key is waiting or was sent. */
    enqueue: ({ key, ...email }: OutboxEmail, now: number) => jobs.enqueue(job, key, email, now),

    /** Whether an e-mail of this key is waiting or was sent. */
    has: (key: string) => jobs.has(job, key),

    /** Deletes the waiting e-mails of an address. */
    deleteEmailsTo: (address: string) => jobs.deleteWaiting(job, address),
  }
}

export type Mailer = ReturnType<typeof mailer>

/** Time limit in milliseconds per step of the mail server. */
const smtpTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

async function send({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, email: OutboxEmail & { id: number }) {
  const { createTransport } = await import('nodemailer')
  const message = {
    from: mail?.from ?? '"Moneta" <moneta@example.test>',
    // As one address object: a string would be split at its commas.
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    messageId: `<${email.key.replaceAll(/[^\w.-]/g, '-')}@moneta>`,
  }
  if (mail) {
    const transport = createTransport({ url: mail.smtpUrl, ...smtpTimeouts })
    try {
      await transport.sendMail(message)
    } finally {
      transport.close()
    }
    return
  }
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('The letter was not written as bytes')
  await writeEmailFile(join(dataDir, 'mail'), email.id, bytes)
}

async function writeEmailFile(folder: string, id: number, bytes: Buffer) {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.part`)
  const file = await open(temporary, 'wx')
  await file.writeFile(bytes)
  await file.close()
  await rename(temporary, join(folder, `${id}.eml`))
}
