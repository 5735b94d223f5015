import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { type Clock, isoMoment } from './clock.ts'

export interface OutboxEmail {
  /** Names this e-mail for good: the same key is never sent twice. */
  key: string
  to: string
  subject: string
  text: string
}

const minute = 60_000
const maxAttempts = 12
/** Whoever sends an e-mail has it to themselves for so long; after a crash it is due again then. */
const claimTtl = 10 * minute

const OutboxRow = z.object({
  id: z.number(),
  message_key: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.number(),
})
type OutboxRow = z.infer<typeof OutboxRow>

/** What came of one batch of deliveries. */
export interface BatchResult {
  sent: number
  failed: { emailId: number; attempts: number; givenUp: boolean; error: unknown }[]
}

/**
 * Mail goes through an outbox, a table: an e-mail that is enqueued inside a transaction is sent exactly when that
 * commits, and a mail server that is down loses nothing.
 */
export const mailer = (db: Database, config: Pick<Config, 'mail' | 'dataDir'>) => ({
  /** Puts an e-mail into the outbox. One with the same key is there already or was sent: then nothing happens. */
  async enqueue(email: OutboxEmail, now: number) {
    const moment = isoMoment(now)
    await db.run`
      insert into mail_outbox (id, message_key, recipient, subject, body, attempts, due_at, created_at)
      values (${await db.id()}, ${email.key}, ${email.to}, ${email.subject}, ${email.text}, ${0}, ${moment}, ${moment})
      on conflict (message_key) do nothing`
  },

  /** Deletes the e-mails that still wait for an address. */
  deleteEmailsTo: (address: string) => db.run`delete from mail_outbox where lower(recipient) = lower(${address})`,

  /**
   * Sends what is due. Each e-mail is claimed by moving its due time ahead, so two servers never send it at once.
   * @param signal ends the batch after the e-mail that is under way
   */
  async deliverBatch(clock: Clock, signal?: AbortSignal): Promise<BatchResult> {
    const result: BatchResult = { sent: 0, failed: [] }
    const due = OutboxRow.array().parse(
      await db.all`
        select id, message_key, recipient, subject, body, attempts from mail_outbox
        where due_at <= ${isoMoment(clock.now())} order by due_at, id limit 20`,
    )
    for (const email of due) {
      if (signal?.aborted) break
      if (!(await claimEmail(db, email, clock.now()))) continue
      try {
        await send(config, email)
      } catch (error) {
        result.failed.push({ ...(await reschedule(db, email, clock.now())), error })
        continue
      }
      result.sent += 1
      await markDone(db, email.id)
    }
    return result
  },
})

export type Mailer = ReturnType<typeof mailer>

async function claimEmail(db: Database, { id, attempts }: OutboxRow, now: number): Promise<boolean> {
  const claimed = await db.run`
    update mail_outbox set attempts = ${attempts + 1}, due_at = ${isoMoment(now + claimTtl)}
    where id = ${id} and attempts = ${attempts}`
  return claimed > 0
}

/** An e-mail that could not be sent is due again after 1, 2, 4 … minutes; after about a day it is given up. */
async function reschedule(db: Database, { id, attempts: attemptsBefore }: OutboxRow, now: number) {
  const attempts = attemptsBefore + 1
  const givenUp = attempts >= maxAttempts
  if (givenUp) await markDone(db, id)
  else
    await db.run`
      update mail_outbox set due_at = ${isoMoment(now + minute * 2 ** attemptsBefore)}
      where id = ${id} and attempts = ${attempts}`
  return { emailId: id, attempts, givenUp }
}

/** Done with an e-mail: its text goes, its key stays, so that it is never enqueued again. */
const never = '9999-12-31T00:00:00.000Z'
const markDone = (db: Database, id: number) =>
  db.run`update mail_outbox set due_at = ${never}, recipient = '', subject = '', body = '' where id = ${id}`

/** How long a mail server may take for each step, in milliseconds. */
const smtpTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

async function send({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, email: OutboxRow) {
  const { createTransport } = await import('nodemailer')
  const message = {
    from: mail?.from ?? '"Moneta" <moneta@example.test>',
    // As one address, whatever signs are in it: a text would be taken apart at its commas.
    to: { name: '', address: email.recipient },
    subject: email.subject,
    text: email.body,
    messageId: `<${email.message_key.replaceAll(/[^\w.-]/g, '-')}@moneta>`,
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
