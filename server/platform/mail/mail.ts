import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { defineJob, type JobQueue } from '#server/platform/jobs/jobs.ts'

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string() })

export type OutboxEmail = z.infer<typeof Email> & {
  /** Names this e-mail for good: the same key is never sent twice. */
  key: string
}

/**
 * Mail is a kind of job: an e-mail that is enqueued inside a transaction is sent exactly when that commits, and a mail
 * server that is down loses nothing. An e-mail that could not be sent is tried again for about a day; when it was sent
 * its text goes and its key stays.
 */
export const mailer = (jobs: JobQueue, config: Pick<Config, 'mail' | 'dataDir'>) => {
  const job = defineJob('email', Email, ({ id, key, payload }) => send(config, { id, key, ...payload }), {
    tagOf: ({ to }) => to,
    logMessages: { id: 'letter', failed: 'a letter could not be sent yet', givenUp: 'a letter was given up' },
  })
  return {
    job,

    /** Puts an e-mail into the outbox. One with the same key is there already or was sent: then nothing happens. */
    enqueue: ({ key, ...email }: OutboxEmail, now: number) => jobs.enqueue(job, key, email, now),

    /** Whether an e-mail of this key waits or was sent. */
    has: (key: string) => jobs.has(job, key),

    /** Deletes the e-mails that still wait for an address. */
    deleteEmailsTo: (address: string) => jobs.deleteWaiting(job, address),
  }
}

export type Mailer = ReturnType<typeof mailer>

/** How long a mail server may take for each step, in milliseconds. */
const smtpTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

async function send({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, email: OutboxEmail & { id: number }) {
  const { createTransport } = await import('nodemailer')
  const message = {
    from: mail?.from ?? '"Moneta" <moneta@example.test>',
    // As one address, whatever signs are in it: a text would be taken apart at its commas.
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
